import { z } from 'zod'
import { Uuid } from '../fields.ts'
import { contract } from '../route.ts'

export const duplicateKinds = ['foods', 'units', 'categories', 'tags', 'tools', 'recipes'] as const
export type DuplicateKind = (typeof duplicateKinds)[number]

/**
 * Why things look the same: one name but for accents, case and blanks; singular and plural; the other name of one;
 * a unit's abbreviation; one unit in two languages; the same words in another order; a slip of the pen; recipes of one
 * address, and recipes with nearly the same foods and like names.
 */
export const duplicateReasons = [
  'same-name',
  'same-address',
  'plural',
  'alias',
  'abbreviation',
  'same-unit',
  'word-order',
  'typo',
  'similar-foods',
] as const
export type DuplicateReason = (typeof duplicateReasons)[number]

export const DuplicateSet = z
  .object({
    reason: z.enum(duplicateReasons),
    items: z.array(
      z.object({
        id: Uuid,
        name: z.string(),
        slug: z.string().nullable(),
        /** How many recipes have it; of a recipe 0. */
        uses: z.int(),
      }),
    ),
  })
  .meta({ id: 'DuplicateSet' })
export type DuplicateSet = z.infer<typeof DuplicateSet>

const sets = z.array(DuplicateSet)
export const Duplicates = z
  .object({
    foods: sets,
    units: sets,
    categories: sets,
    tags: sets,
    tools: sets,
    recipes: sets,
    /** How many more there are that somebody said are not the same. */
    dismissed: z.int(),
  })
  .meta({ id: 'Duplicates' })
export type Duplicates = z.infer<typeof Duplicates>

/** So many things can be said to be different at once. */
const MOST = 100

/** What the group has twice. */
export const duplicates = contract({
  list: {
    method: 'GET',
    path: '/api/organizers/duplicates',
    access: 'user',
    summary: 'List foods, units, organizers and recipes that look the same, with the reason',
    query: z.object({ kinds: z.array(z.enum(duplicateKinds)).max(20).optional() }),
    reply: Duplicates,
  },
  dismiss: {
    method: 'POST',
    path: '/api/organizers/duplicates/dismissals',
    access: 'user',
    summary: 'Say that things are not the same; nobody of the group is told again that they look so',
    body: z
      .object({ kind: z.enum(duplicateKinds), ids: z.array(Uuid).min(2).max(MOST) })
      .meta({ id: 'DuplicateDismissal' }),
    reply: z.null(),
  },
  restore: {
    method: 'DELETE',
    path: '/api/organizers/duplicates/dismissals',
    once: true,
    access: 'user',
    summary: 'Take back that these things are not the same; without ids, all that the group ever said',
    query: z.object({ ids: z.array(Uuid).min(2).max(MOST).optional() }),
    reply: z.null(),
  },
})
