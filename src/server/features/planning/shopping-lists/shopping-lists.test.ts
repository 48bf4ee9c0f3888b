import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server, told } = await startApp()

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, place)
  return { ...person, ask: as(server, person.token) }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>

const newList = async ({ ask }: Newcomer, name = 'Market') => (await ask(shoppingLists.create, { body: { name } })).body
const put = async ({ ask }: Newcomer, shoppingListId: string, given: object) =>
  (await ask(shoppingItems.create, { body: { shoppingListId, ...given } })).body
const read = async ({ ask }: Newcomer, id: string) => (await ask(shoppingLists.get, { params: { id } })).body
const notes = (list: { listItems: { note: string | null }[] }) => list.listItems.map(({ note }) => note)

describe('shopping lists', () => {
  test('one is made, read, renamed, and deleted into the bin with all that is on it', async () => {
    const ann = await newcomer()
    const made = await ann.ask(shoppingLists.create, { body: { name: 'Market', extras: { shop: 1 } } })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toMatchObject({ name: 'Market', userId: ann.user.id, extras: { shop: '1' }, listItems: [] })
    await put(ann, id, { note: 'leek' })
    const renamed = await ann.ask(shoppingLists.update, { params: { id }, body: { name: 'Farm', extras: { a: 'b' } } })
    expect(renamed.body).toMatchObject({ name: 'Farm', extras: { a: 'b' } })
    expect(notes(renamed.body)).toEqual(['leek'])
    const listed = (await ann.ask(shoppingLists.list, { query: { orderBy: 'name' } })).body
    expect(listed.items).toMatchObject([{ id, name: 'Farm', openCount: 1, checkedCount: 0 }])

    const removed = await ann.ask(shoppingLists.remove, { params: { id } })
    expect(notes(removed.body)).toEqual(['leek'])
    expect((await ann.ask(shoppingLists.get, { params: { id } })).status).toBe(404)
    expect((await ann.ask(shoppingLists.remove, { params: { id } })).status).toBe(400)
    await ann.ask(bin.restore, { body: { ids: String(removed.headers['larder-bin']).split(',') } })
    expect(await read(ann, id)).toMatchObject({ name: 'Farm', listItems: [{ note: 'leek' }] })
  })

  test('a PUT without items changes none, an empty list of them clears', async () => {
    const ann = await newcomer()
    const { id, createdAt } = await newList(ann)
    await put(ann, id, { note: 'leek' })
    const body = { id, groupId: newId(), name: 'Market', userId: ann.user.id } as { name: string }
    const kept = (await ann.ask(shoppingLists.update, { params: { id }, body })).body
    expect(notes(kept)).toEqual(['leek'])
    expect(kept).toMatchObject({ createdAt, groupId: ann.group.id })
    const whole = (await ann.ask(shoppingLists.update, { params: { id }, body: kept as never })).body
    expect(notes(whole)).toEqual(['leek'])
    const cleared = await ann.ask(shoppingLists.update, { params: { id }, body: { ...body, listItems: [] } })
    expect(cleared.body.listItems).toEqual([])
  })

  test('is given to somebody of the household, and to nobody else', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group, household: ann.household })
    const eve = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    const { id } = await newList(ann)
    const give = (userId: string) => ann.ask(shoppingLists.update, { params: { id }, body: { name: 'x', userId } })
    expect((await give(bob.user.id)).body.userId).toBe(bob.user.id)
    expect((await give(eve.user.id)).status).toBe(400)
    await app.db.deleteFrom('users').where('id', '=', bob.user.id).execute()
    expect((await read(ann, id)).userId).toBe(ann.user.id)
  })

  test('of another household or group they are as good as not there', async () => {
    const ann = await newcomer()
    const { id } = await newList(ann)
    const [item] = (await put(ann, id, { note: 'secret' })).createdItems
    const body = { ...item!, note: 'stolen' }
    for (const other of [
      await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) }),
      await newcomer(),
    ]) {
      const own = await newList(other)
      expect((await other.ask(shoppingLists.list)).body.items.map(list => list.id)).toEqual([own.id])
      expect((await other.ask(shoppingLists.get, { params: { id } })).status).toBe(404)
      expect((await other.ask(shoppingLists.update, { params: { id }, body: { name: 'x' } })).status).toBe(404)
      expect((await other.ask(shoppingLists.remove, { params: { id } })).status).toBe(400)
      expect((await other.ask(shoppingLists.orderLabels, { params: { id }, body: [] })).status).toBe(404)
      expect((await other.ask(shoppingItems.list)).body.items).toEqual([])
      expect((await other.ask(shoppingItems.get, { params: { id: item!.id } })).status).toBe(404)
      expect((await other.ask(shoppingItems.update, { params: { id: item!.id }, body })).body.updatedItems).toEqual([])
      expect((await other.ask(shoppingItems.updateMany, { body: [body] })).body.updatedItems).toEqual([])
      expect((await other.ask(shoppingItems.remove, { params: { id: item!.id } })).status).toBe(200)
      expect((await other.ask(shoppingItems.create, { body: { shoppingListId: id, note: 'x' } })).status).toBe(404)
      expect((await other.ask(listOperations.list, { params: { id } })).status).toBe(404)
      const moved = { ...(await put(other, own.id, { note: 'mine' })).createdItems[0]!, shoppingListId: id }
      expect((await other.ask(shoppingItems.updateMany, { body: [moved] })).status).toBe(404)
    }
    expect(await read(ann, id)).toMatchObject({ listItems: [{ note: 'secret', checked: false }] })
  })

  test('nobody gets in without signing in, and what is no list is refused', async () => {
    const nobody = as(server, null)
    const ann = await newcomer()
    const { id } = await newList(ann)
    expect((await nobody(shoppingLists.list)).status).toBe(401)
    expect((await nobody(shoppingItems.create, { body: { shoppingListId: id } })).status).toBe(401)
    expect((await nobody(listOperations.send, { params: { id }, body: { operations: [] } })).status).toBe(401)
    expect((await ann.ask(shoppingLists.create, { body: { name: 7, extras: [] } as never })).status).toBe(422)
    expect(
      (await ann.ask(shoppingItems.create, { body: { shoppingListId: id, quantity: null } as never })).status,
    ).toBe(422)
    expect((await ann.ask(shoppingLists.get, { params: { id: 'x' } })).status).toBe(422)
  })

  test('the older paths lead to the same', async () => {
    const ann = await newcomer()
    const { id } = await newList(ann)
    const headers = { authorization: `Bearer ${ann.token}` }
    const old = (url: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET', payload?: object) =>
      server.inject({ method, url: `/api/groups/shopping/${url}`, headers, payload })
    const made = await old('items', 'POST', { shopping_list_id: id.toUpperCase(), note: 'leek', is_food: false })
    expect(made.statusCode).toBe(201)
    const [item] = made.json().createdItems
    expect((await old(`lists/${id}`)).json().listItems[0].note).toBe('leek')
    expect((await old(`items/${item.id}`, 'PUT', { ...item, checked: 'yes' })).json().updatedItems[0].checked).toBe(
      true,
    )
    expect((await old(`items?ids=${item.id}&`, 'DELETE')).json()).toEqual({ message: '', error: false })
    expect((await old('lists?perPage=-1')).json().items[0]).toMatchObject({ id, openCount: 0 })
  })
})

describe('labels of a list', () => {
  test('a list has one setting for each label of the group, by name at first, and new ones behind', async () => {
    const ann = await newcomer()
    for (const name of ['milk', 'Bread', 'apples']) await ann.ask(labels.create, { body: { name } })
    const list = await newList(ann)
    expect(list.labelSettings.map(({ label, position }) => [label.name, position])).toEqual([
      ['apples', 0],
      ['Bread', 1],
      ['milk', 2],
    ])
    await ann.ask(labels.create, { body: { name: 'Aardvark' } })
    const more = await read(ann, list.id)
    expect(more.labelSettings.map(({ label }) => label.name)).toEqual(['apples', 'Bread', 'milk', 'Aardvark'])
    expect(more.labelSettings.slice(0, 3)).toEqual(list.labelSettings)

    const turned = more.labelSettings.map((setting, i) => ({ ...setting, position: 10 - i }))
    const ordered = await ann.ask(shoppingLists.orderLabels, { params: { id: list.id }, body: turned })
    expect(ordered.body.labelSettings.map(({ label }) => label.name)).toEqual(['Aardvark', 'milk', 'Bread', 'apples'])
    const foreign = await ann.ask(shoppingLists.orderLabels, {
      params: { id: list.id },
      body: [{ ...turned[0]!, shoppingListId: newId(), position: 99 }],
    })
    expect([foreign.status, typeof foreign.detail]).toEqual([400, 'string'])
    expect((await read(ann, list.id)).labelSettings).toEqual(ordered.body.labelSettings)
  })

  test('a new item stands under the label of the food that it sounds like', async () => {
    const ann = await newcomer()
    const produce = (await ann.ask(labels.create, { body: { name: 'Produce' } })).body
    await ann.ask(foods.create, { body: { name: 'carrot', pluralName: 'carrots', labelId: produce.id } })
    const food = (await ann.ask(foods.create, { body: { name: 'rye', labelId: produce.id } })).body
    const { id } = await newList(ann)
    const labelOf = async (given: object) => (await put(ann, id, given)).createdItems[0]?.labelId
    expect(await labelOf({ note: 'carot' })).toBe(produce.id)
    expect(await labelOf({ note: 'carrots diced' })).toBeNull()
    expect(await labelOf({ foodId: food.id, isFood: true })).toBe(produce.id)
    expect(await labelOf({ note: 'x', food: { name: 'rye', labelId: produce.id } })).toBe(produce.id)
  })
})

describe('items', () => {
  test('what is there already grows, a ticked one stays apart', async () => {
    const ann = await newcomer()
    const { id } = await newList(ann)
    const first = (await put(ann, id, { note: 'milk', quantity: 2 })).createdItems[0]!
    const grown = await put(ann, id, { note: 'milk', quantity: 1.5 })
    expect(grown.createdItems).toEqual([])
    expect(grown.updatedItems).toMatchObject([{ id: first.id, quantity: 3.5, display: '3 ¹/₂ milk' }])
    await ann.ask(shoppingItems.update, {
      params: { id: first.id },
      body: { ...grown.updatedItems[0]!, checked: true },
    })
    expect((await put(ann, id, { note: 'milk' })).createdItems).toHaveLength(1)
    expect((await put(ann, id, { note: 'salt', quantity: -1 })).createdItems).toEqual([])
    const gone = await put(ann, id, { note: 'milk', quantity: -4 })
    expect(gone.deletedItems).toHaveLength(1)
  })

  test('equal items of two lists stay apart, ten that become equal are one', async () => {
    const ann = await newcomer()
    const [one, two] = [await newList(ann), await newList(ann)]
    const both = await ann.ask(shoppingItems.createMany, {
      body: [one, two].map(({ id }) => ({ shoppingListId: id, note: 'tea' })),
    })
    expect(both.body.createdItems).toHaveLength(2)
    const ten = (
      await ann.ask(shoppingItems.createMany, {
        body: Array.from({ length: 10 }, (_, i) => ({ shoppingListId: one.id, note: `n${i}`, position: i })),
      })
    ).body.createdItems
    expect(ten).toHaveLength(10)
    const merged = (
      await ann.ask(shoppingItems.updateMany, {
        body: ten.map(item => ({ ...item, note: 'same', updatedAt: undefined })),
      })
    ).body
    expect(merged.updatedItems).toMatchObject([{ id: ten[0]!.id, quantity: 10 }])
    expect(merged.deletedItems).toHaveLength(9)
  })

  test('renaming two in a circle loses no amount', async () => {
    const ann = await newcomer()
    const { id } = await newList(ann)
    const items = (
      await ann.ask(shoppingItems.createMany, {
        body: ['a', 'b', 'c'].map((note, i) => ({ shoppingListId: id, note, quantity: i + 1 })),
      })
    ).body.createdItems
    await ann.ask(shoppingItems.updateMany, {
      body: items.map((item, i) => ({ ...item, note: ['b', 'c', 'c'][i]!, updatedAt: undefined })),
    })
    const list = await read(ann, id)
    expect(list.listItems.map(({ note, quantity }) => [note, quantity]).sort()).toEqual([
      ['b', 1],
      ['c', 5],
    ])
  })

  test('a whole item that comes back late undoes nothing that others did', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group, household: ann.household })
    const { id } = await newList(ann)
    const item = (await put(ann, id, { note: 'milk' })).createdItems[0]!
    const params = { id: item.id }
    await bob.ask(shoppingItems.update, { params, body: { ...item, checked: true } })
    const late = await ann.ask(shoppingItems.update, { params, body: { ...item, note: 'oat milk' } })
    expect(late.body.updatedItems).toMatchObject([{ note: 'oat milk', checked: true }])
    // Whoever read once and saves twice means the second save.
    await ann.ask(shoppingItems.update, { params, body: { ...item, note: 'oat milk', quantity: 4 } })
    const back = await ann.ask(shoppingItems.update, { params, body: { ...item, note: 'oat milk', quantity: 1 } })
    expect(back.body.updatedItems).toMatchObject([{ quantity: 1, checked: true }])
    const plain = await ann.ask(shoppingItems.update, { params, body: { ...item, updatedAt: undefined } })
    expect(plain.body.updatedItems).toMatchObject([{ note: 'milk', checked: false }])
  })

  test('keeps the id that a client gave it, once', async () => {
    const ann = await newcomer()
    const { id } = await newList(ann)
    const own = '0c2b2a0e-7a45-4a3c-9e3d-5f2f4d1c8b7a'
    expect((await put(ann, id, { id: own.toUpperCase(), note: 'a' })).createdItems[0]?.id).toBe(own)
    expect((await ann.ask(shoppingItems.create, { body: { shoppingListId: id, id: own, note: 'b' } })).status).toBe(409)
    expect((await put(ann, id, { id: '', note: 'c' })).createdItems[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
    const old = '0c2b2a0e-7a45-1a3c-9e3d-5f2f4d1c8b7a'
    expect((await ann.ask(shoppingItems.create, { body: { shoppingListId: id, id: old } })).status).toBe(422)
  })

  test('fields are changed one by one, and foods of another group are none', async () => {
    const ann = await newcomer()
    const eve = await newcomer()
    const theirs = (await eve.ask(foods.create, { body: { name: 'truffle' } })).body
    const ours = (await ann.ask(foods.create, { body: { name: 'leek' } })).body
    const { id } = await newList(ann)
    const item = (await put(ann, id, { note: 'x', foodId: theirs.id })).createdItems[0]!
    expect(item).toMatchObject({ foodId: null, food: null })
    const params = { id: item.id }
    const patched = await ann.ask(shoppingItems.patch, { params, body: { foodId: ours.id, isFood: true } })
    expect(patched.body.updatedItems).toMatchObject([{ note: 'x', display: '1 leek x' }])
    expect(
      (await ann.ask(shoppingItems.patch, { params, body: { labelId: newId() } })).body.updatedItems,
    ).toMatchObject([{ labelId: null }])
    expect((await ann.ask(shoppingItems.patch, { params: { id: newId() }, body: {} })).status).toBe(404)
    await ann.ask(foods.remove, { params: { id: ours.id } })
    expect((await read(ann, id)).listItems).toMatchObject([{ foodId: null, note: 'x', quantity: 1 }])
  })

  test('merging foods or units takes items along', async () => {
    const ann = await newcomer()
    const [a, b] = [
      (await ann.ask(foods.create, { body: { name: 'scallion' } })).body,
      (await ann.ask(foods.create, { body: { name: 'spring onion' } })).body,
    ]
    const unit = (await ann.ask(units.create, { body: { name: 'bunch' } })).body
    const { id } = await newList(ann)
    await put(ann, id, { foodId: a.id, unitId: unit.id, isFood: true })
    const merged = await ann.ask(foods.merge, { body: { fromFood: a.id, toFood: b.id } })
    expect((await read(ann, id)).listItems).toMatchObject([{ display: '1 bunch spring onion' }])
    await ann.ask(bin.restore, { body: { ids: String(merged.headers['larder-bin']).split(',') } })
    expect((await read(ann, id)).listItems).toMatchObject([{ display: '1 bunch scallion' }])
  })

  test('every change tells the household which items came, changed and went', async () => {
    const ann = await newcomer()
    const { id } = await newList(ann)
    const item = (await put(ann, id, { note: 'milk' })).createdItems[0]!
    await ann.ask(shoppingItems.update, { params: { id: item.id }, body: { ...item, checked: true } })
    await ann.ask(shoppingItems.removeMany, { query: { ids: [item.id] } })
    const document = { shoppingListId: id, shoppingListItemIds: [item.id] }
    const ours = told.filter(event => event.householdId === ann.household.id)
    expect(ours.filter(event => event.type === 'shopping_list_updated')).toMatchObject([
      { operation: 'create', document },
      { operation: 'update', document },
      { operation: 'delete', document },
    ])
    const operations = ours.filter(event => event.type === 'list.operations')
    expect(operations.map(({ document }) => [document.since, document.cursor])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
  })
})

describe('recipes on a list', () => {
  async function withRecipe() {
    const ann = await newcomer()
    const slug = (await ann.ask(recipes.create, { body: { name: `Pie ${newId()}` } })).body
    const leek = (await ann.ask(foods.create, { body: { name: 'leek' } })).body
    const recipeIngredient = [
      { quantity: 2, food: { id: leek.id }, note: '' },
      { quantity: 1, food: { id: leek.id }, note: 'sliced' },
      { quantity: null, note: 'salt' },
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
    await ann.ask(recipes.remove, { params: { slug: recipe.slug } })
    const left = await read(ann, list.id)
    expect(left.recipeReferences).toEqual([])
    expect(left.listItems).toMatchObject([{ quantity: 3, recipeReferences: [] }, {}])
  })
})
