import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { type ListOperation, listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'

/** Two who do something to the same item, each without having heard of the other. */

const { app, server } = await startApp()

async function withMilk(quantity = 1) {
  const { token } = await makePerson(app)
  const ask = as(server, token)
  const { id } = (await ask(shoppingLists.create, { body: { name: 'Market' } })).body
  const send = async (...operations: ListOperation[]) =>
    (await ask(listOperations.send, { params: { id }, body: { since: 0, operations } })).body
  const told = async () =>
    (await ask(shoppingLists.get, { params: { id } })).body.listItems
      .map(({ quantity, checked }) => `${checked ? 'bought' : 'open'} ${quantity}`)
      .sort()
  const item = newId()
  await send(made({ kind: 'add' as const, item, fields: { note: 'milk', quantity } }))
  const seenOf = (quantity: number) => ({ quantity, unitId: null, times: {} })
  const tick = (seen: number) => made({ kind: 'set' as const, item, fields: { checked: true }, seen: seenOf(seen) })
  const untick = () => made({ kind: 'set' as const, item, fields: { checked: false } })
  const remove = (seen?: number) =>
    made({ kind: 'remove' as const, item, ...(seen !== undefined && { seen: seenOf(seen) }) })
  const more = (amount: number) => made({ kind: 'addQuantity' as const, item, amount, seenOpen: true })
  const purchased = async () => (await ask(listOperations.listPurchases)).body.purchases.map(({ quantity }) => quantity)
  return { send, told, tick, untick, remove, more, item, seenOf, purchased }
}

let last = ''
function made<O extends object>(operation: O) {
  last = nextStamp('phone', Date.now(), last)
  return { id: newId(), stamp: last, ...operation } as O & { id: string; stamp: string }
}

test('what somebody put on and ticked themselves is bought, also where somebody else had ticked the item', async () => {
  const { send, told, tick, more } = await withMilk()
  await send(tick(1))
  const own = [more(2), tick(3)]
  const first = await send(...own)
  expect(await told()).toEqual(['bought 3'])
  expect((await send(...own)).results).toEqual(first.results)
  // Neither is anything taken that others put on since.
  await send(more(4), tick(3))
  expect(await told()).toEqual(['bought 3', 'open 4'])
})

test('an item that is ticked, added to and unticked in one sending is one', async () => {
  const { send, told, tick, untick, more } = await withMilk()
  await send(tick(1), more(2), untick())
  expect(await told()).toEqual(['open 3'])
})

test('who lowers an amount lowers what is still to be bought, and nothing that was bought meanwhile', async () => {
  const { send, told, tick, more } = await withMilk()
  await send(more(2))
  await send(tick(1))
  await send(more(-1))
  expect(await told()).toEqual(['bought 1', 'open 1'])
  await send(more(-1))
  expect(await told()).toEqual(['bought 1'])
  // Nobody takes anything out of another's basket who has not heard of it.
  await send(more(-1))
  expect(await told()).toEqual(['bought 1'])
})

test('who removes what they put on removes it also where somebody else had ticked the item', async () => {
  const { send, told, tick, remove, more } = await withMilk()
  await send(tick(1))
  await send(more(2), remove(3))
  expect(await told()).toEqual([])
})

test('what is added to something that was ticked and put away since is still to be bought', async () => {
  const { send, told, tick, remove, more } = await withMilk()
  await send(tick(1), remove())
  const { results } = await send(more(2))
  expect(results).toMatchObject([{ outcome: 'applied' }])
  expect(await told()).toEqual(['open 2'])
})

test('who saw two things ticks both, also where they have become one since, and takes nothing that others put on', async () => {
  const { send, told, tick, more, item, seenOf, purchased } = await withMilk()
  const oats = newId()
  const tickOats = () => made({ kind: 'set' as const, item: oats, fields: { checked: true }, seen: seenOf(2) })
  await send(made({ kind: 'add' as const, item: oats, fields: { note: 'oat milk', quantity: 2 } }))
  await send(made({ kind: 'set' as const, item: oats, fields: { note: 'milk' } }))
  expect(await told()).toEqual(['open 3'])
  await send(more(4))
  // The answer to the first may be lost, so that the second is sent alone.
  const { items } = await send(tick(1))
  expect(items.map(({ id, quantity, checked, mergedInto }) => [id, quantity, checked, mergedInto])).toEqual(
    expect.arrayContaining([
      [item, 1, true, null],
      [oats, 6, false, null],
    ]),
  )
  await send(tickOats())
  expect(await told()).toEqual(['bought 1', 'bought 2', 'open 4'])
  expect((await purchased()).sort()).toEqual([1, 2])
})

test('who saw two things that have become one may remove the one and leave the other', async () => {
  const { send, told, item, seenOf } = await withMilk()
  const oats = newId()
  await send(made({ kind: 'add' as const, item: oats, fields: { note: 'oat milk', quantity: 2 } }))
  await send(made({ kind: 'set' as const, item: oats, fields: { note: 'milk' } }))
  const { items } = await send(made({ kind: 'remove' as const, item: oats, seen: seenOf(2) }))
  expect(await told()).toEqual(['open 1'])
  expect(items.find(({ id }) => id === item)).toMatchObject({ removed: false, quantity: 1 })
})

test('what is put on something ticked by those who see that is bought beside all that others tick', async () => {
  const { send, told, tick, more, item, purchased } = await withMilk()
  await send(tick(1))
  expect(await purchased()).toEqual([1])
  await send(made({ kind: 'addQuantity' as const, item, amount: 5, seenOpen: false }))
  await send(more(2), tick(3))
  expect(await told()).toEqual(['bought 8'])
  // What is remembered as bought is what is in the basket.
  expect(await purchased()).toEqual([8])
})

test('of two who each put one more on and ticked both, what the second had put on stays to be bought', async () => {
  const { send, told, tick, more } = await withMilk()
  await send(more(1), tick(2))
  // Neither had heard of the other, and an amount does not say whose it is: nobody goes without.
  await send(more(1), tick(2))
  expect(await told()).toEqual(['bought 2', 'open 1'])
})
