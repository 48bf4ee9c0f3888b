import type { Context } from '#server/context.ts'
import type { LabelRow } from '#server/db/schema/kitchen.ts'
import { freeName } from '../free-name.ts'
import { findLabelNames, insertLabels } from './labels.store.ts'

/** Brings a label back, under another name where its own was given to another one since. */
export async function restoreLabel(ctx: Context, label: LabelRow): Promise<void> {
  const name = await freeName(label, () => findLabelNames(ctx.db, ctx.user.groupId))
  await insertLabels(ctx.db, [{ ...label, name, updatedAt: ctx.clock.now() }])
}
