import { z } from 'zod'
import { ById, UserId } from '../crud.ts'
import { Moment, Null, SuccessMessage, Uuid } from '../fields.ts'
import { PageQuery, page } from '../page.ts'
import { contract, fileReply, upload } from '../route.ts'
import { ApiToken, ApiTokenDetails, ApiTokenInput } from './api-token.ts'
import { MAX_PASSWORD_LENGTH, NewPassword, PasswordChange, PasswordReset } from './passwords.ts'

/** Where a person's password is checked. */
export const AuthMethod = z.enum(['Mealie', 'LDAP', 'OIDC']).meta({ id: 'AuthMethod' })
export type AuthMethod = z.infer<typeof AuthMethod>

/** An e-mail address as people type it; kept and compared in lower case. */
export const Email = z.string().trim().toLowerCase().min(1).max(320)

export const Username = z.string().trim().min(1).max(255)
export const FullName = z.string().trim().max(255)
/** Of an account that is made: how others see somebody is never empty. */
export const NewFullName = FullName.min(1)

export const User = z
  .object({
    id: Uuid,
    username: z.string().nullable(),
    fullName: z.string().nullable(),
    email: z.string(),
    authMethod: AuthMethod,
    admin: z.boolean(),
    group: z.string(),
    household: z.string(),
    advanced: z.boolean(),
    canInvite: z.boolean(),
    canManage: z.boolean(),
    canManageHousehold: z.boolean(),
    canOrganize: z.boolean(),
    groupId: Uuid,
    groupSlug: z.string(),
    householdId: Uuid,
    householdSlug: z.string(),
    tokens: z.array(ApiToken).nullable(),
    cacheKey: z.string(),
  })
  .meta({ id: 'UserOut' })
export type User = z.infer<typeof User>

export const UserSummary = z
  .object({ id: Uuid, groupId: Uuid, householdId: Uuid, username: z.string(), fullName: z.string() })
  .meta({ id: 'UserSummary' })
export type UserSummary = z.infer<typeof UserSummary>

/** What an update of a user may carry. It is a replacement: what is absent falls back to these values. */
const replaceable = {
  username: Username.nullish(),
  fullName: FullName.nullish(),
  email: Email,
  authMethod: AuthMethod.default('Mealie'),
  admin: z.boolean().default(false),
  group: z.string().max(1000).nullish(),
  household: z.string().max(1000).nullish(),
  advanced: z.boolean().default(false),
  canInvite: z.boolean().default(false),
  canManage: z.boolean().default(false),
  canManageHousehold: z.boolean().default(false),
  canOrganize: z.boolean().default(false),
}

export const UserUpdate = z
  .object({
    id: Uuid.nullish(),
    ...replaceable,
    /** Asked for when people change their own e-mail address. */
    currentPassword: z.string().max(MAX_PASSWORD_LENGTH).optional(),
  })
  .meta({ id: 'UserBase' })
export type UserUpdate = z.output<typeof UserUpdate>

export const UserInput = z
  .object({ id: Uuid.nullish(), ...replaceable, username: Username, fullName: NewFullName, password: NewPassword })
  .meta({ id: 'UserIn' })
export type UserInput = z.output<typeof UserInput>

/** What an administrator sends back: the whole user. The names of group and household decide, the ids are not used. */
export const AdminUserUpdate = z
  .object({
    id: Uuid,
    ...replaceable,
    group: z.string().max(1000),
    household: z.string().max(1000),
    groupId: Uuid,
    groupSlug: z.string().max(1000),
    householdId: Uuid,
    householdSlug: z.string().max(1000),
    cacheKey: z.string().max(100),
  })
  .meta({ id: 'AdminUserUpdate' })
export type AdminUserUpdate = z.output<typeof AdminUserUpdate>

export const EmailInput = z.object({ email: Email }).meta({ id: 'ForgotPassword' })

export const Session = z
  .object({
    id: Uuid,
    userAgent: z.string().nullable(),
    /** From where it was used last, as far as that is known. */
    address: z.string().nullable(),
    /** Whether that address is one of a network at home, or of the server's own machine. */
    isLocal: z.boolean(),
    createdAt: Moment,
    lastUsedAt: Moment,
    expiresAt: Moment,
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

/** One's own account, and the accounts of others for administrators. */
export const users = contract({
  getSelf: {
    method: 'GET',
    path: '/api/users/self',
    access: 'user',
    summary: 'Who I am',
    reply: User,
  },
  list: {
    method: 'GET',
    path: '/api/users',
    also: ['/api/admin/users'],
    access: 'admin',
    summary: 'List the users of every group',
    query: PageQuery,
    reply: page(User),
  },
  create: {
    method: 'POST',
    path: '/api/users',
    once: true,
    also: ['/api/admin/users'],
    access: 'admin',
    summary: 'Create a user',
    body: UserInput,
    reply: User,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/users/:id',
    also: ['/api/admin/users/:id'],
    access: 'admin',
    summary: 'Get a user',
    params: ById,
    reply: User,
  },
  update: {
    method: 'PUT',
    path: '/api/users/:id',
    access: 'user',
    summary: 'Replace my account; administrators also those of their group',
    params: ById,
    body: UserUpdate,
    reply: SuccessMessage,
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/:id',
    once: true,
    access: 'admin',
    summary: 'Delete a user; their recipes go to another member',
    params: ById,
    reply: Null,
  },
  updateByAdmin: {
    method: 'PUT',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: 'Replace a user of any group',
    params: ById,
    body: AdminUserUpdate,
    reply: User,
  },
  removeByAdmin: {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    once: true,
    access: 'admin',
    summary: 'Delete a user and answer who it was',
    params: ById,
    reply: User,
  },
  /** Asks for a body, so it is no DELETE: the password says that its owner is at the screen. */
  removeSelf: {
    method: 'POST',
    path: '/api/users/self/delete',
    once: true,
    access: 'user',
    limited: true,
    summary: 'Delete my account; my recipes go to another member',
    body: z.object({ currentPassword: z.string().max(MAX_PASSWORD_LENGTH).default('') }).meta({ id: 'DeleteSelf' }),
    reply: Null,
  },
  changePassword: {
    method: 'PUT',
    path: '/api/users/password',
    access: 'user',
    limited: true,
    summary: 'Change my password',
    body: PasswordChange,
    reply: SuccessMessage,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/users/forgot-password',
    access: 'public',
    limited: true,
    summary: 'Ask for an e-mail with a link to choose a new password',
    body: EmailInput,
    reply: Null,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/users/reset-password',
    access: 'public',
    limited: true,
    summary: 'Choose a new password with the token of such a link',
    body: PasswordReset,
    reply: Null,
  },
  getImage: {
    method: 'GET',
    path: '/api/users/:id/image',
    access: 'public',
    summary: 'The picture of a user',
    params: ById,
    reply: fileReply('image/webp'),
  },
  setImage: {
    method: 'POST',
    path: '/api/users/:id/image',
    access: 'user',
    summary: 'Set the picture of a user',
    params: z.object({ id: UserId }),
    body: upload({ profile: 'one' }, z.object({})),
    reply: Null,
  },
  listApiTokens: {
    method: 'GET',
    path: '/api/users/api-tokens',
    access: 'user',
    summary: 'My API tokens: what each may do, until when, and when it was last used',
    reply: z.array(ApiTokenDetails),
  },
  createApiToken: {
    method: 'POST',
    path: '/api/users/api-tokens',
    once: true,
    access: 'user',
    summary: 'Create an API token; its secret is shown only now',
    body: ApiTokenInput,
    reply: ApiToken,
    status: 201,
  },
  removeApiToken: {
    method: 'DELETE',
    path: '/api/users/api-tokens/:tokenId',
    once: true,
    access: 'user',
    summary: 'Delete an API token',
    params: z.object({ tokenId: z.int() }),
    reply: z.object({ tokenDelete: z.string() }).meta({ id: 'DeleteTokenResponse' }),
  },
  listSessions: {
    method: 'GET',
    path: '/api/users/sessions',
    access: 'user',
    summary: 'Where I am signed in',
    reply: z.array(Session),
  },
  removeSession: {
    method: 'DELETE',
    path: '/api/users/sessions/:id',
    once: true,
    access: 'user',
    summary: 'Sign out one of my sessions',
    params: ById,
    reply: Null,
  },
  removeOtherSessions: {
    method: 'DELETE',
    path: '/api/users/sessions',
    once: true,
    access: 'user',
    summary: 'Sign out everywhere but here',
    reply: z.object({ removed: z.int() }),
  },
})
