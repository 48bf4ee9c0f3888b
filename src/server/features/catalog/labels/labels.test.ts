import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'

const { app, server } = await startApp()
const newcomer = async () => as(server, (await makePerson(app)).token)

describe('labels', () => {
  test('a label is made, read, changed and deleted', async () => {
    const ann = await makePerson(app)
    const ask = as(server, ann.token)
    const made = await ask(labels.create, { body: { name: 'Dairy' } })
    expect(made.status).toBe(200)
    expect(made.body).toEqual({ id: made.body.id, groupId: ann.group.id, name: 'Dairy', color: '#959595', revision: 1 })
    const { id } = made.body

    const changed = await ask(labels.update, {
      params: { id },
      body: { id, groupId: ann.group.id, name: 'Milk', color: '#123456' },
    })
    expect(changed.body).toMatchObject({ id, name: 'Milk', color: '#123456' })
    expect((await ask(labels.get, { params: { id } })).body).toEqual(changed.body)
    expect((await ask(labels.list, { query: { search: 'mil' } })).body.items).toEqual([
      { ...changed.body, foodCount: 0 },
    ])

    expect((await ask(labels.remove, { params: { id } })).body).toEqual(changed.body)
    expect((await ask(labels.get, { params: { id } })).status).toBe(404)
    const again = await ask(labels.remove, { params: { id } })
    expect(again.status).toBe(400)
    expect(again.detail).toMatchObject({ message: 'An unexpected error occurred', error: true })
  })

  test('a label that goes leaves its foods behind, and both are told to the bin', async () => {
    const ann = await makePerson(app)
    const ask = as(server, ann.token)
    const { body: label } = await ask(labels.create, { body: { name: 'Bakery' } })
    const { body: food } = await ask(foods.create, { body: { name: 'bread', labelId: label.id } })
    await ask(labels.remove, { params: { id: label.id } })
    expect((await ask(foods.get, { params: { id: food.id } })).body).toMatchObject({ labelId: null, label: null })
    const binned = await app.db.selectFrom('bin').selectAll().where('groupId', '=', ann.group.id).execute()
    expect(binned).toMatchObject([{ kind: 'label', name: 'Bakery', snapshot: { foodIds: [food.id], label } }])
  })

  test('a list says how many foods stand under each label, and is ordered by that', async () => {
    const ask = await newcomer()
    const stranger = await newcomer()
    for (const [name, count] of [
      ['Bakery', 1],
      ['Cold', 3],
      ['Dry', 0],
    ] as const) {
      const { body: label } = await ask(labels.create, { body: { name } })
      for (let i = 0; i < count; i++) await ask(foods.create, { body: { name: `${name} ${i}`, labelId: label.id } })
      await stranger(labels.create, { body: { name } })
    }
    const listed = async (orderDirection: 'asc' | 'desc', more = {}) => {
      const query = { orderBy: 'foodCount', orderDirection, ...more }
      return (await ask(labels.list, { query })).body.items.map(({ name, foodCount }) => `${name} ${foodCount}`)
    }
    expect(await listed('desc')).toEqual(['Cold 3', 'Bakery 1', 'Dry 0'])
    expect(await listed('asc')).toEqual(['Dry 0', 'Bakery 1', 'Cold 3'])
    expect(await listed('desc', { page: 2, perPage: 2 })).toEqual(['Dry 0'])
    expect(await listed('asc', { search: 'col' })).toEqual(['Cold 3'])
    const theirs = (await stranger(labels.list)).body.items
    expect(theirs.map(({ foodCount }) => foodCount)).toEqual([0, 0, 0])
  })

  test('a name is there once in a group, but in two groups', async () => {
    const ask = await newcomer()
    expect((await ask(labels.create, { body: { name: 'Fish' } })).status).toBe(200)
    const twice = await ask(labels.create, { body: { name: 'Fish' } })
    expect(twice.status).toBe(400)
    expect(JSON.stringify(twice.detail)).not.toMatch(/sql|insert/i)
    expect((await (await newcomer())(labels.create, { body: { name: 'Fish' } })).status).toBe(200)
  })

  test('nobody but the group sees or touches its labels', async () => {
    const ann = await makePerson(app)
    const { body: label } = await as(server, ann.token)(labels.create, { body: { name: 'Mine' } })
    const stranger = await newcomer()
    const params = { id: label.id }
    const body = { id: label.id, groupId: ann.group.id, name: 'Theirs', color: '#000000' }
    expect((await stranger(labels.get, { params })).status).toBe(404)
    expect((await stranger(labels.update, { params, body })).status).toBe(404)
    expect((await stranger(labels.remove, { params })).status).toBe(400)
    expect((await stranger(labels.list)).body.items).toEqual([])
    expect((await as(server, ann.token)(labels.get, { params })).body).toEqual(label)
  })

  test('who is not signed in is sent away', async () => {
    const nobody = as(server, null)
    const params = { id: newId() }
    expect((await nobody(labels.list)).status).toBe(401)
    expect((await nobody(labels.create, { body: { name: 'x' } })).status).toBe(401)
    expect((await nobody(labels.get, { params })).status).toBe(401)
    expect((await nobody(labels.remove, { params })).status).toBe(401)
    const body = { ...params, groupId: newId(), name: 'x' }
    expect((await nobody(labels.update, { params, body })).status).toBe(401)
  })

  test('a body without a name, or with none worth the word, is refused', async () => {
    const ask = await newcomer()
    const missing = await ask(labels.create, { body: { color: '#FFFFFF' } as never })
    expect(missing.status).toBe(422)
    expect(missing.detail).toMatchObject([{ type: 'missing', loc: ['body', 'name'] }])
    expect((await ask(labels.create, { body: { name: '   ' } })).status).toBe(422)
    expect((await ask(labels.get, { params: { id: 'x' } })).detail).toMatchObject([
      { type: 'uuid_parsing', loc: ['path', 'item_id'] },
    ])
  })
})
