import type { Handlers } from '#server/context.ts'
import type { registration } from '#shared/contract/accounts/registration.ts'
import { describeInvitation } from '../invitations/invitations.service.ts'
import { register } from './register.ts'

export const registrationRoutes: Handlers<typeof registration> = {
  readInvitation: (ctx, { body }) => describeInvitation(ctx, body.token),
  register: (ctx, { body }) => register(ctx, body),
}
