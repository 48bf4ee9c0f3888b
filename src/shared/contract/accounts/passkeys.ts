import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, Null, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { AccessToken } from './auth.ts'

export const Passkey = z
  .object({ id: Uuid, name: z.string(), createdAt: Moment, lastUsedAt: Moment.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

const PasskeyName = z.string().trim().min(1).max(100)
const Encoded = z.string().max(8192)

const Known = z.array(z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }))

/** What a browser is asked to make a passkey: the options of `navigator.credentials.create`, as JSON. */
export const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.string() })),
    timeout: z.number().optional(),
    excludeCredentials: Known.optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.string().optional(),
      })
      .optional(),
    attestation: z.string().optional(),
  })
  .meta({ id: 'PasskeyCreationOptions' })
export type CreationOptions = z.input<typeof CreationOptions>

/** What a browser is asked to use one: the options of `navigator.credentials.get`, as JSON. */
export const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.number().optional(),
    userVerification: z.string().optional(),
  })
  .meta({ id: 'PasskeyRequestOptions' })
export type RequestOptions = z.input<typeof RequestOptions>

const credential = { id: Encoded.min(1), rawId: Encoded, type: z.literal('public-key') }
const described = { clientExtensionResults: z.record(z.string(), z.unknown()).default({}) }

/** What `navigator.credentials.create` gave, as JSON. */
export const NewCredential = z.object({
  ...credential,
  ...described,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: z.string().max(65_536),
    transports: z.array(z.string().max(50)).max(20).optional(),
  }),
})

/** What `navigator.credentials.get` gave, as JSON. */
export const UsedCredential = z.object({
  ...credential,
  ...described,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Encoded.optional(),
  }),
})
export type UsedCredential = z.output<typeof UsedCredential>

export const NewPasskey = z.object({ name: PasskeyName, credential: NewCredential }).meta({ id: 'NewPasskey' })
export type NewPasskey = z.output<typeof NewPasskey>

/** Signing in by finger, face or the lock of a device (WebAuthn), without a password. */
export const passkeys = contract({
  list: {
    method: 'GET',
    path: '/api/users/self/passkeys',
    access: 'user',
    summary: 'My passkeys',
    reply: z.array(Passkey),
  },
  begin: {
    method: 'POST',
    path: '/api/users/self/passkeys/challenge',
    access: 'user',
    limited: true,
    summary: 'Ask for what a browser needs to make a passkey',
    reply: CreationOptions,
  },
  create: {
    method: 'POST',
    path: '/api/users/self/passkeys',
    access: 'user',
    limited: true,
    summary: 'Add a passkey',
    body: NewPasskey,
    reply: Passkey,
    status: 201,
  },
  rename: {
    method: 'PUT',
    path: '/api/users/self/passkeys/:id',
    access: 'user',
    summary: 'Name a passkey',
    params: ById,
    body: z.object({ name: PasskeyName }).meta({ id: 'PasskeyName' }),
    reply: Passkey,
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/self/passkeys/:id',
    once: true,
    access: 'user',
    summary: 'Remove a passkey',
    params: ById,
    reply: Null,
  },
  beginSignIn: {
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    access: 'public',
    limited: true,
    summary: 'Ask for what a browser needs to sign in with a passkey',
    reply: RequestOptions,
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'public',
    limited: true,
    summary: 'Sign in with a passkey',
    body: z
      .object({ credential: UsedCredential, rememberMe: z.boolean().default(false) })
      .meta({ id: 'PasskeySignIn' }),
    reply: AccessToken,
  },
})
