import { z } from 'zod'
import { isTimeZone } from '#shared/domain/meal-plan/time-zones.ts'
import { ById } from '../crud.ts'
import { ClockTime, Moment, Uuid } from '../fields.ts'
import { contract } from '../route.ts'

/** What a device can be told of. `backup` is for administrators. */
export const PUSH_KINDS = ['list', 'cook', 'prepare', 'spoils', 'recipe', 'comment', 'backup'] as const
export const PushKind = z.enum(PUSH_KINDS)
export type PushKind = z.infer<typeof PushKind>

/** What people can have by e-mail. `backup` is for administrators. */
export const EMAIL_KINDS = ['sign-in', 'week', 'backup'] as const
export const EmailKind = z.enum(EMAIL_KINDS)
export type EmailKind = z.infer<typeof EmailKind>

const TimeZone = z.string().max(64).refine(isTimeZone)

/** Messages wait from `quietFrom` to `quietTo`; both are null when they never wait. */
const choices = {
  kinds: z.array(PushKind).max(PUSH_KINDS.length),
  quietFrom: ClockTime.nullable(),
  quietTo: ClockTime.nullable(),
  timeZone: TimeZone,
}

const areBoth = ({ quietFrom, quietTo }: { quietFrom: string | null; quietTo: string | null }) =>
  (quietFrom === null) === (quietTo === null)

export const PushChoices = z
  .object(choices)
  .refine(areBoth, { path: ['quietTo'], message: 'one without the other' })
  .meta({ id: 'PushChoices' })
export type PushChoices = z.output<typeof PushChoices>

/** An uncompressed point on P-256, and 16 bytes, in base64url. */
const PublicKey = z.string().regex(/^B[\w-]{86}=?$/)
const AuthSecret = z.string().regex(/^[\w-]{22}(==)?$/)

/** What a browser answers to `pushManager.subscribe`. */
const subscription = {
  endpoint: z.url({ protocol: /^https$/ }).max(2000),
  keys: z.object({ p256dh: PublicKey, auth: AuthSecret }),
}

export const PushSubscription = z.object(subscription).meta({ id: 'PushSubscription' })
export type PushSubscription = z.output<typeof PushSubscription>

/** Where a browser gets messages, and what it is to be told. */
export const PushSubscriptionInput = z
  .object({
    ...subscription,
    name: z.string().trim().min(1).max(200),
    ...choices,
  })
  .refine(areBoth, { path: ['quietTo'], message: 'one without the other' })
  .meta({ id: 'PushSubscriptionInput' })
export type PushSubscriptionInput = z.output<typeof PushSubscriptionInput>

export const PushDevice = z
  .object({ id: Uuid, name: z.string(), ...choices, createdAt: Moment })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof PushDevice>

/** Null when it is neither on nor off: it is not for this person. */
export const EmailChoices = z.partialRecord(EmailKind, z.boolean()).meta({ id: 'EmailChoices' })
export type EmailChoices = z.output<typeof EmailChoices>

const PATH = '/api/users/self/push-devices'

/** What people are told on their devices and by e-mail. */
export const push = contract({
  get: {
    method: 'GET',
    path: '/api/users/self/notifications',
    access: 'user',
    summary: 'What I am told, where, and the key with which browsers subscribe',
    reply: z.object({
      publicKey: z.string(),
      devices: z.array(PushDevice),
      emails: EmailChoices,
      /** Whether this server can send e-mail. */
      canEmail: z.boolean(),
    }),
  },
  subscribe: {
    method: 'POST',
    path: PATH,
    access: 'user',
    summary: 'Send push messages to a browser, or change what it gets',
    body: PushSubscriptionInput,
    reply: PushDevice,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: `${PATH}/:id`,
    access: 'user',
    summary: 'Change what a device is told',
    params: ById,
    body: PushChoices,
    reply: PushDevice,
  },
  renew: {
    method: 'PUT',
    path: `${PATH}/:id/subscription`,
    access: 'user',
    summary: 'Tell the new address of a device whose push service gave it another',
    params: ById,
    body: PushSubscription,
    reply: PushDevice,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    access: 'user',
    summary: 'Send no more push messages to a device',
    params: ById,
    reply: z.null(),
  },
  try: {
    method: 'POST',
    path: `${PATH}/:id/try`,
    access: 'user',
    summary: 'Send a test to a device and hear what the push service answers',
    params: ById,
    reply: z.object({ success: z.boolean(), status: z.int().nullable(), error: z.string().nullable() }),
  },
  updateEmails: {
    method: 'PUT',
    path: '/api/users/self/emails',
    access: 'user',
    summary: 'Change what I get by e-mail',
    body: z.object({ emails: EmailChoices, timeZone: TimeZone }),
    reply: EmailChoices,
  },
})
