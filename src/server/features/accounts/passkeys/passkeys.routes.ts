import type { Handlers } from '#server/context.ts'
import type { passkeys } from '#shared/contract/accounts/passkeys.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import { beginPasskey, createPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts'

export const passkeysRoutes: Handlers<typeof passkeys> = {
  list: ctx => listPasskeys(ctx),
  begin: ctx => beginPasskey(ctx),
  create: (ctx, { body }) => createPasskey(ctx, body),
  rename: (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name),
  remove: (ctx, { params }) => removePasskey(ctx, params.id),
  beginSignIn: ctx => beginPasskeySignIn(ctx),
  signIn: (ctx, { body }) => signInByPasskey(ctx, body),
}
