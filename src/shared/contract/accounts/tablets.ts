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

/** Typed on a screen in the kitchen: digits alone. */
const Pin = z.object({ pin: z.string().regex(/^\d{4,12}$/) }).meta({ id: 'KitchenPin' })

export const PinState = z
  .object({
    isSet: z.boolean(),
    /** Whether tablets take no PIN at the moment, because a wrong one was tried too often. */
    isLocked: z.boolean(),
  })
  .meta({ id: 'KitchenPinState' })
export type PinState = z.output<typeof PinState>

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
  unlock: {
    method: 'POST',
    path: '/api/auth/tablets/unlock',
    access: 'user',
    limited: true,
    summary: 'Let this tablet change recipes and the plan for a while, with the PIN of its household',
    body: Pin,
    reply: z.object({ until: Moment }).meta({ id: 'TabletUnlocked' }),
  },
  lock: {
    method: 'POST',
    path: '/api/auth/tablets/lock',
    access: 'user',
    summary: 'Let this tablet change nothing more until the PIN is entered again',
    reply: Null,
  },
  getPin: {
    method: 'GET',
    path: '/api/households/tablets/pin',
    access: 'user',
    summary: 'Whether the tablets of my household ask for a PIN before they change things',
    reply: PinState,
  },
  setPin: {
    method: 'PUT',
    path: '/api/households/tablets/pin',
    access: 'user',
    limited: true,
    summary: 'Set the PIN of my household’s tablets; it counts at once, and opens what wrong ones have locked',
    body: Pin,
    reply: Null,
  },
  removePin: {
    method: 'DELETE',
    path: '/api/households/tablets/pin',
    access: 'user',
    summary: 'Remove the PIN: tablets change nothing then',
    reply: Null,
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
