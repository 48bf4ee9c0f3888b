import type { Handlers } from '#server/context.ts'
import {
  createGroupByAdmin,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
} from '#server/features/accounts/groups/admin-groups.service.ts'
import type { adminGroups } from '#shared/contract/admin/admin-groups.ts'

export const adminGroupsRoutes: Handlers<typeof adminGroups> = {
  list: (ctx, { query }) => listGroups(ctx, query),
  create: (ctx, { body }) => createGroupByAdmin(ctx, body),
  get: (ctx, { params }) => getGroup(ctx, params.id),
  update: (ctx, { params, body }) => updateGroup(ctx, params.id, body),
  remove: (ctx, { params }) => deleteGroup(ctx, params.id),
}
