import type { Context } from '#server/context.ts'
import type { LabelRow } from '#server/db/schema/kitchen.ts'
import { type NamesKept, undoKeptNames } from '#server/hooks.ts'
import { restoreLabel } from '../labels/restore-label.ts'
import { putFoodsUnder } from './foods.store.ts'

/** Brings a label back with the foods and the items of lists that stood under it and stand under no other since. */
export async function restoreLabelledFoods(
  ctx: Context,
  { label, foodIds, names }: { label: LabelRow; foodIds: string[]; names?: NamesKept },
): Promise<null> {
  await restoreLabel(ctx, label)
  await putFoodsUnder(ctx.db, ctx.user.groupId, foodIds, label.id)
  await undoKeptNames(ctx, names)
  return null
}
