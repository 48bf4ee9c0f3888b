import { z } from 'zod'
import { ById } from '../crud.ts'
import { Moment, Null } from '../fields.ts'
import { contract } from '../route.ts'

export const SecondFactorState = z
  .object({
    /** Since when codes are asked for; null when they are not. */
    since: Moment.nullable(),
    recoveryCodesLeft: z.int(),
    /** Whoever runs the server wants this person to have one. */
    required: z.boolean(),
  })
  .meta({ id: 'SecondFactorState' })
export type SecondFactorState = z.output<typeof SecondFactorState>

/** What the app on the phone has to know: as an address inside a picture, or typed. */
export const SecondFactorSecret = z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'SecondFactorSecret' })
export type SecondFactorSecret = z.output<typeof SecondFactorSecret>

/** Shown once; each stands for one code when the phone is lost. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

const CodeInput = z.object({ code: z.string().trim().min(1).max(64) }).meta({ id: 'CodeInput' })

/** A second proof beside the password: codes of an app (TOTP), and recovery codes. */
export const secondFactor = contract({
  get: {
    method: 'GET',
    path: '/api/users/self/second-factor',
    access: 'user',
    summary: 'Whether I am asked for a code when I sign in',
    reply: SecondFactorState,
  },
  begin: {
    method: 'POST',
    path: '/api/users/self/second-factor',
    access: 'user',
    limited: true,
    summary: 'Begin to set up an app for codes; it counts once a first code was right',
    reply: SecondFactorSecret,
    status: 201,
  },
  confirm: {
    method: 'POST',
    path: '/api/users/self/second-factor/confirm',
    access: 'user',
    limited: true,
    summary: 'Turn the second factor on with a first code',
    body: CodeInput,
    reply: RecoveryCodes,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/users/self/second-factor/recovery-codes',
    access: 'user',
    limited: true,
    summary: 'Make new recovery codes; the old ones stop working',
    body: CodeInput,
    reply: RecoveryCodes,
  },
  turnOff: {
    method: 'POST',
    path: '/api/users/self/second-factor/turn-off',
    access: 'user',
    limited: true,
    summary: 'Turn the second factor off',
    body: CodeInput,
    reply: Null,
  },
  getByAdmin: {
    method: 'GET',
    path: '/api/admin/users/:id/second-factor',
    access: 'admin',
    summary: 'Since when somebody is asked for a code when they sign in; null when they are not',
    params: ById,
    reply: SecondFactorState.pick({ since: true }),
  },
  removeByAdmin: {
    method: 'DELETE',
    path: '/api/admin/users/:id/second-factor',
    access: 'admin',
    summary: 'Turn off the second factor of somebody who lost theirs',
    params: ById,
    reply: Null,
  },
})
