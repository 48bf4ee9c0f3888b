import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { newList, put, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { told, newcomer } = await startListApp()

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
    // However the lists stand, what was made is told in the order in which it was sent.
    const mixed = [two, one, two].map(({ id }, i) => ({ shoppingListId: id, note: `m${i}` }))
    const told = (await ann.ask(shoppingItems.createMany, { body: mixed })).body.createdItems
    expect(told.map(item => item.note)).toEqual(['m0', 'm1', 'm2'])
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

  test('are found and ordered by what belongs to them, and lists by their items', async () => {
    const ann = await newcomer()
    const makeLabel = async (name: string) => (await ann.ask(labels.create, { body: { name } })).body.id
    const bakery = await makeLabel('bakery')
    const dairy = await makeLabel('dairy')
    const { id, labelSettings } = await newList(ann)
    await ann.ask(shoppingLists.orderLabels, {
      params: { id },
      body: labelSettings.map(setting => ({ ...setting, position: setting.labelId === dairy ? 0 : 1 })),
    })
    const slug = (await ann.ask(recipes.create, { body: { name: `Pie ${newId()}` } })).body
    const recipeId = (await ann.ask(recipes.get, { params: { slug } })).body.id
    await put(ann, id, { note: 'bread', labelId: bakery })
    await put(ann, id, { note: 'milk', labelId: dairy, recipeReferences: [{ recipeId, recipeQuantity: 2 }] })
    await put(ann, id, { note: 'nails' })
    const other = await newList(ann)
    await put(ann, other.id, { note: 'soap' })

    const list = async (query: object) =>
      (await ann.ask(shoppingItems.list, { query: { orderDirection: 'asc', ...query } })).body.items.map(
        ({ note }) => note,
      )
    const byLabel = { orderBy: 'label.shopping_lists_label_settings.position', queryFilter: `shoppingListId = ${id}` }
    expect(await list(byLabel)).toEqual(['milk', 'bread', 'nails'])
    expect(await list({ ...byLabel, orderDirection: 'desc' })).toEqual(['bread', 'milk', 'nails'])
    expect(await list({ queryFilter: `recipeReferences.recipeId = "${recipeId}"` })).toEqual(['milk'])
    expect(await list({ queryFilter: `recipe_references.recipe.slug = "${slug}"` })).toEqual(['milk'])
    expect(await list({ queryFilter: `household_id = "${newId()}"` })).toEqual([])
    const lists = async (queryFilter: string) =>
      (await ann.ask(shoppingLists.list, { query: { queryFilter } })).body.items.map(found => found.id)
    expect(await lists('listItems.note = "soap"')).toEqual([other.id])
    expect(await lists('listItems.label.name = "dairy"')).toEqual([id])
    expect(await lists(`recipeReferences.recipeId = "${recipeId}"`)).toEqual([])
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
    const refused = await ann.ask(shoppingItems.create, { body: { shoppingListId: id, id: old } })
    expect(refused).toMatchObject({ status: 422, detail: [{ type: 'uuid_version', loc: ['body', 'id'] }] })
    // Clients know the faults in this order.
    const many = { shoppingListId: id, recipeReferences: 'x', id: old, extras: 'x' }
    const { detail } = await ann.ask(shoppingItems.create, { body: many as never })
    expect((detail as { loc: string[] }[]).map(({ loc }) => loc[1])).toEqual(['extras', 'id', 'recipeReferences'])
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
    // Who only ticks is called by name on other screens, too.
    expect(operations.map(({ document }) => document.byName)).toEqual(Array(3).fill(ann.user.fullName))
    expect(operations.map(({ document }) => [document.since, document.cursor])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
  })
})
