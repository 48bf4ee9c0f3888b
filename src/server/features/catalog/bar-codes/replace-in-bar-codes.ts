import type { Context } from '#server/context.ts'
import { findBarCodesOfFood, renameBarCodes } from './bar-codes.store.ts'

interface ReplacedInBarCodes {
  fromId: string
  toId: string
  barCodes: string[]
}

/** Where a food was merged into another, bar codes mean the other. */
export async function replaceInBarCodes(
  ctx: Context,
  fromId: string,
  toId: string,
): Promise<ReplacedInBarCodes | null> {
  const barCodes = await findBarCodesOfFood(ctx.db, ctx.user.groupId, fromId)
  if (!barCodes.length) return null
  await renameBarCodes(ctx.db, barCodes, fromId, toId)
  return { fromId, toId, barCodes }
}

export async function undoReplaceInBarCodes(ctx: Context, replaced: ReplacedInBarCodes | null): Promise<void> {
  if (replaced) await renameBarCodes(ctx.db, replaced.barCodes, replaced.toId, replaced.fromId)
}
