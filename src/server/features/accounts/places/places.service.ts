import type { PublicContext } from '#server/context.ts'
import { findGroup, findHouseholdByName, findOldestHousehold, lockGroup } from './places.store.ts'

export const findGroupOf = (ctx: PublicContext, groupId: string) => findGroup(ctx.db, groupId)

export const lockOwnGroup = (ctx: PublicContext, groupId: string) => lockGroup(ctx.db, groupId)

export const findHouseholdNamed = (ctx: PublicContext, groupId: string, name: string) =>
  findHouseholdByName(ctx.db, groupId, name)

export const oldestHousehold = (ctx: PublicContext, groupId: string) => findOldestHousehold(ctx.db, groupId)
