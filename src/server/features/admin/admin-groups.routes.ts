import type { adminGroups } from '#shared/contract/admin-groups.ts'
import type { Handlers } from '../../context.ts'
import { createGroupByAdmin, deleteGroup, getGroup, listGroups, updateGroup } from '../groups/admin-groups.service.ts'

export const adminGroupsRoutes: Handlers<typeof adminGroups> = {
  list: (ctx, { query }) => listGroups(ctx, query),
  create: (ctx, { body }) => createGroupByAdmin(ctx, body.name),
  get: (ctx, { params }) => getGroup(ctx, params.id),
  update: (ctx, { params, body }) => updateGroup(ctx, params.id, body),
  remove: (ctx, { params }) => deleteGroup(ctx, params.id),
}
