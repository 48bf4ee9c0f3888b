import { expect, test } from 'vitest'
import { newList, notes, put, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'

const { server, newcomer } = await startListApp()
const ITEMS = '/api/households/shopping/items'

/** Somebody whose to-do lists in Home Assistant are those of Larder: calls as that program sends them. */
async function withTodoList() {
  const ann = await newcomer()
  const list = await newList(ann, 'Groceries')
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${ann.token}` }
    const answer = await server.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.body ? answer.json() : null }
  }
  const filter = `queryFilter=shoppingListId=${list.id}&orderBy=position&orderDirection=asc&perPage=-1`
  const items = async (): Promise<{ id: string; note: string; position: number; checked: boolean }[]> =>
    (await ask('GET', `${ITEMS}?${filter}`)).body.items
  return { ann, list, ask, items }
}

test('its lists and their items are found, in their order', async () => {
  const { ann, list, ask, items } = await withTodoList()
  const other = await newList(ann, 'Hardware')
  await put(ann, other.id, { note: 'screws' })
  for (const note of ['milk', 'bread']) await put(ann, list.id, { note })
  const { body } = await ask('GET', '/api/households/shopping/lists?perPage=-1')
  const names = new Map(body.items.map(({ id, name }: { id: string; name: string }) => [id, name]))
  expect([names.get(list.id), names.get(other.id), names.size]).toEqual(['Groceries', 'Hardware', 2])
  expect((await items()).map(({ note }) => note)).toEqual(['milk', 'bread'])
})

test('an item is made, renamed, ticked and deleted with short bodies', async () => {
  const { ann, list, ask, items } = await withTodoList()
  const made = await ask('POST', ITEMS, { shoppingListId: list.id, note: 'milk', position: 0 })
  expect(made).toMatchObject({ status: 201, body: { createdItems: [{ note: 'milk', checked: false }] } })
  const [{ id } = { id: '' }] = await items()
  const short = { shoppingListId: list.id, position: 0, quantity: 0, isFood: false, checked: false }
  expect((await ask('PUT', `${ITEMS}/${id}`, { ...short, note: 'oat milk' })).status).toBe(200)
  await ask('PUT', `${ITEMS}/${id}`, { ...short, note: 'oat milk', checked: true })
  expect(await items()).toMatchObject([{ note: 'oat milk', checked: true }])
  expect((await ask('DELETE', `${ITEMS}/${id}`)).status).toBe(200)
  expect((await read(ann, list.id)).listItems).toEqual([])
})

test('a tick of an item with a food keeps its food, unit and label', async () => {
  const { ann, list, ask } = await withTodoList()
  const leek = (await ann.ask(foods.create, { body: { name: 'leek' } })).body
  const { createdItems } = await put(ann, list.id, { foodId: leek.id, isFood: true, quantity: 3, note: 'young' })
  const { id, position } = createdItems[0]!
  const body = { shoppingListId: list.id, note: 'young', position, quantity: 3, isFood: true, foodId: leek.id }
  await ask('PUT', `${ITEMS}/${id}`, { ...body, checked: true })
  expect((await read(ann, list.id)).listItems).toMatchObject([{ foodId: leek.id, quantity: 3, checked: true }])
})

test('an item is moved by writing the positions of those that make room', async () => {
  const { ann, list, ask, items } = await withTodoList()
  for (const [position, note] of ['apples', 'bread', 'cheese'].entries()) await put(ann, list.id, { note, position })
  const [apples, bread, cheese] = await items()
  const moved = [
    [cheese, 0],
    [apples, 1],
    [bread, 2],
  ] as const
  for (const [item, position] of moved) {
    const body = { shoppingListId: list.id, note: item?.note, checked: false, quantity: 1, isFood: false, position }
    expect((await ask('PUT', `${ITEMS}/${item?.id}`, body)).status).toBe(200)
  }
  expect((await items()).map(({ note, position }) => [note, position])).toEqual([
    ['cheese', 0],
    ['apples', 1],
    ['bread', 2],
  ])
  expect(notes(await read(ann, list.id))).toEqual(['cheese', 'apples', 'bread'])
})
