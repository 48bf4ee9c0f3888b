import type { Context } from '#server/context.ts'
import { findPricesNaming, type NamingColumn, renamePrices } from './prices.store.ts'

interface ReplacedInPrices {
  column: NamingColumn
  fromId: string
  toId: string
  prices: string[]
}

/** Where a food or unit was merged into another, prices name the other. */
export async function replaceInPrices(ctx: Context, fromId: string, toId: string): Promise<ReplacedInPrices | null> {
  for (const column of ['foodId', 'unitId'] as const) {
    const prices = await findPricesNaming(ctx.db, ctx.user.groupId, column, fromId)
    if (!prices.length) continue
    await renamePrices(ctx.db, column, prices, fromId, toId)
    return { column, fromId, toId, prices }
  }
  return null
}

export async function undoReplaceInPrices(ctx: Context, replaced: ReplacedInPrices | null): Promise<void> {
  if (replaced) await renamePrices(ctx.db, replaced.column, replaced.prices, replaced.toId, replaced.fromId)
}
