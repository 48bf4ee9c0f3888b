import type { Context, PublicContext } from '#server/context.ts'
import type { LabelRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'
import { found, foundToDelete } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { keepNames } from '#server/hooks.ts'
import { newId } from '#server/ids.ts'
import { refuseOutdated } from '#server/revisions.ts'
import type { LabelInput, ListedLabel } from '#shared/contract/catalog/labels.ts'
import type { Page, SearchPageQuery } from '#shared/contract/page.ts'
import {
  countFoodsUnder,
  deleteLabelRow,
  findAllLabelRows,
  findFoodIdsUnder,
  findLabelNames,
  findLabelRow,
  findLabelRows,
  insertLabels,
  listLabelRows,
  lockLabelRow,
  updateLabelRow,
} from './labels.store.ts'

export async function listLabels(ctx: Context, query: SearchPageQuery): Promise<Page<ListedLabel>> {
  const { items, ...rest } = await listLabelRows(ctx.db, ctx.user.groupId, query)
  const counts = items.length ? await countFoodsUnder(ctx.db, ctx.user.groupId) : new Map<string, number>()
  return { ...rest, items: items.map(label => ({ ...label, foodCount: counts.get(label.id) ?? 0 })) }
}

export const getLabel = async (ctx: Context, id: string) => found(await findLabelRow(ctx.db, ctx.user.groupId, id))

/** Those of these labels that the group has, by id. */
export async function findLabels(db: Db, groupId: string, ids: (string | null)[]): Promise<Map<string, LabelRow>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  const rows = wanted.length ? await findLabelRows(db, groupId, wanted) : []
  return new Map(rows.map(row => [row.id, row]))
}

/** Every label of a group. */
export const findLabelsOfGroup = (db: Db, groupId: string): Promise<LabelRow[]> => findAllLabelRows(db, groupId)

export const createLabel = async (ctx: Context, input: LabelInput) => {
  const [label] = await addLabels(ctx, ctx.user.groupId, [input])
  return label as LabelRow
}

/** Adds labels whose names are free. */
export async function addLabels(ctx: PublicContext, groupId: string, inputs: LabelInput[]): Promise<LabelRow[]> {
  const rows = inputs.map(({ name, color }) => {
    const now = ctx.clock.now()
    return { id: newId(), groupId, name, color, createdAt: now, updatedAt: now, revision: 1 }
  })
  if (rows.length) await insertLabels(ctx.db, rows)
  return rows
}

export const listLabelNames = (db: Db, groupId: string) => findLabelNames(db, groupId)

export async function updateLabel(ctx: Context, id: string, { name, color }: LabelInput): Promise<LabelRow> {
  return ctx.transaction(async ctx => {
    const before = found(await lockLabelRow(ctx.db, ctx.user.groupId, id))
    await refuseOutdated(ctx, before, () => before)
    return found(await updateLabelRow(ctx.db, ctx.user.groupId, id, { name, color, updatedAt: ctx.clock.now() }))
  })
}

/** The label goes into the bin together with the list of foods that stood under it. */
export async function removeLabel(ctx: Context, id: string): Promise<LabelRow> {
  return ctx.transaction(async ctx => {
    const { groupId } = ctx.user
    const label = foundToDelete(await lockLabelRow(ctx.db, groupId, id))
    const foodIds = await findFoodIdsUnder(ctx.db, groupId, id)
    const names = await keepNames(ctx, { field: 'labelId', id, name: label.name })
    await putIntoBin(ctx, 'label', label.name, { label, foodIds, names })
    await deleteLabelRow(ctx.db, groupId, id)
    return label
  })
}
