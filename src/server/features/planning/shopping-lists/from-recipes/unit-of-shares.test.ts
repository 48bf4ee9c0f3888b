import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { newList, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { type ListOperation, listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'

const { newcomer } = await startListApp()

const bagOf = async (ann: Awaited<ReturnType<typeof newcomer>>, name: string) =>
  (await ann.ask(units.create, { body: { name } })).body

test('in another unit an item is for as much of its recipes as before, and goes with them', async () => {
  const ann = await newcomer()
  const slug = (await ann.ask(recipes.create, { body: { name: `Pie ${newId()}` } })).body
  const { id } = (await ann.ask(foods.create, { body: { name: 'leek' } })).body
  const recipeIngredient = [{ quantity: 3, food: { id }, note: '' }]
  await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
  const recipe = (await ann.ask(recipes.get, { params: { slug } })).body
  const list = await newList(ann)
  const params = { id: list.id, recipeId: recipe.id }
  const { listItems } = (await ann.ask(shoppingLists.addRecipe, { params, body: { recipeIncrementQuantity: 2 } })).body
  const bag = await bagOf(ann, 'bag')
  const of = (millis: number) => ({
    id: newId(),
    stamp: nextStamp('phone', Date.now() + millis),
    item: listItems[0]!.id,
  })
  const recount = { fromUnitId: null, times: 2 / 6 }
  const operations: ListOperation[] = [
    { kind: 'set', ...of(0), fields: { unitId: bag.id }, recount },
    { kind: 'addQuantity', ...of(1), amount: -4 },
    // Somebody else thought the same, and is late.
    { kind: 'set', ...of(2), fields: { unitId: bag.id }, recount },
  ]
  await ann.ask(listOperations.send, { params, body: { since: 0, operations } })
  expect((await read(ann, list.id)).listItems[0]).toMatchObject({
    ...{ quantity: 2, unitId: bag.id },
    recipeReferences: [{ recipeQuantity: 1, recipeScale: 2 }],
  })
  const off = (await ann.ask(shoppingLists.removeRecipe, { params, body: { recipeDecrementQuantity: 2 } })).body
  expect(off.listItems).toEqual([])
})

test('a unit that is a billionth of another is counted too, and no count goes beyond what can be told', async () => {
  const ann = await newcomer()
  const slug = (await ann.ask(recipes.create, { body: { name: `Pie ${newId()}` } })).body
  const { id: recipeId } = (await ann.ask(recipes.get, { params: { slug } })).body
  const list = await newList(ann)
  const others = [(await bagOf(ann, 'grain')).id, (await bagOf(ann, 'speck')).id, null]
  const item = newId()
  const made = (at: number) => ({ id: newId(), stamp: nextStamp('phone', Date.now() + at), item })
  const share = { recipeId, quantity: 5, scale: 1, note: null }
  const add = { kind: 'add' as const, ...made(0), fields: { note: 'salt', quantity: 5 }, shares: [share] }
  const counted = others.map((unitId, i) => ({
    ...{ kind: 'set' as const, ...made(i + 1), fields: { unitId } },
    recount: { fromUnitId: others[i - 1] ?? null, times: 1e12 },
  }))
  const send = (operations: ListOperation[]) =>
    ann.ask(listOperations.send, { params: { id: list.id }, body: { operations } })
  await send([add])
  const amounts: unknown[] = []
  for (const one of counted) amounts.push((await send([one])).body.items[0]?.shares[0]?.quantity)
  expect(amounts).toEqual([5e12, 1e15, 1e15])
})
