import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold } from '#server/testing/factories.ts'
import { newList, notes, put, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'

const { app, server, newcomer } = await startListApp()

describe('shopping lists', () => {
  test('one is made, read, renamed, and deleted into the bin with all that is on it', async () => {
    const ann = await newcomer()
    const made = await ann.ask(shoppingLists.create, {
      body: { name: 'Market', extras: { shop: 1, open: true } as never },
    })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toMatchObject({
      name: 'Market',
      userId: ann.user.id,
      extras: { shop: '1', open: '1' },
      listItems: [],
    })
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

  test('a name of white space is none, and what is around a name is not kept', async () => {
    const ann = await newcomer()
    const nameOf = async (name: string) => (await ann.ask(shoppingLists.create, { body: { name } })).body.name
    expect([await nameOf('  '), await nameOf(' Market ')]).toEqual(['', 'Market'])
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
    const wrong = { userId: 'x', createdAt: 'x', listItems: 'x' }
    const { detail } = await ann.ask(shoppingLists.update, { params: { id }, body: wrong as never })
    expect((detail as { loc: string[] }[]).map(({ loc }) => loc[1])).toEqual(['createdAt', 'userId', 'listItems'])
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
    const [first] = ordered.body.labelSettings
    const misnamed = [{ ...first!, labelId: newId(), position: 90 }]
    const last = await ann.ask(shoppingLists.orderLabels, { params: { id: list.id }, body: misnamed })
    expect(last.body.labelSettings.at(-1)).toMatchObject({ id: first!.id, labelId: first!.labelId, position: 90 })
  })

  test('a new label is counted behind those that are left', async () => {
    const ann = await newcomer()
    const made = []
    for (const name of ['apples', 'Bread', 'milk']) made.push((await ann.ask(labels.create, { body: { name } })).body)
    const list = await newList(ann)
    await ann.ask(labels.remove, { params: { id: made[0]!.id } })
    await ann.ask(labels.create, { body: { name: 'Aardvark' } })
    const { labelSettings } = await read(ann, list.id)
    expect(labelSettings.map(({ label, position }) => [label.name, position])).toEqual([
      ['Bread', 1],
      ['milk', 2],
      ['Aardvark', 2],
    ])
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
