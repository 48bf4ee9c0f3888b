import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, Null, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

/** A tablet of a household's kitchen: whoever stands before it cooks and shops, and is nobody in particular. */
export const Tablet = z
  .object({ id: Uuid, name: z.string(), pairedBy: z.string(), createdAt: Moment, lastUsedAt: Moment })
  .meta({ id: 'KitchenTablet' })
export type Tablet = z.output<typeof Tablet>

/** As it stands on the tablet's screen; written without regard to case, spaces and hyphens. */
const PairingCode = z
  .string()
  .max(40)
  .transform(text => text.toUpperCase().replace(/[\s-]/g, ''))

export const TabletInput = z
  .object({ code: PairingCode, name: z.string().trim().min(1).max(100) })
  .meta({ id: 'KitchenTabletInput' })
export type TabletInput = z.output<typeof TabletInput>

const Secret = z.string().min(1).max(200)

/** Kitchen tablets: one asks for a code and shows it, a member enters it elsewhere, and the tablet is let in. */
export const tablets = contract({
  begin: {
    method: 'POST',
    path: '/api/auth/tablets',
    access: 'public',
    limited: true,
    summary: 'Ask for a code to show on a tablet that is to be let into a kitchen',
    reply: z.object({ code: z.string(), secret: Secret, expiresAt: Moment }).meta({ id: 'TabletPairing' }),
  },
  enter: {
    method: 'POST',
    path: '/api/auth/tablets/enter',
    access: 'public',
    summary: 'Whether the code was entered; once it was, the answer signs the tablet in',
    body: z.object({ secret: Secret }).meta({ id: 'TabletEntry' }),
    reply: z.object({ paired: z.boolean() }),
  },
  list: {
    method: 'GET',
    path: '/api/households/tablets',
    access: 'user',
    summary: 'Kitchen tablets of my household',
    reply: z.array(Tablet),
  },
  create: {
    method: 'POST',
    path: '/api/households/tablets',
    access: 'user',
    limited: true,
    summary: 'Let the tablet that shows this code into my household’s kitchen',
    body: TabletInput,
    reply: Null,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/api/households/tablets/:id',
    access: 'user',
    summary: 'Sign a tablet of my household out',
    params: ById,
    reply: Null,
  },
})
