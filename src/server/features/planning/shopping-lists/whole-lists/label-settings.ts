import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { LabelRow } from '#server/db/schema/kitchen.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import { badRequest } from '#server/errors.ts'
import type { ListLabel, ListLabelUpdate } from '#shared/contract/planning/shopping-lists.ts'
import { findLabelsOfGroup } from '../../../catalog/labels/labels.service.ts'
import { closeList } from './close-list.ts'
import { emitList } from './list-events.ts'
import { lockList } from './lock-list.ts'
import { actorOf, apply, madeNow, openList } from './open-list.ts'

/**
 * The position of each label of the group on a list. Labels without a position come last, in the order in which they
 * were created, so a new label is on every list at once.
 */
export function labelSettings(row: ShoppingListRow, labels: LabelRow[]): ListLabel[] {
  // Labels that were deleted may still have a position there.
  const others = labels.filter(({ id }) => row.labels[id] === undefined).sort(byAge)
  const placed = labels.length - others.length
  const isNew = ({ labelId }: ListLabel) => Number(row.labels[labelId] === undefined)
  return labels
    .map(({ id, name, color, groupId }) => ({
      id: settingId(row.id, id),
      shoppingListId: row.id,
      labelId: id,
      position: row.labels[id] ?? placed + others.findIndex(other => other.id === id),
      label: { id, name, color, groupId },
    }))
    .sort((a, b) => a.position - b.position || isNew(a) - isNew(b) || (a.label.name < b.label.name ? -1 : 1))
}

const byAge = (a: LabelRow, b: LabelRow) => (a.createdAt < b.createdAt ? -1 : 1)

/** Positions of a new list: labels by name. */
export const positionsByName = (labels: LabelRow[]): Record<string, number> =>
  Object.fromEntries(
    labels
      .map(({ id, name }) => ({ id, name: name.toLowerCase() }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      .map(({ id }, position) => [id, position]),
  )

/** The same list and label always have the same id, so it need not be stored. */
function settingId(listId: string, labelId: string): string {
  const text = createHash('sha256').update(`${listId} ${labelId}`).digest('hex')
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-8${text.slice(17, 20)}-${text.slice(20, 32)}`
}

/** Sets the positions of labels on a list; settings that the list does not have are left out. */
export async function orderLabels(ctx: Context, id: string, updates: ListLabelUpdate[]): Promise<ShoppingListRow> {
  const foreign = updates.find(({ shoppingListId }) => shoppingListId !== id)
  if (foreign) throw badRequest('shopping-list.foreign-setting', { shape: 'text', params: { id: foreign.id } })
  return ctx.transaction(async ctx => {
    const row = await lockList(ctx, id)
    const settings = labelSettings(row, await findLabelsOfGroup(ctx.db, row.groupId))
    const labelIds = new Map(settings.map(({ id, labelId }) => [id, labelId]))
    // The setting says which label it is for; the `labelId` beside it may be anything.
    const positions = Object.fromEntries(
      updates.flatMap(({ id, position }) => (labelIds.has(id) ? [[labelIds.get(id), position]] : [])),
    )
    const open = openList(row, actorOf(ctx))
    if (Object.keys(positions).length) apply(ctx, open, { kind: 'orderLabels', ...madeNow(ctx, open), positions })
    await closeList(ctx, open)
    emitList(ctx, 'update', row)
    return row
  })
}
