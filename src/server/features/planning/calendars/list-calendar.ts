import type { CalendarObject } from '#server/calendars.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { type ShoppingItem, ShoppingItemInput, shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { parseIngredient } from '../../catalog/ingredient-parser/ingredient-parser.service.ts'
import { createItems } from '../shopping-lists/items/create-items.ts'
import { readItemsOfList } from '../shopping-lists/items/read-items.ts'
import { removeItems } from '../shopping-lists/items/shopping-items.service.ts'
import { patchItem } from '../shopping-lists/items/update-items.ts'
import { ensureMay } from './allowed.ts'
import { findObjects, putObject } from './calendars.store.ts'
import { etagOf } from './icalendar.ts'
import { type WantedTask, writeTask } from './task-text.ts'

export interface Task extends CalendarObject {
  item: ShoppingItem
}

/** What is on a list, as tasks. The list must be known to be the household's. */
export async function readTasks(ctx: Context, listId: string): Promise<Task[]> {
  const { householdId } = ctx.user
  const stored = new Map(
    (await findObjects(ctx.db, { householdId, calendarId: listId })).map(row => [row.thingId, row]),
  )
  return (await readItemsOfList(ctx, listId)).map(item => {
    const known = stored.get(item.id)
    const { createdAt, updatedAt } = item
    const facts = { uid: item.id, summary: item.display, isDone: item.checked, createdAt, updatedAt }
    const { text, uid } = writeTask(known?.text ?? null, facts)
    const name = known?.name ?? `${item.id}.ics`
    return { name, uid, etag: etagOf(text), text, changedAt: updatedAt, span: null, item }
  })
}

/** Puts on the list what a program sent, or changes what is there: the same operations as on its page. */
export async function putTask(ctx: Context, listId: string, name: string, wanted: WantedTask, current: Task | null) {
  ensureMay(ctx, current ? shoppingItems.patch : shoppingItems.create)
  const { householdId } = ctx.user
  const id = current?.item.id ?? newId()
  if (current) {
    const { display, checked } = current.item
    const isRenamed = wanted.summary !== '' && wanted.summary !== display
    const change = {
      ...(isRenamed && (await read(ctx, wanted.summary))),
      ...(wanted.isDone !== checked && { checked: wanted.isDone }),
    }
    if (Object.keys(change).length) await patchItem(ctx, id, change)
  } else {
    const fields = await read(ctx, wanted.summary || ctx.t('calendar.unnamed-task'))
    const input = { ...fields, id, shoppingListId: listId, checked: wanted.isDone }
    await createItems(ctx, [ShoppingItemInput.parse(input)])
  }
  const row = { thingId: id, householdId, calendarId: listId, name, text: wanted.text, updatedAt: ctx.clock.now() }
  await putObject(ctx.db, row)
}

/** Amount, unit and food where the group has the food; else the words as they are. */
async function read(ctx: Context, summary: string) {
  const { ingredient } = await parseIngredient(ctx, summary, { parser: 'brute' })
  const { quantity, unit, food, note } = ingredient
  if (!food?.id || (unit && !unit.id))
    return { quantity: 1, unitId: null, foodId: null, isFood: false, note: summary, labelId: null }
  return { quantity: quantity || 1, unitId: unit?.id ?? null, foodId: food.id, isFood: true, note }
}

export async function removeTask(ctx: Context, { item }: Task): Promise<void> {
  ensureMay(ctx, shoppingItems.remove)
  await removeItems(ctx, [item.id])
}
