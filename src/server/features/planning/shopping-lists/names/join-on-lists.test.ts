import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { newList, put, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'

const { newcomer } = await startListApp()

async function withFoods() {
  const ann = await newcomer()
  const food = async (name: string) => (await ann.ask(foods.create, { body: { name } })).body.id
  const [scallion, onion] = [await food('scallion'), await food('spring onion')]
  const list = await newList(ann)
  const shown = async () =>
    (await read(ann, list.id)).listItems.map(({ display, checked }) => (checked ? `${display} ✓` : display))
  const item = (foodId: string, more: object = {}) => put(ann, list.id, { foodId, isFood: true, ...more })
  const merge = () => ann.ask(foods.merge, { body: { fromFood: scallion, toFood: onion } })
  const undo = (merged: Awaited<ReturnType<typeof merge>>) =>
    ann.ask(bin.restore, { body: { ids: String(merged.headers['larder-bin']).split(',') } })
  const itemOf = async (foodId: string) =>
    (await read(ann, list.id)).listItems.find(one => one.foodId === foodId && !one.checked)!
  return { ann, scallion, onion, list, shown, item, merge, undo, itemOf }
}

test('items that are equal since a merge of their foods are one, and two again by its undo', async () => {
  const { ann, scallion, onion, list, shown, item, merge, undo } = await withFoods()
  const bunch = (await ann.ask(units.create, { body: { name: 'bunch', pluralName: 'bunches' } })).body.id
  await item(onion, { quantity: 2, note: 'thin' })
  await item(scallion, { quantity: 3, note: 'red' })
  await item(scallion, { unitId: bunch })
  await put(ann, list.id, { note: 'spring onion' })
  const before = await shown()
  const merged = await merge()
  expect(await shown()).toEqual(['5 spring onion thin | red', '1 bunch spring onion', 'spring onion'])
  await undo(merged)
  expect((await shown()).toSorted()).toEqual(before.toSorted())
})

test('so are those that count in units that were merged, and none that was bought or is on another list', async () => {
  const { ann, onion, shown, item } = await withFoods()
  const unit = async (name: string) => (await ann.ask(units.create, { body: { name } })).body.id
  const [tin, can] = [await unit('tin'), await unit('can')]
  await item(onion, { unitId: can, checked: true })
  await item(onion, { unitId: tin })
  await item(onion, { unitId: can })
  const other = await newList(ann)
  await put(ann, other.id, { foodId: onion, isFood: true, unitId: can })
  await ann.ask(units.merge, { body: { fromUnit: tin, toUnit: can } })
  expect((await shown()).toSorted()).toEqual(['1 can spring onion ✓', '2 can spring onion'])
  expect((await read(ann, other.id)).listItems).toHaveLength(1)
})

test('an undo leaves what was bought together, and counts what was added since', async () => {
  const { ann, scallion, onion, shown, item, merge, undo, itemOf } = await withFoods()
  await item(onion, { quantity: 2 })
  await item(scallion, { quantity: 3 })
  const merged = await merge()
  await item(onion, { quantity: 4 })
  await undo(merged)
  expect((await shown()).toSorted()).toEqual(['3 scallion', '6 spring onion'])
  const again = await merge()
  const whole = await itemOf(onion)
  await ann.ask(shoppingItems.update, { params: { id: whole.id }, body: { ...whole, checked: true } })
  await undo(again)
  expect(await shown()).toEqual(['9 spring onion ✓'])
})

test('an undo leaves what was made another thing since, and parts what stood under a label that is gone', async () => {
  const { ann, scallion, onion, shown, item, merge, undo, itemOf } = await withFoods()
  const kilogram = (await ann.ask(units.create, { body: { name: 'kilo' } })).body.id
  const labelId = (await ann.ask(labels.create, { body: { name: 'Greens', color: '#112233' } })).body.id
  const change = async (more: object) => {
    const whole = await itemOf(onion)
    await ann.ask(shoppingItems.update, { params: { id: whole.id }, body: { ...whole, ...more } })
  }
  await item(onion, { quantity: 2 })
  await item(scallion, { quantity: 3, labelId })
  const merged = await merge()
  await ann.ask(labels.remove, { params: { id: labelId } })
  expect((await undo(merged)).status).toBe(200)
  expect((await shown()).toSorted()).toEqual(['2 spring onion', '3 scallion'])
  const again = await merge()
  await change({ unitId: kilogram })
  await undo(again)
  expect(await shown()).toEqual(['5 kilo spring onion'])
})

test('an undo of a merge of units leaves what is of another food since', async () => {
  const { ann, onion, scallion, shown, item, undo, itemOf } = await withFoods()
  const unit = async (name: string) => (await ann.ask(units.create, { body: { name } })).body.id
  const [tin, can] = [await unit('tin'), await unit('can')]
  await item(onion, { unitId: tin, quantity: 2 })
  await item(onion, { unitId: can, quantity: 3 })
  const merged = await ann.ask(units.merge, { body: { fromUnit: tin, toUnit: can } })
  const whole = await itemOf(onion)
  await ann.ask(shoppingItems.update, { params: { id: whole.id }, body: { ...whole, foodId: scallion, quantity: 9 } })
  await undo(merged)
  expect(await shown()).toEqual(['9 can scallion'])
})

test('a recipe that needs both needs as much as it did, and is taken off as a whole', async () => {
  const { ann, scallion, onion, list, shown, merge, undo, itemOf } = await withFoods()
  const slug = (await ann.ask(recipes.create, { body: { name: `Pie ${newId()}` } })).body
  const line = (foodId: string, quantity: number) => ({ quantity, food: { id: foodId }, note: '' })
  const body = { recipeIngredient: [line(scallion, 1), line(onion, 3)] } as never
  await ann.ask(recipes.patch, { params: { slug }, body })
  const params = { id: list.id, recipeId: (await ann.ask(recipes.get, { params: { slug } })).body.id }
  await ann.ask(shoppingLists.addRecipe, { params, body: { recipeIncrementQuantity: 2 } })
  expect((await shown()).toSorted()).toEqual(['2 scallion', '6 spring onion'])
  const merged = await merge()
  expect(await shown()).toEqual(['8 spring onion'])
  expect((await itemOf(onion)).recipeReferences).toMatchObject([{ recipeQuantity: 4, recipeScale: 2 }])
  await undo(merged)
  expect((await itemOf(scallion)).recipeReferences).toMatchObject([{ recipeQuantity: 1, recipeScale: 2 }])
  expect((await itemOf(onion)).recipeReferences).toMatchObject([{ recipeQuantity: 3, recipeScale: 2 }])
  await merge()
  await ann.ask(shoppingLists.removeRecipe, { params, body: undefined })
  expect(await shown()).toEqual(['4 spring onion'])
  await ann.ask(shoppingLists.removeRecipe, { params, body: undefined })
  expect(await shown()).toEqual([])
})

test('a recipe that programs say is made no time is no trouble', async () => {
  const { ann, scallion, onion, item, merge, itemOf } = await withFoods()
  const slug = (await ann.ask(recipes.create, { body: { name: `Pie ${newId()}` } })).body
  const recipeId = (await ann.ask(recipes.get, { params: { slug } })).body.id
  const recipeReferences = [{ recipeId, recipeQuantity: 1, recipeScale: 0 }]
  for (const food of [onion, scallion]) await item(food, { quantity: 1, recipeReferences })
  await merge()
  expect(await itemOf(onion)).toMatchObject({ quantity: 2, recipeReferences: [{ recipeQuantity: 1, recipeScale: 0 }] })
})

test('two devices come to the same list, also one that changed the item before it heard of the merge', async () => {
  const { ann, scallion, onion, list, shown, item, merge, itemOf } = await withFoods()
  await item(onion, { quantity: 2 })
  await item(scallion, { quantity: 3 })
  const { id } = await itemOf(scallion)
  const params = { id: list.id }
  const read = async (since: number) => (await ann.ask(listOperations.list, { params, query: { since } })).body
  const { cursor, stamp } = await read(0)
  await merge()
  const more = {
    kind: 'addQuantity' as const,
    id: newId(),
    item: id,
    amount: 4,
    stamp: nextStamp('phone', Date.now(), stamp),
  }
  const phone = (await ann.ask(listOperations.send, { params, body: { since: cursor, operations: [more] } })).body
  const tablet = await read(cursor)
  expect(phone.items).toEqual(tablet.items)
  expect(phone.items.filter(one => one.mergedInto === null && !one.removed)).toMatchObject([{ quantity: 9 }])
  expect(await shown()).toEqual(['9 spring onion'])
})
