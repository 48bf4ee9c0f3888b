import { isSamePackage } from '#shared/domain/lines/amount-to-buy.ts'
import { convertBetween } from '#shared/domain/shopping-list/convert-units.ts'
import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { currentItem, type ListState } from '#shared/domain/shopping-list/list-state.ts'
import { isSameFood, joinNotes, joinPrices } from '#shared/domain/shopping-list/merge-items.ts'
import type { Unmade } from '#shared/domain/shopping-list/operations.ts'
import { keyAtEnd } from '#shared/domain/shopping-list/order-key.ts'
import { newId } from '#web/ui/new-id.ts'
import type { Catalogue } from '../offline/catalogue.ts'
import { act, knownList, listsStore } from '../offline/list-store.ts'
import type { ReadLine } from '../read-lines.ts'
import { shownOf } from '../use-lists.ts'

/** Puts lines on a list. What is there already grows; amounts in units that convert are added up. Answers with what undoes it. */
export function putOnList(listId: string, shown: ListState, lines: readonly ReadLine[]): () => void {
  const { catalogue, purchases } = listsStore.read()
  const open = [...shown.items.values()].filter(item => isPresent(item) && !item.checked)
  const operations: Unmade[] = []
  const placed = open.map(({ id, order }) => ({ id, order }))
  const added: (ReadLine & { id: string })[] = []
  for (const line of lines) {
    const isTwin = (isSame: (item: ListItem, line: ReadLine) => boolean) => (item: ListItem) =>
      isSame(item, line) && amountIn(item, line, catalogue) !== null
    const twin = open.find(isTwin(isSameFood)) ?? open.find(isTwin(isCalledSo))
    const known = added.find(one => one.unitId === line.unitId && isSameFood(one, line))?.id
    if (twin || known) {
      const amount = twin ? amountIn(twin, line, catalogue)! : line.quantity
      operations.push({ kind: 'addQuantity', item: twin?.id ?? known!, amount, seenOpen: true })
      const price = twin && joinPrices(twin.price, line.price)
      if (twin && price !== null) operations.push({ kind: 'set', item: twin.id, fields: { price } })
      keepNote(operations, line, twin ?? added.find(one => one.id === known)!)
      continue
    }
    const id = newId()
    const order = keyAtEnd(placed)
    placed.push({ id, order })
    added.push({ ...line, id })
    const { name, ...fields } = line
    // Where it stood the last time, it stands again.
    const before = purchases.find(one => (line.foodId ? one.foodId === line.foodId : one.note === line.note))
    const labelId = line.labelId ?? (line.foodId ? null : (before?.labelId ?? null))
    operations.push({
      kind: 'add',
      item: id,
      fields: { ...fields, isFood: line.foodId !== null, labelId, order },
      ...(name && { name }),
    } as Unmade)
  }
  if (operations.length) act(listId, ...operations)
  return () => takeBack(listId, shown, operations)
}

/** Takes back what was put on a list. What was ticked since is bought, and what others put on besides stays. */
function takeBack(listId: string, before: ListState, operations: readonly Unmade[]): void {
  const now = shownOf(knownList(listId))
  const amounts = Map.groupBy(
    operations.flatMap(one => (one.kind === 'addQuantity' ? [one] : [])),
    one => one.item,
  )
  const back = operations.flatMap((one): Unmade[] => {
    if (!('item' in one) || currentItem(now, one.item)?.checked) return []
    const item = before.items.get(one.item)
    if (one.kind === 'add') {
      const more = (amounts.get(one.item) ?? []).reduce((sum, { amount }) => sum + amount, 0)
      const seen = { quantity: (one.fields.quantity ?? 0) + more, unitId: one.fields.unitId ?? null, times: {} }
      return [{ kind: 'remove', item: one.item, seen }]
    }
    if (!item) return []
    if (one.kind === 'addQuantity') return [{ ...one, amount: -one.amount }]
    return one.kind === 'set' ? [{ ...one, fields: fieldsBefore(item, one.fields) }] : []
  })
  if (back.length) act(listId, ...back)
}

/** Other programs put things on by their name alone, and people write it as they like. */
const isCalledSo = (item: ListItem, line: ReadLine): boolean =>
  item.foodId === null &&
  isSamePackage(item.packageSize, line.packageSize) &&
  !(line.foodId && line.note) &&
  (item.note ?? '').toLowerCase() === (line.name ?? line.note).toLowerCase()

/** A food that is there keeps its own note and gets that of the line. */
function keepNote(operations: Unmade[], line: ReadLine, to: { id: string; note: string | null }): void {
  if (!line.foodId || !line.note) return
  const set = operations.findLast(one => one.kind === 'set' && one.item === to.id && one.fields.note !== undefined)
  const before = set?.kind === 'set' ? (set.fields.note ?? null) : to.note
  const note = joinNotes(before, line.note)
  if (note !== before) operations.push({ kind: 'set', item: to.id, fields: { note } })
}

/** What a change set, as it was before it. */
const fieldsBefore = (item: ListItem, fields: object): Partial<ListItem> =>
  Object.fromEntries(Object.keys(fields).map(field => [field, item[field as keyof ListItem] ?? null]))

/** The amount of a line in the unit of an item; null when the two do not add up. */
function amountIn(item: ListItem, line: ReadLine, { units }: Catalogue): number | null {
  if (item.unitId === line.unitId) return line.quantity
  const [from, to] = [line.unitId && units[line.unitId], item.unitId && units[item.unitId]]
  return from && to ? convertBetween(line.quantity, from as never, to as never) : null
}
