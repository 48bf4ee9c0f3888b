import type { PublicContext } from '#server/context.ts'
import { findHouseholdByName, findOldestHousehold } from './households.store.ts'

export const findHouseholdNamed = (ctx: PublicContext, groupId: string, name: string) =>
  findHouseholdByName(ctx.db, groupId, name)

export const oldestHousehold = (ctx: PublicContext, groupId: string) => findOldestHousehold(ctx.db, groupId)
