import { expect, test } from 'vitest'
import { newList, put, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'

const { newcomer } = await startListApp()

async function withItems() {
  const ann = await newcomer()
  const list = await newList(ann)
  const food = async (name: string) => (await ann.ask(foods.create, { body: { name } })).body.id
  const [leek, onion] = [await food('leek'), await food('onion')]
  const jug = (await ann.ask(units.create, { body: { name: 'jug' } })).body.id
  await put(ann, list.id, { foodId: leek, quantity: 3, isFood: true })
  await put(ann, list.id, { foodId: leek, unitId: jug, quantity: 2, isFood: true, note: 'thin' })
  const said = async () => (await read(ann, list.id)).listItems.map(({ display }) => display)
  const undo = async ({ headers }: { headers: Record<string, unknown> }) =>
    expect((await ann.ask(bin.restore, { body: { ids: String(headers['larder-bin']).split(',') } })).status).toBe(200)
  return { ann, list, leek, onion, jug, said, undo }
}

test('an item without a note says what it was of once its food is deleted, on devices too, and has the food again when that is back', async () => {
  const { ann, list, leek, said, undo } = await withItems()
  const params = { id: list.id }
  const { cursor } = (await ann.ask(listOperations.list, { params, query: { since: 0 } })).body
  const removed = await ann.ask(foods.remove, { params: { id: leek } })
  expect(await said()).toEqual(['3 leek', '2 jug thin'])
  const told = (await ann.ask(listOperations.list, { params, query: { since: cursor } })).body
  expect(told.items.map(({ foodId, note }) => [foodId, note])).toEqual([
    [null, 'leek'],
    [null, 'thin'],
  ])
  const [, jugs] = (await read(ann, list.id)).listItems
  await ann.ask(shoppingItems.update, { params: { id: jugs!.id }, body: { ...jugs!, note: 'leeks' } })
  await undo(removed)
  expect((await read(ann, list.id)).listItems.map(item => [item.foodId, item.note])).toEqual([
    [leek, ''],
    [null, 'leeks'],
  ])
})

test('an item without a note says in what it was counted once its unit is deleted', async () => {
  const { ann, list, onion, jug, said, undo } = await withItems()
  await put(ann, list.id, { foodId: onion, unitId: jug, quantity: 1, isFood: true })
  const removed = await ann.ask(units.remove, { params: { id: jug } })
  expect(await said()).toEqual(['3 leek', '2 leek thin', '1 onion jug'])
  await undo(removed)
  expect(await said()).toEqual(['3 leek', '2 jug leek thin', '1 jug onion'])
})

test('an item stands under its label again once that is restored, unless it stands under another one since', async () => {
  const { ann, list, undo } = await withItems()
  const label = async (name: string) => (await ann.ask(labels.create, { body: { name, color: '#112233' } })).body.id
  const [cold, dry] = [await label('Cold'), await label('Dry')]
  for (const note of ['ice', 'peas']) await put(ann, list.id, { note, labelId: cold })
  const removed = await ann.ask(labels.remove, { params: { id: cold } })
  const own = async () => (await read(ann, list.id)).listItems.filter(({ foodId }) => !foodId)
  expect((await own()).map(({ labelId }) => labelId)).toEqual([null, null])
  const [, peas] = await own()
  await ann.ask(shoppingItems.update, { params: { id: peas!.id }, body: { ...peas!, labelId: dry } })
  await undo(removed)
  expect((await own()).map(({ labelId }) => labelId)).toEqual([cold, dry])
})

test('an item that took another one in and has another food since keeps that when the first food is merged', async () => {
  const { ann, list, leek, onion, said } = await withItems()
  const [three] = (await read(ann, list.id)).listItems
  const garlic = (await ann.ask(foods.create, { body: { name: 'garlic' } })).body.id
  // Made equal by a change, one goes into the other, and that gets another food.
  await put(ann, list.id, { foodId: onion, quantity: 1, isFood: true })
  const one = (await read(ann, list.id)).listItems.find(({ foodId }) => foodId === onion)!
  await ann.ask(shoppingItems.update, { params: { id: one.id }, body: { ...one, foodId: leek } })
  await ann.ask(shoppingItems.update, { params: { id: three!.id }, body: { ...three!, foodId: garlic, quantity: 4 } })
  expect(await said()).toEqual(['4 garlic', '2 jug leek thin'])
  await ann.ask(foods.merge, { body: { fromFood: leek, toFood: onion } })
  expect(await said()).toEqual(['4 garlic', '2 jug onion thin'])
})
