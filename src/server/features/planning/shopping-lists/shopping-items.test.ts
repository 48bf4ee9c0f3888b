import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { newList, put, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'

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
