import type { Context } from '#server/context.ts'
import type { Purchase } from '#shared/contract/planning/list-operations.ts'
import { findPurchases } from './operations.store.ts'

/** Enough to tell what is bought again and again, how often, and in which order. */
export const MOST_PURCHASES = 3000

export const listPurchases = async (ctx: Context): Promise<{ purchases: Purchase[] }> => ({
  purchases: await findPurchases(ctx.db, ctx.user.householdId, MOST_PURCHASES),
})
