import type { Handlers } from '#server/context.ts'
import {
  createHouseholdByAdmin,
  deleteHousehold,
  getHousehold,
  listHouseholds,
  updateHousehold,
} from '#server/features/accounts/households/admin-households.service.ts'
import type { adminHouseholds } from '#shared/contract/admin/admin-households.ts'

export const adminHouseholdsRoutes: Handlers<typeof adminHouseholds> = {
  list: (ctx, { query }) => listHouseholds(ctx, query),
  create: (ctx, { body }) => createHouseholdByAdmin(ctx, body),
  get: (ctx, { params }) => getHousehold(ctx, params.id),
  update: (ctx, { params, body }) => updateHousehold(ctx, params.id, body),
  remove: (ctx, { params }) => deleteHousehold(ctx, params.id),
}
