import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

export const Binned = z
  .object({
    id: Uuid,
    kind: z.string(),
    name: z.string(),
    userId: Uuid.nullable(),
    userName: z.string().nullable(),
    createdAt: Moment,
    /** When it goes for good. */
    expiresAt: Moment,
    /** What a household owned comes back by those who live in it and by whoever deleted it. */
    mayRestore: z.boolean(),
  })
  .meta({ id: 'Binned' })
export type Binned = z.infer<typeof Binned>

/** A recipe which taking back a bulk action could not put back as it was: that is what it says now, and stays. */
export const LeftAlone = z
  .object({ name: z.string(), reason: z.enum(['changed', 'gone', 'not-allowed']) })
  .meta({ id: 'LeftAlone' })
export type LeftAlone = z.infer<typeof LeftAlone>

/** What was deleted, merged or changed in bulk in the last 30 days, and can come back. Calls that can be taken back name their entries in `larder-bin`. */
export const bin = contract({
  list: {
    method: 'GET',
    path: '/api/bin',
    access: 'user',
    summary: 'What was deleted, merged or changed in bulk, newest first',
    query: z.object({
      kind: z.string().max(50).optional(),
      /** Only the recipe of this id. */
      recipeId: Uuid.optional(),
    }),
    reply: z.array(Binned),
  },
  restore: {
    method: 'POST',
    path: '/api/bin/restore',
    once: true,
    access: 'user',
    summary: 'Bring things back with everything that hung on them, all or none',
    body: z.object({ ids: z.array(Uuid).min(1).max(1000) }),
    reply: z.object({
      restored: z.array(z.object({ kind: z.string(), name: z.string(), slug: z.string().nullable() })),
      /** What could not be undone, because somebody changed it since. */
      leftAlone: z.array(LeftAlone),
    }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/bin/:id',
    once: true,
    access: 'user',
    summary: 'Let go for good',
    params: ById,
    reply: z.null(),
  },
})
