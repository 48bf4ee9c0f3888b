import { z } from 'zod'
import { Null, Uuid } from '../fields.ts'
import { contract } from '../route.ts'
import { Email } from './users.ts'

export const Invitation = z
  .object({ token: z.string(), usesLeft: z.int(), groupId: Uuid, householdId: Uuid })
  .meta({ id: 'ReadInviteToken' })
export type Invitation = z.infer<typeof Invitation>

export const InvitationInput = z.object({ uses: z.int().min(1).max(1000) }).meta({ id: 'CreateInviteToken' })

export const InvitationEmail = z.object({ email: Email, token: z.string().max(1000) }).meta({ id: 'EmailInvitation' })

/** Which invitation is meant. */
export const InvitationToken = z.object({ token: z.string().min(1).max(1000) }).meta({ id: 'InvitationToken' })

/** Whether an e-mail went out, and if not, why. */
export const EmailResult = z
  .object({ success: z.boolean(), error: z.string().nullable() })
  .meta({ id: 'EmailInitationResponse' })
export type EmailResult = z.infer<typeof EmailResult>

/** Letting others into one's household. */
export const invitations = contract({
  list: {
    method: 'GET',
    path: '/api/households/invitations',
    also: ['/api/groups/invitations'],
    access: 'user',
    summary: 'Open invitations to my household',
    reply: z.array(Invitation),
  },
  create: {
    method: 'POST',
    path: '/api/households/invitations',
    also: ['/api/groups/invitations'],
    once: true,
    access: 'canInvite',
    refusal: 'account.may-not-invite',
    summary: 'Invite people to my household',
    body: InvitationInput,
    reply: Invitation,
    status: 201,
  },
  sendEmail: {
    method: 'POST',
    path: '/api/households/invitations/email',
    also: ['/api/groups/invitations/email'],
    once: true,
    access: 'canInvite',
    limited: true,
    summary: 'Send an invitation by e-mail',
    body: InvitationEmail,
    reply: EmailResult,
  },
  /** The token comes in the body: addresses end up in logs. */
  withdraw: {
    method: 'POST',
    path: '/api/households/invitations/withdraw',
    once: true,
    access: 'canInvite',
    summary: 'Take back an invitation to my household',
    body: InvitationToken,
    reply: Null,
  },
})
