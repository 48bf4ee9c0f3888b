import type { Handlers } from '#server/context.ts'
import type { groups } from '#shared/contract/accounts/groups.ts'
import { getHouseholdOfGroup, listHouseholdsOfGroup } from '../households/households.service.ts'
import { getGroupMember, listGroupMembers } from '../users/members.service.ts'
import { getOwnGroup, getPreferences, getStorage, updatePreferences } from './groups.service.ts'

export const groupsRoutes: Handlers<typeof groups> = {
  getSelf: ctx => getOwnGroup(ctx),
  listMembers: (ctx, { query }) => listGroupMembers(ctx, query),
  getMember: (ctx, { params }) => getGroupMember(ctx, params.usernameOrId),
  getPreferences: ctx => getPreferences(ctx),
  updatePreferences: (ctx, { body }) => updatePreferences(ctx, body),
  getStorage: ctx => getStorage(ctx),
  listHouseholds: (ctx, { query }) => listHouseholdsOfGroup(ctx, query),
  getHousehold: (ctx, { params }) => getHouseholdOfGroup(ctx, params.slugOrId),
}
