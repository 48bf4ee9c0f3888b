import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { newList, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { newcomer } = await startListApp()

async function withRecipe() {
  const ann = await newcomer()
  const slug = (await ann.ask(recipes.create, { body: { name: `Pie ${newId()}` } })).body
  const leek = (await ann.ask(foods.create, { body: { name: 'leek' } })).body.id
  const recipeIngredient = [{ quantity: 3, food: { id: leek }, note: '' }, { note: 'salt' }]
  await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
  const recipe = (await ann.ask(recipes.get, { params: { slug } })).body
  return { ann, recipe, leek, list: await newList(ann) }
}

describe('another food that is taken instead', () => {
  test('is bought, also for recipes that are ingredients', async () => {
    const { ann, recipe, leek, list } = await withRecipe()
    const stranger = await newcomer()
    const onion = (await ann.ask(foods.create, { body: { name: 'onion' } })).body.id
    const theirs = (await stranger.ask(foods.create, { body: { name: 'onion' } })).body.id
    const slug = (await ann.ask(recipes.create, { body: { name: `Dinner ${newId()}` } })).body
    const recipeIngredient = [{ quantity: 1, note: 'pie', referencedRecipe: { id: recipe.id } }]
    await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
    const params = { id: list.id, recipeId: (await ann.ask(recipes.get, { params: { slug } })).body.id }
    const put = async (substituteId: string) => {
      const body = { substitutions: [{ foodId: leek, substituteId }] }
      return (await ann.ask(shoppingLists.addRecipe, { params, body })).body.listItems.map(({ foodId }) => foodId)
    }
    expect(await put(onion)).toEqual([onion, null])
    expect(await put(theirs)).toEqual([onion, null, leek])
  })

  test('once put on and once not, one making less keeps the other whole', async () => {
    const { ann, recipe, leek, list } = await withRecipe()
    const onion = (await ann.ask(foods.create, { body: { name: 'onion' } })).body.id
    const params = { id: list.id, recipeId: recipe.id }
    const withOnion = [{ foodId: leek, substituteId: onion }]
    const add = (body: object) => ann.ask(shoppingLists.addRecipe, { params, body })
    const bought = async () =>
      Object.fromEntries((await read(ann, list.id)).listItems.map(item => [item.foodId, item.quantity]))
    const scale = async (recipeQuantity: number, substitutions?: typeof withOnion) => {
      await ann.ask(shoppingLists.scaleRecipe, { params, body: { recipeQuantity, substitutions } })
      return bought()
    }
    await add({})
    await add({ substitutions: withOnion })
    expect(await bought()).toMatchObject({ [leek]: 3, [onion]: 3 })
    // Another program that saves an item knows nothing of what it is taken instead of.
    const item = (await read(ann, list.id)).listItems.find(({ foodId }) => foodId === onion)!
    await ann.ask(shoppingItems.update, { params: { id: item.id }, body: { ...item, note: 'red' } })
    const off = (await ann.ask(shoppingLists.removeRecipe, { params, body: undefined })).body
    expect(off.listItems.filter(({ foodId }) => foodId)).toMatchObject([{ foodId: leek, quantity: 3 }])
    expect(off.recipeReferences).toMatchObject([{ recipeQuantity: 1 }])
    expect(await scale(3, withOnion)).toMatchObject({ [leek]: 3, [onion]: 6 })
    expect(await scale(2, [])).toMatchObject({ [onion]: 6 })
    expect(await scale(3, [])).toMatchObject({ [leek]: 3, [onion]: 6 })
    const body = { recipeDecrementQuantity: 1, substitutions: withOnion }
    await ann.ask(shoppingLists.removeRecipe, { params, body })
    expect(await bought()).toMatchObject({ [leek]: 3, [onion]: 3 })
    const theirs = (await (await newcomer()).ask(foods.create, { body: { name: 'onion' } })).body.id
    expect(await scale(3, [{ foodId: leek, substituteId: theirs }])).toMatchObject({ [leek]: 6, [onion]: 3 })
    expect(Object.keys(await scale(0))).toEqual([])
  })

  test('still stands in for the food that the recipe names once that is merged, and by its undo', async () => {
    const { ann, recipe, leek, list } = await withRecipe()
    const food = async (name: string) => (await ann.ask(foods.create, { body: { name } })).body.id
    const [onion, allium] = [await food('onion'), await food('allium')]
    const params = { id: list.id, recipeId: recipe.id }
    const bought = async () =>
      Object.fromEntries((await read(ann, list.id)).listItems.map(item => [item.foodId, item.quantity]))
    const scale = async (recipeQuantity: number) => {
      await ann.ask(shoppingLists.scaleRecipe, { params, body: { recipeQuantity, substitutions: [] } })
      return bought()
    }
    const withOnion = { substitutions: [{ foodId: leek, substituteId: onion }] }
    for (const body of [withOnion, {}]) await ann.ask(shoppingLists.addRecipe, { params, body })
    const query = {
      since: (await ann.ask(listOperations.list, { params: { id: list.id }, query: { since: 0 } })).body.cursor,
    }
    const merged = await ann.ask(foods.merge, { body: { fromFood: leek, toFood: allium } })
    expect(await bought()).toMatchObject({ [onion]: 3, [allium]: 3 })
    // Devices hear of it.
    const { items } = (await ann.ask(listOperations.list, { params: { id: list.id }, query })).body
    expect(items.find(({ foodId }) => foodId === onion)?.shares).toMatchObject([{ insteadOf: allium }])
    expect(await scale(1)).toEqual({ [onion]: 3, null: 1 })
    await ann.ask(bin.restore, { body: { ids: String(merged.headers['larder-bin']).split(',') } })
    expect(await scale(2)).toEqual({ [onion]: 3, [leek]: 3, null: 2 })
  })

  test('keeps the other whole when the food of the recipe was deleted', async () => {
    const { ann, recipe, leek, list } = await withRecipe()
    const onion = (await ann.ask(foods.create, { body: { name: 'onion' } })).body.id
    const params = { id: list.id, recipeId: recipe.id }
    const withOnion = { substitutions: [{ foodId: leek, substituteId: onion }] }
    for (const body of [withOnion, {}]) await ann.ask(shoppingLists.addRecipe, { params, body })
    const removed = await ann.ask(foods.remove, { params: { id: leek } })
    const scale = async (recipeQuantity: number, substitutions?: []) => {
      const body = { recipeQuantity, substitutions }
      const { listItems } = (await ann.ask(shoppingLists.scaleRecipe, { params, body })).body
      return listItems.filter(({ note }) => note !== 'salt').map(item => [item.foodId, item.note, item.quantity])
    }
    expect(await scale(3, [])).toEqual([
      [onion, '', 3],
      [null, 'leek', 6],
    ])
    expect(await scale(1, [])).toEqual([[onion, '', 3]])
    expect(await scale(2, [])).toEqual([[onion, '', 6]])
    await ann.ask(bin.restore, { body: { ids: String(removed.headers['larder-bin']).split(',') } })
    expect(await scale(3, [])).toEqual([
      [onion, '', 6],
      [leek, '', 3],
    ])
    expect(await scale(2)).toEqual([[onion, '', 6]])
  })

  test('is bought for further makings where the food of the recipe was deleted', async () => {
    const { ann, recipe, leek, list } = await withRecipe()
    const onion = (await ann.ask(foods.create, { body: { name: 'onion' } })).body.id
    const params = { id: list.id, recipeId: recipe.id }
    const withOnion = { substitutions: [{ foodId: leek, substituteId: onion }] }
    await ann.ask(shoppingLists.addRecipe, { params, body: withOnion })
    await ann.ask(foods.remove, { params: { id: leek } })
    const body = { recipeQuantity: 2, substitutions: [] }
    const more = await ann.ask(shoppingLists.scaleRecipe, { params, body })
    expect(more.status).toBe(200)
    expect(more.body.listItems.map(({ foodId, quantity }) => [foodId, quantity])).toEqual([
      [onion, 6],
      [null, 2],
    ])
  })
})
