import type { Context } from '#server/context.ts'
import type { LabelRow } from '#server/db/schema/kitchen.ts'
import { numberedName } from '#shared/domain/slug.ts'
import { findLabelNames, insertLabels } from './labels.store.ts'

/** Brings a label back, under another name where its own was given to another one since. */
export async function restoreLabel(ctx: Context, label: LabelRow): Promise<void> {
  const taken = new Set((await findLabelNames(ctx.db, ctx.user.groupId)).map(row => row.name))
  const names = Array.from({ length: taken.size + 1 }, (_, i) => numberedName(label.name, i))
  const name = names.find(candidate => !taken.has(candidate)) ?? label.name
  await insertLabels(ctx.db, [{ ...label, name, updatedAt: ctx.clock.now() }])
}
