import type { Handlers } from '#server/context.ts'
import type { users } from '#shared/contract/accounts/users.ts'
import { createApiToken, listOwnTokens, removeApiToken } from '../auth/api-tokens.service.ts'
import { listSessions, removeOtherSessions, removeSession } from '../auth/sessions.service.ts'
import { deleteSelf } from './delete-self.ts'
import { deleteUser } from './delete-user.ts'
import { changePassword, forgotPassword, resetPassword } from './passwords.service.ts'
import { getProfileImage, setProfileImage } from './profile-images.ts'
import { updateUser, updateUserByAdmin } from './update-user.ts'
import { createUserByAdmin, listUsers, readSelf, readUser } from './users.service.ts'

export const usersRoutes: Handlers<typeof users> = {
  getSelf: ctx => readSelf(ctx),
  list: (ctx, { query }) => listUsers(ctx, query),
  create: (ctx, { body }) => createUserByAdmin(ctx, body),
  get: (ctx, { params }) => readUser(ctx, params.id),
  update: (ctx, { params, body }) => updateUser(ctx, params.id, body),
  remove: (ctx, { params }) => deleteUser(ctx, params.id).then(() => null),
  removeSelf: (ctx, { body }) => deleteSelf(ctx, body.currentPassword),
  updateByAdmin: (ctx, { params, body }) => updateUserByAdmin(ctx, params.id, body),
  removeByAdmin: (ctx, { params }) => deleteUser(ctx, params.id),
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  forgotPassword: (ctx, { body }) => forgotPassword(ctx, body.email),
  resetPassword: (ctx, { body }) => resetPassword(ctx, body),
  getImage: (ctx, { params }) => getProfileImage(ctx, params.id),
  setImage: (ctx, { params, body }) => setProfileImage(ctx, params.id, body.profile),
  listApiTokens: ctx => listOwnTokens(ctx),
  createApiToken: (ctx, { body }) => createApiToken(ctx, body),
  removeApiToken: (ctx, { params }) => removeApiToken(ctx, params.tokenId),
  listSessions: ctx => listSessions(ctx),
  removeSession: (ctx, { params }) => removeSession(ctx, params.id),
  removeOtherSessions: ctx => removeOtherSessions(ctx),
}
