import type { Context } from '#server/context.ts'
import type { LabelRow } from '#server/db/schema/kitchen.ts'
import { numberedName } from '#shared/domain/slug.ts'
import { findLabelNames, insertLabels, putFoodsUnder } from './labels.store.ts'

/** Brings a label back with the foods that stood under it and stand under no other since. */
export async function restoreLabel(
  ctx: Context,
  { label, foodIds }: { label: LabelRow; foodIds: string[] },
): Promise<null> {
  const taken = new Set((await findLabelNames(ctx.db, ctx.user.groupId)).map(row => row.name))
  const names = Array.from({ length: taken.size + 1 }, (_, i) => numberedName(label.name, i))
  const name = names.find(candidate => !taken.has(candidate)) ?? label.name
  await insertLabels(ctx.db, [{ ...label, name, updatedAt: ctx.clock.now() }])
  await putFoodsUnder(ctx.db, ctx.user.groupId, foodIds, label.id)
  return null
}
