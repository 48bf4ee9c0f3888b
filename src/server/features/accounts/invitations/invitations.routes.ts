import type { Handlers } from '#server/context.ts'
import type { invitations } from '#shared/contract/accounts/invitations.ts'
import { createInvitation, listInvitations, sendInvitation, withdrawInvitation } from './invitations.service.ts'

export const invitationsRoutes: Handlers<typeof invitations> = {
  list: ctx => listInvitations(ctx),
  create: (ctx, { body }) => createInvitation(ctx, body.uses),
  sendEmail: (ctx, { body }) => sendInvitation(ctx, body),
  withdraw: (ctx, { body }) => withdrawInvitation(ctx, body.token),
}
