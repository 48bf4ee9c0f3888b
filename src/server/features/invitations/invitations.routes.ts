import type { invitations } from '#shared/contract/invitations.ts'
import type { Handlers } from '../../context.ts'
import { createInvitation, listInvitations, sendInvitation } from './invitations.service.ts'

export const invitationsRoutes: Handlers<typeof invitations> = {
  list: ctx => listInvitations(ctx),
  create: (ctx, { body }) => createInvitation(ctx, body.uses),
  sendEmail: (ctx, { body }) => sendInvitation(ctx, body),
}
