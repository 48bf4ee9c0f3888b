import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { listLinks } from '#shared/contract/planning/list-links.ts'
import { type ListOperation, listOperations } from '#shared/contract/planning/list-operations.ts'
import { removedItems } from '#shared/contract/planning/removed-items.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'

const { app, server } = await startApp()
const DAY = 86_400_000

let seen = ''
function made<O extends object>(operation: O, at = Date.now()) {
  seen = nextStamp('phone', at, at > Date.now() - 1000 ? seen : '')
  return { id: newId(), stamp: seen, ...operation } as O & { id: string; stamp: string }
}
const add = (note: string, at?: number) =>
  made({ kind: 'add' as const, item: newId(), fields: { note, quantity: 1 } }, at)
const remove = (item: string, at?: number) => made({ kind: 'remove' as const, item }, at)

async function withList() {
  const ann = await makePerson(app)
  const ask = as(server, ann.token)
  const { id } = (await ask(shoppingLists.create, { body: { name: 'Market' } })).body
  const send = async (operations: ListOperation[], by = ask) =>
    (await by(listOperations.send, { params: { id }, body: { operations } })).body
  const removed = async () => {
    const { items, by } = (await ask(removedItems.list, { params: { id } })).body
    return items.map(item => [item.note, by[item.id] ?? null])
  }
  return { ...ann, ask, id, send, removed }
}

test('what was removed is told newest first, with who did it, until it is brought back', async () => {
  const ann = await withList()
  const bob = await makePerson(app, { group: ann.group, household: ann.household })
  const [milk, bread, eggs] = [add('milk'), add('bread'), add('eggs')]
  await ann.send([milk, bread, eggs])
  expect(await ann.removed()).toEqual([])
  await ann.send([remove(milk.item)])
  await ann.send([remove(bread.item)], as(server, bob.token))
  expect(await ann.removed()).toEqual([
    ['bread', bob.user.id],
    ['milk', ann.user.id],
  ])
  const { related } = (await ann.ask(removedItems.list, { params: { id: ann.id } })).body
  expect(related.people.map(({ id }) => id).sort()).toEqual([ann.user.id, bob.user.id].sort())
  await ann.send([made({ kind: 'restore', item: bread.item })])
  expect(await ann.removed()).toEqual([['milk', ann.user.id]])
})

test('also what other programs removed, and guests; nothing that is older than 30 days', async () => {
  const ann = await withList()
  const old = add('old', Date.now() - 40 * DAY)
  const milk = add('milk')
  await ann.send([old, remove(old.item, Date.now() - 31 * DAY), milk])
  await ann.ask(shoppingItems.remove, { params: { id: milk.item } })
  expect(await ann.removed()).toEqual([['milk', ann.user.id]])

  const expiresAt = new Date(Date.now() + DAY).toISOString()
  const link = (await ann.ask(listLinks.create, { params: { id: ann.id }, body: { name: 'Bo', expiresAt } })).body
  const cake = add('cake')
  const token = link.address?.split('/').at(-1) ?? ''
  const asGuest = { params: { token }, body: { name: 'Bo', operations: [cake, remove(cake.item)] } }
  await as(server, null)(listLinks.sendShared, asGuest)
  expect(await ann.removed()).toEqual([
    ['cake', 'guest:Bo'],
    ['milk', ann.user.id],
  ])
})

test('another household is told nothing', async () => {
  const ann = await withList()
  const stranger = await makePerson(app)
  const { status } = await as(server, stranger.token)(removedItems.list, { params: { id: ann.id } })
  expect(status).toBe(404)
})
