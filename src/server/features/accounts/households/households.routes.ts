import type { Handlers } from '#server/context.ts'
import type { households } from '#shared/contract/accounts/households.ts'
import { listHouseholdMembers, setPermissions } from '../users/members.service.ts'
import { getOwnHousehold, getPreferences, getStatistics, updatePreferences } from './households.service.ts'

export const householdsRoutes: Handlers<typeof households> = {
  getSelf: ctx => getOwnHousehold(ctx),
  listMembers: (ctx, { query }) => listHouseholdMembers(ctx, query),
  getPreferences: ctx => getPreferences(ctx),
  updatePreferences: (ctx, { body }) => updatePreferences(ctx, body),
  setPermissions: (ctx, { body }) => setPermissions(ctx, body),
  getStatistics: ctx => getStatistics(ctx),
}
