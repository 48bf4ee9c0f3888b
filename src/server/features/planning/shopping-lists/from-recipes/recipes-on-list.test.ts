import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { newList, notes, put, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { type ListOperation, listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import type { Unmade } from '#shared/domain/shopping-list/operations.ts'
import { scaleRecipe, undoScaling } from '#shared/domain/shopping-list/scale-recipe.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'

const { newcomer } = await startListApp()

describe('recipes on a list', () => {
  async function withRecipe() {
    const ann = await newcomer()
    const slug = (await ann.ask(recipes.create, { body: { name: `Pie ${newId()}` } })).body
    const leek = (await ann.ask(foods.create, { body: { name: 'leek' } })).body
    const recipeIngredient = [
      { quantity: 2, food: { id: leek.id }, note: '' },
      { quantity: 1, food: { id: leek.id }, note: 'sliced' },
      { quantity: null, note: 'salt' },
      // A recipe that nobody may see leaves nothing else in its line.
      { quantity: 1, note: '' },
    ]
    await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
    const recipe = (await ann.ask(recipes.get, { params: { slug } })).body
    return { ann, recipe, list: await newList(ann) }
  }

  test('one is put on scaled, again, and taken off bit by bit; what was added by hand stays', async () => {
    const { ann, recipe, list } = await withRecipe()
    const params = { id: list.id, recipeId: recipe.id }
    const once = (await ann.ask(shoppingLists.addRecipe, { params, body: { recipeIncrementQuantity: 2 } })).body
    expect(once.listItems).toMatchObject([
      { quantity: 6, note: 'sliced', recipeReferences: [{ recipeQuantity: 3, recipeScale: 2 }] },
      { quantity: 0, note: 'salt', recipeReferences: [{ recipeQuantity: 0, recipeScale: 2 }] },
    ])
    expect(once.recipeReferences).toMatchObject([{ recipeQuantity: 2, recipe: { name: recipe.name } }])
    const again = (await ann.ask(shoppingLists.addRecipe, { params, body: undefined })).body
    expect(again.listItems[0]).toMatchObject({ quantity: 9, recipeReferences: [{ recipeScale: 3 }] })
    await put(ann, list.id, { foodId: recipe.recipeIngredient[0]!.food!.id, quantity: 1, isFood: true })
    const off = (await ann.ask(shoppingLists.removeRecipe, { params, body: { recipeDecrementQuantity: 1 } })).body
    expect(off.listItems[0]).toMatchObject({ quantity: 7, recipeReferences: [{ recipeScale: 2 }] })
    const rest = (await ann.ask(shoppingLists.removeRecipe, { params, body: { recipeDecrementQuantity: 99 } })).body
    expect(rest.listItems).toMatchObject([{ quantity: 1, recipeReferences: [] }])
    expect(rest.recipeReferences).toEqual([])
  })

  test('sent again because its answer was lost, an addition counts once', async () => {
    const { ann, recipe, list } = await withRecipe()
    const params = { id: list.id, recipeId: recipe.id }
    const body = { recipeIncrementQuantity: 2, operationId: newId() }
    const first = (await ann.ask(shoppingLists.addRecipe, { params, body })).body
    const again = (await ann.ask(shoppingLists.addRecipe, { params, body })).body
    expect(notes(again)).toEqual(notes(first))
    expect(again.listItems[0]).toMatchObject({ quantity: 6, recipeReferences: [{ recipeScale: 2 }] })
    expect(again.recipeReferences).toMatchObject([{ recipeQuantity: 2 }])
    const [third, fourth] = [newId(), newId()]
    const both = [body.operationId, third, third, fourth].map(operationId => ({ recipeId: recipe.id, operationId }))
    const added = (await ann.ask(shoppingLists.addRecipes, { params: { id: list.id }, body: both })).body
    expect(added.recipeReferences).toMatchObject([{ recipeQuantity: 4 }])
    const elsewhere = { id: (await newList(ann)).id, recipeId: recipe.id }
    expect((await ann.ask(shoppingLists.addRecipe, { params: elsewhere, body })).status).toBe(409)
    const unreadable = { operationId: 'twice' }
    expect((await ann.ask(shoppingLists.addRecipe, { params, body: unreadable })).status).toBe(422)
  })

  test('a device without a network takes one off by operations, and puts it back', async () => {
    const { ann, recipe, list } = await withRecipe()
    const eve = await withRecipe()
    const params = { id: list.id, recipeId: recipe.id }
    await ann.ask(shoppingLists.addRecipe, { params, body: { recipeIncrementQuantity: 2 } })
    const known = async () =>
      (await ann.ask(listOperations.list, { params: { id: list.id }, query: { since: 0 } })).body
    const state = async () => {
      const { items, ...rest } = await known()
      return { ...rest, items: new Map(items.map(item => [item.id, item])) } as unknown as ListState
    }
    const send = async (unmade: Unmade[]) => {
      let { stamp } = await known()
      const operations = unmade.map(one => {
        stamp = nextStamp('phone', Date.now(), stamp)
        return { ...one, id: newId(), stamp } as ListOperation
      })
      return (await ann.ask(listOperations.send, { params: { id: list.id }, body: { since: 0, operations } })).body
    }
    const before = await read(ann, list.id)
    await put(ann, list.id, { foodId: recipe.recipeIngredient[0]!.food!.id, quantity: 1, isFood: true })
    const off = scaleRecipe(await state(), recipe.id, -2)
    expect(off).toHaveLength(3)
    expect((await send(off)).recipes).toEqual({})
    const left = await read(ann, list.id)
    expect(left.listItems).toMatchObject([{ quantity: 1, recipeReferences: [] }])
    expect(left.recipeReferences).toEqual([])
    expect((await send(undoScaling(off))).recipes).toEqual({ [recipe.id]: 2 })
    const back = await read(ann, list.id)
    expect(notes(back)).toEqual(notes(before))
    expect(back.listItems[0]).toMatchObject({ quantity: 7, recipeReferences: [{ recipeScale: 2 }] })
    expect(back.recipeReferences).toMatchObject([{ recipeQuantity: 2 }])
    const [item] = back.listItems
    const share = { recipeId: eve.recipe.id, quantity: 1, scale: 1, note: null }
    const foreign = await send([
      { kind: 'linkRecipe', recipeId: eve.recipe.id, scale: 1 },
      { kind: 'addQuantity', item: item!.id, amount: 1, share },
    ])
    expect(foreign.results.map(({ outcome }) => outcome)).toEqual(['refused', 'applied'])
    expect(foreign.recipes).toEqual({ [recipe.id]: 2 })
    expect((await read(ann, list.id)).listItems[0]).toMatchObject({ quantity: 8, recipeReferences: [{}] })
  })

  test('how often one is made can be set; lines that were left out stay out, and bought ones come anew', async () => {
    const { ann, recipe, list } = await withRecipe()
    const params = { id: list.id, recipeId: recipe.id }
    const recipeIngredients = recipe.recipeIngredient.slice(0, 2)
    await ann.ask(shoppingLists.addRecipe, { params, body: { recipeIngredients } })
    const scale = async (recipeQuantity: number) =>
      (await ann.ask(shoppingLists.scaleRecipe, { params, body: { recipeQuantity } })).body
    const more = await scale(1.5)
    expect(more.listItems).toMatchObject([{ quantity: 4.5, recipeReferences: [{ recipeScale: 1.5 }] }])
    expect(more.recipeReferences).toMatchObject([{ recipeQuantity: 1.5 }])
    const less = await scale(0.5)
    expect(less.listItems).toMatchObject([{ quantity: 1.5, recipeReferences: [{ recipeScale: 0.5 }] }])
    await ann.ask(shoppingItems.update, {
      params: { id: less.listItems[0]!.id },
      body: { ...less.listItems[0]!, checked: true },
    })
    const anew = (await scale(1)).listItems.filter(({ checked }) => !checked)
    expect(anew).toMatchObject([{ quantity: 3 }, { note: 'salt' }])
    const off = await scale(0)
    expect(off.listItems.map(({ checked }) => checked)).toEqual([true])
    expect(off.recipeReferences).toEqual([])
    const eve = await newcomer()
    const body = { recipeQuantity: 2 }
    expect((await eve.ask(shoppingLists.scaleRecipe, { params, body })).status).toBe(404)
    expect((await ann.ask(shoppingLists.scaleRecipe, { params, body: { recipeQuantity: -1 } })).status).toBe(422)
  })

  test('ticked items are done with their recipe; unticked on a device, they have it again', async () => {
    const { ann, recipe, list } = await withRecipe()
    const params = { id: list.id, recipeId: recipe.id }
    await ann.ask(shoppingLists.addRecipe, { params, body: undefined })
    const { listItems } = await read(ann, list.id)
    const done = listItems.map(item => ({ ...item, checked: true }))
    await ann.ask(shoppingItems.updateMany, { body: done })
    expect((await read(ann, list.id)).recipeReferences).toEqual([])
    const again = (await ann.ask(shoppingLists.addRecipe, { params, body: undefined })).body
    expect(again.recipeReferences).toMatchObject([{ recipeQuantity: 1 }])
    expect(again.listItems.filter(({ checked }) => !checked)).toHaveLength(2)
  })

  test('of a range its upper end is put on', async () => {
    const { ann, list } = await withRecipe()
    const slug = (await ann.ask(recipes.create, { body: { name: `Omelette ${newId()}` } })).body
    const recipeIngredient = [{ quantity: 3, quantityMax: 4, note: 'eggs' }]
    await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
    const { id: recipeId } = (await ann.ask(recipes.get, { params: { slug } })).body
    const body = { recipeIncrementQuantity: 2 }
    const added = (await ann.ask(shoppingLists.addRecipe, { params: { id: list.id, recipeId }, body })).body
    expect(added.listItems).toMatchObject([{ quantity: 8, recipeReferences: [{ recipeQuantity: 4 }] }])
  })

  test('packages of one size add up, those of another stand for themselves', async () => {
    const { ann, list } = await withRecipe()
    const tomatoes = (await ann.ask(foods.create, { body: { name: 'tomatoes' } })).body
    const cook = async (packageSize: object | null) => {
      const slug = (await ann.ask(recipes.create, { body: { name: `Sauce ${newId()}` } })).body
      const recipeIngredient = [{ quantity: 2, food: { id: tomatoes.id }, note: '400 g, chopped', packageSize }]
      await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
      const { id: recipeId } = (await ann.ask(recipes.get, { params: { slug } })).body
      return (await ann.ask(shoppingLists.addRecipe, { params: { id: list.id, recipeId }, body: undefined })).body
    }
    await cook({ quantity: 400, unit: 'g' })
    await cook({ quantity: 400, unit: 'G.' })
    await cook({ quantity: 800, unit: 'g' })
    const { listItems } = await cook(null)
    expect(listItems).toMatchObject([
      { quantity: 4, note: 'chopped', packageSize: { quantity: 400, unit: 'g' } },
      { quantity: 2, packageSize: { quantity: 800, unit: 'g' } },
      { quantity: 2, packageSize: null },
    ])
    // A program that knows nothing of packages leaves them as they are.
    const { packageSize: _, ...item } = listItems[0]!
    await ann.ask(shoppingItems.update, { params: { id: item.id }, body: { ...item, quantity: 5 } as never })
    expect((await read(ann, list.id)).listItems[0]).toMatchObject({ quantity: 5, packageSize: { quantity: 400 } })
  })

  test('several are put on at once, with the lines that were chosen', async () => {
    const { ann, recipe, list } = await withRecipe()
    const body = [
      { recipeId: recipe.id, recipeIngredients: [recipe.recipeIngredient[2]!] },
      { recipeId: recipe.id, recipeIncrementQuantity: 3, recipeIngredients: [] },
    ]
    const added = (await ann.ask(shoppingLists.addRecipes, { params: { id: list.id }, body })).body
    expect(notes(added)).toEqual(['salt'])
    expect(added.recipeReferences).toMatchObject([{ recipeQuantity: 4 }])
  })

  test('a line made by another recipe brings the lines of that recipe, scaled, and takes them off again', async () => {
    const { ann, recipe, list } = await withRecipe()
    const milk = (await ann.ask(foods.create, { body: { name: 'milk', onHand: true } })).body
    const make = async (name: string, recipeIngredient: object[]) => {
      const slug = (await ann.ask(recipes.create, { body: { name: `${name} ${newId()}` } })).body
      await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient } as never })
      return (await ann.ask(recipes.get, { params: { slug } })).body
    }
    const leek = recipe.recipeIngredient[0]!.food!
    const stock = await make('Stock', [
      { quantity: 3, food: { id: leek.id } },
      { quantity: 1, food: { id: milk.id } },
    ])
    const sauce = await make('Sauce', [
      { quantity: 2, note: 'stock', referencedRecipe: { id: stock.id } },
      { quantity: 1, note: 'pepper' },
    ])
    const dish = await make('Dish', [
      { quantity: 1, food: { id: leek.id } },
      { quantity: 2, note: 'sauce', referencedRecipe: { id: sauce.id } },
    ])
    const params = { id: list.id, recipeId: dish.id }
    const added = (await ann.ask(shoppingLists.addRecipe, { params, body: { recipeIncrementQuantity: 2 } })).body
    expect(added.listItems).toMatchObject([
      { quantity: 26, foodId: leek.id, recipeReferences: [{ recipeId: dish.id, recipeQuantity: 13, recipeScale: 2 }] },
      { quantity: 4, note: 'pepper' },
    ])
    const off = (await ann.ask(shoppingLists.removeRecipe, { params, body: { recipeDecrementQuantity: 2 } })).body
    expect(off.listItems).toEqual([])
    const chosen = { recipeIngredients: dish.recipeIngredient.slice(1) }
    const again = (await ann.ask(shoppingLists.addRecipe, { params, body: chosen as never })).body
    expect(again.listItems.map(({ quantity }) => quantity)).toEqual([12, 2])
  })

  test('a line that names a recipe of another group stays a line', async () => {
    const { ann, list } = await withRecipe()
    const { recipe: theirs } = await withRecipe()
    const { recipe } = await withRecipe()
    const mine = (await ann.ask(recipes.create, { body: { name: `Pie ${newId()}` } })).body
    const { id: recipeId } = (await ann.ask(recipes.get, { params: { slug: mine } })).body
    const body = { recipeIngredients: [theirs, recipe].map(({ id }) => ({ note: 'sauce', referencedRecipe: { id } })) }
    const added = await ann.ask(shoppingLists.addRecipe, { params: { id: list.id, recipeId }, body })
    expect(notes(added.body)).toEqual(['sauce'])
  })

  test('a recipe or a list that is not there is not found, and less than nothing is refused', async () => {
    const { ann, recipe, list } = await withRecipe()
    const eve = await newcomer()
    const add = (given: { id: string; recipeId: string }) =>
      ann.ask(shoppingLists.addRecipe, { params: given, body: undefined })
    expect((await add({ id: newId(), recipeId: recipe.id })).status).toBe(404)
    expect((await add({ id: list.id, recipeId: newId() })).status).toBe(404)
    const own = await newList(eve)
    const params = { id: own.id, recipeId: recipe.id }
    const chosen = { recipeIngredients: [{ note: 'x' }] }
    expect((await eve.ask(shoppingLists.addRecipe, { params, body: chosen })).status).toBe(404)
    const negative = { params: { id: list.id, recipeId: recipe.id }, body: { recipeIncrementQuantity: -1 } }
    expect((await ann.ask(shoppingLists.addRecipe, negative)).status).toBe(422)
    await ann.ask(shoppingLists.addRecipe, { params: { id: list.id, recipeId: recipe.id }, body: undefined })
    const removed = await ann.ask(recipes.remove, { params: { slug: recipe.slug } })
    const left = await read(ann, list.id)
    expect(left.recipeReferences).toEqual([])
    expect(left.listItems).toMatchObject([{ quantity: 3, recipeReferences: [] }, {}])
    // Restored, it can be taken off again, but for what was removed meanwhile.
    await ann.ask(shoppingItems.removeMany, { query: { ids: [left.listItems[1]!.id] } })
    await ann.ask(bin.restore, { body: { ids: String(removed.headers['larder-bin']).split(',') } })
    const back = await read(ann, list.id)
    expect(back.recipeReferences).toMatchObject([{ recipeId: recipe.id, recipeQuantity: 1 }])
    expect(back.listItems).toMatchObject([{ quantity: 3, recipeReferences: [{ recipeQuantity: 3 }] }])
    const onList = { id: list.id, recipeId: recipe.id }
    expect((await ann.ask(shoppingLists.removeRecipe, { params: onList, body: undefined })).body.listItems).toEqual([])
  })
})
