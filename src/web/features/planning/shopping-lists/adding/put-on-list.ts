import { convertBetween } from '#shared/domain/shopping-list/convert-units.ts'
import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { isSameFood, joinPrices } from '#shared/domain/shopping-list/merge-items.ts'
import type { Unmade } from '#shared/domain/shopping-list/operations.ts'
import { keyAtEnd } from '#shared/domain/shopping-list/order-key.ts'
import { newId } from '#web/ui/new-id.ts'
import type { Catalogue } from '../offline/catalogue.ts'
import { act, listsStore } from '../offline/list-store.ts'
import type { ReadLine } from '../read-lines.ts'

/** Puts lines on a list. What is there already grows; amounts in units that convert are added up. Answers with what undoes it. */
export function putOnList(listId: string, shown: ListState, lines: readonly ReadLine[]): () => void {
  const { catalogue, purchases } = listsStore.read()
  const open = [...shown.items.values()].filter(item => isPresent(item) && !item.checked)
  const operations: Unmade[] = []
  const placed = open.map(({ id, order }) => ({ id, order }))
  const added: (ReadLine & { id: string })[] = []
  for (const line of lines) {
    const twin = open.find(item => isSameFood(item, line) && amountIn(item, line, catalogue) !== null)
    const known = added.find(one => one.unitId === line.unitId && isSameFood(one, line))?.id
    if (twin || known) {
      const amount = twin ? amountIn(twin, line, catalogue)! : line.quantity
      operations.push({ kind: 'addQuantity', item: twin?.id ?? known!, amount })
      const price = twin && joinPrices(twin.price, line.price)
      if (twin && price !== null) operations.push({ kind: 'set', item: twin.id, fields: { price } })
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
  const back = operations.flatMap((one): Unmade[] =>
    one.kind === 'add'
      ? [{ kind: 'remove', item: one.item }]
      : one.kind === 'addQuantity'
        ? [{ ...one, amount: -one.amount }]
        : [],
  )
  return () => {
    if (back.length) act(listId, ...back)
  }
}

/** The amount of a line in the unit of an item; null when the two do not add up. */
function amountIn(item: ListItem, line: ReadLine, { units }: Catalogue): number | null {
  if (item.unitId === line.unitId) return line.quantity
  const [from, to] = [line.unitId && units[line.unitId], item.unitId && units[item.unitId]]
  return from && to ? convertBetween(line.quantity, from as never, to as never) : null
}
