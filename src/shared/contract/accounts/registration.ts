import { z } from 'zod'
import { contract } from '../route.ts'
import { SeedInput } from '../seed-input.ts'
import { InvitationToken } from './invitations.ts'
import { MAX_PASSWORD_LENGTH, NewPassword } from './passwords.ts'
import { Email, NewFullName, User, Username } from './users.ts'

const Words = z.string().trim().max(255).nullish()

/** Where the browser is, for a household that is made: its days and times go by it. One that the server does not know is left out. */
export const NewHouseholdZone = z.string().max(64).nullish()

export const Registration = z
  .object({
    /** Name of a new group. */
    group: Words,
    household: Words,
    /** Of an invitation; wins over `group`. */
    groupToken: z.string().max(1000).nullish(),
    email: Email,
    username: Username.toLowerCase(),
    fullName: NewFullName,
    password: NewPassword,
    passwordConfirm: z.string().max(MAX_PASSWORD_LENGTH),
    advanced: z.boolean().default(false),
    private: z.boolean().default(false),
    seedData: z.boolean().default(false),
    locale: SeedInput.shape.locale.default('en-US'),
    timeZone: NewHouseholdZone,
  })
  .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
    path: ['passwordConfirm'],
    message: 'passwords do not match',
  })
  .superRefine(({ group, groupToken }, { addIssue }) => {
    if (group || groupToken) return
    // A token that was not sent is reported where the reference's clients look for it.
    const path = [groupToken === undefined ? 'group_token' : 'groupToken']
    addIssue({
      code: 'custom',
      path,
      message: 'a group name or an invitation is needed',
      params: { type: 'value_error' },
    })
  })
  .meta({ id: 'CreateUserRegistration' })
export type Registration = z.output<typeof Registration>

/** What somebody is told of the invitation that they hold. */
export const InvitationOffer = z
  .object({
    household: z.string(),
    /** Null where that is not known any more. */
    invitedBy: z.string().nullable(),
  })
  .meta({ id: 'InvitationOffer' })
export type InvitationOffer = z.output<typeof InvitationOffer>

export const registration = contract({
  /** The token comes in the body: addresses end up in logs. */
  readInvitation: {
    method: 'POST',
    path: '/api/users/register/invitation',
    access: 'public',
    limited: true,
    summary: 'Who invites me, and where; null when the invitation is not valid',
    body: InvitationToken,
    reply: InvitationOffer.nullable(),
  },
  register: {
    method: 'POST',
    path: '/api/users/register',
    once: true,
    access: 'public',
    limited: true,
    summary: 'Register, with an invitation or with a group of one’s own',
    body: Registration,
    reply: User,
    status: 201,
  },
})
