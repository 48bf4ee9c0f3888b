import { describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { type ListOperation, listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'
import { foldOldOperations } from './fold-operations.ts'

const { app, server } = await startApp()

async function withList() {
  const person = await makePerson(app)
  const ask = as(server, person.token)
  const { id } = (await ask(shoppingLists.create, { body: { name: 'Market' } })).body
  const send = async (operations: ListOperation[], since = 0) =>
    (await ask(listOperations.send, { params: { id }, body: { since, operations } })).body
  const read = async () => (await ask(shoppingLists.get, { params: { id } })).body
  return { ...person, ask, id, send, read }
}

let seen = ''
/** An operation made now, after all before. */
function made<O extends object>(operation: O, at = Date.now()) {
  seen = nextStamp('phone', at, at > Date.now() || at < Date.now() - 1000 ? '' : seen)
  return { id: newId(), stamp: seen, ...operation } as O & { id: string; stamp: string }
}
const add = (note: string, more: object = {}) =>
  made({ kind: 'add' as const, item: newId(), fields: { note, quantity: 1, ...more } })

describe('operations', () => {
  test('are applied once however often they are sent, and answered the same', async () => {
    const ann = await withList()
    const milk = add('milk')
    const more = made({ kind: 'addQuantity' as const, item: milk.item, amount: 2 })
    const first = await ann.send([milk, more])
    const again = await ann.send([milk, more])
    expect(again.results).toEqual(first.results)
    expect(again.cursor).toBe(first.cursor)
    expect(first.results).toEqual([
      { id: milk.id, seq: 1, outcome: 'applied' },
      { id: more.id, seq: 2, outcome: 'applied' },
    ])
    expect((await ann.read()).listItems).toMatchObject([{ id: milk.item, quantity: 3, note: 'milk' }])
  })

  test('a device hears what happened since its cursor, also of what others did by other calls', async () => {
    const ann = await withList()
    const milk = add('milk')
    const { cursor } = await ann.send([milk])
    const [item] = (await ann.read()).listItems
    await ann.ask(shoppingItems.update, { params: { id: milk.item }, body: { ...item!, checked: true } })
    const other = (await ann.ask(shoppingLists.create, { body: { name: 'Other' } })).body
    const bread = add('bread')
    await ann.send([bread])
    const changes = (await ann.ask(listOperations.list, { params: { id: ann.id }, query: { since: cursor } })).body
    expect(changes).toMatchObject({ since: cursor, isSnapshot: false, gone: [] })
    expect(changes.items.map(({ id, checked }) => [id, checked])).toEqual([
      [milk.item, true],
      [bread.item, false],
    ])
    expect(changes.related.people).toEqual([{ id: ann.user.id, name: ann.user.fullName }])
    const body = { ...(await ann.read()).listItems[1]!, shoppingListId: other.id }
    await ann.ask(shoppingItems.update, { params: { id: bread.item }, body })
    const moved = (await ann.ask(listOperations.list, { params: { id: ann.id }, query: { since: changes.cursor } }))
      .body
    expect(moved).toMatchObject({ gone: [bread.item], items: [] })
    const whole = (await ann.ask(listOperations.list, { params: { id: ann.id } })).body
    expect(whole).toMatchObject({ isSnapshot: true, cursor: moved.cursor, items: [{ id: milk.item }] })
  })

  test('the later one of two counts for each field, whichever comes first', async () => {
    const ann = await withList()
    const milk = add('milk')
    await ann.send([milk])
    const early = made({ kind: 'set' as const, item: milk.item, fields: { note: 'oat milk', quantity: 3 } })
    const late = made({ kind: 'set' as const, item: milk.item, fields: { note: 'soy milk' } })
    const answer = await ann.send([late, early])
    expect(answer.items).toMatchObject([{ note: 'soy milk', quantity: 3 }])
    const older = made({ kind: 'set' as const, item: milk.item, fields: { note: 'too late' } }, Date.now() - 60_000)
    expect((await ann.send([older])).results).toMatchObject([{ outcome: 'outdated' }])
  })

  test('a clock that is a day ahead wins for no longer than the server sees it', async () => {
    const ann = await withList()
    const milk = add('milk')
    const ahead = made({ kind: 'set' as const, item: milk.item, fields: { checked: true } }, Date.now() + 86_400_000)
    await ann.send([milk, ahead])
    await new Promise(resolve => setTimeout(resolve, 5))
    seen = ''
    const after = made({ kind: 'set' as const, item: milk.item, fields: { checked: false } })
    expect((await ann.send([after])).items).toMatchObject([{ checked: false }])
  })

  test('a tick made without a network is of what was seen: what others put on meanwhile stays to be bought', async () => {
    const ann = await withList()
    const milk = add('milk')
    await ann.send([milk])
    const seen = { quantity: 1, unitId: null, times: {} }
    const tick = made({ kind: 'set' as const, item: milk.item, fields: { checked: true }, seen })
    const more = made({ kind: 'addQuantity' as const, item: milk.item, amount: 2, seenOpen: true })
    await ann.send([more])
    const [before] = (await ann.read()).listItems
    const late = await ann.send([tick])
    expect(await ann.send([tick])).toMatchObject({ results: late.results, cursor: late.cursor })
    const told = async () =>
      (await ann.read()).listItems.map(({ id, note, quantity, checked }) => ({ id, note, quantity, checked }))
    const bought = { id: milk.item, note: 'milk', quantity: 1, checked: true }
    expect(await told()).toEqual(
      expect.arrayContaining([bought, expect.objectContaining({ note: 'milk', quantity: 2, checked: false })]),
    )
    const { purchases } = (await ann.ask(listOperations.listPurchases)).body
    expect(purchases).toMatchObject([{ itemId: milk.item, quantity: 1 }])
    // A program that read the list before brings back nothing of it.
    const bob = await makePerson(app, { group: ann.group, household: ann.household })
    await as(server, bob.token)(shoppingItems.update, { params: { id: milk.item }, body: before! })
    expect(await told()).toEqual(expect.arrayContaining([bought]))
    // Whoever has not heard of the tick yet adds to what is still to be bought.
    const again = made({ kind: 'addQuantity' as const, item: milk.item, amount: 4, seenOpen: true })
    await ann.send([again])
    expect(await told()).toEqual(expect.arrayContaining([bought, expect.objectContaining({ quantity: 6 })]))
    expect(await told()).toHaveLength(2)
    // Undone, it is one again; and who removes it removes what they saw.
    await ann.send([made({ kind: 'set' as const, item: milk.item, fields: { checked: false } })])
    expect(await told()).toMatchObject([{ quantity: 7, checked: false }])
    const item = (await ann.read()).listItems[0]!.id
    await ann.send([made({ kind: 'remove' as const, item, seen: { ...seen, quantity: 6 } })])
    expect(await told()).toMatchObject([{ quantity: 1, checked: false }])
  })

  test('what is equal becomes one, and operations on the other go there', async () => {
    const ann = await withList()
    const [one, two] = [add('milk', { quantity: 2 }), add('milk', { quantity: 3 })]
    await ann.send([one])
    await ann.send([two])
    expect((await ann.read()).listItems).toMatchObject([{ id: one.item, quantity: 5 }])
    const less = made({ kind: 'set' as const, item: two.item, fields: { quantity: 1 } })
    await ann.send([less])
    expect((await ann.read()).listItems).toMatchObject([{ id: one.item, quantity: 3 }])
    const gone = made({ kind: 'remove' as const, item: two.item })
    await ann.send([gone])
    expect((await ann.read()).listItems).toMatchObject([{ id: one.item, quantity: 2 }])
    await ann.send([made({ kind: 'set' as const, item: two.item, fields: { checked: true } })])
    expect((await ann.read()).listItems).toMatchObject([{ id: one.item, checked: true }])
  })

  test('amounts in units that convert are added up, others stand beside each other', async () => {
    const ann = await withList()
    const unit = async (name: string) => (await ann.ask(units.create, { body: { name, fraction: false } })).body.id
    const [gram, kilo, cup] = [await unit('gram'), await unit('kilogram'), await unit('cup')]
    const { id: foodId } = (await ann.ask(foods.create, { body: { name: 'flour' } })).body
    const flour = (quantity: number, unitId: string) => add('', { quantity, unitId, foodId, isFood: true })
    await ann.send([flour(200, gram), flour(0.5, kilo), flour(2, cup)])
    expect((await ann.read()).listItems.map(({ display }) => display).sort()).toEqual(['2 cup flour', '700 gram flour'])
  })

  test('a removed item stays removed until somebody brings it back; changes are kept with it, and told', async () => {
    const ann = await withList()
    const milk = add('milk')
    await ann.send([milk, made({ kind: 'remove' as const, item: milk.item })])
    expect((await ann.read()).listItems).toEqual([])
    const change = made({ kind: 'set' as const, item: milk.item, fields: { note: 'oat milk' } })
    expect((await ann.send([change])).results).toMatchObject([{ outcome: 'removed' }])
    await ann.send([made({ kind: 'restore' as const, item: milk.item })])
    expect((await ann.read()).listItems).toMatchObject([{ note: 'oat milk' }])
  })

  test('the list itself: name, colour, order of labels', async () => {
    const ann = await withList()
    const answer = await ann.send([
      made({ kind: 'setList' as const, fields: { name: ' Farm ', color: 'green', learnsOrder: false } }),
      made({ kind: 'orderLabels' as const, positions: { [newId()]: 3 } }),
    ])
    expect(answer.fields).toMatchObject({ name: 'Farm', color: 'green', learnsOrder: false })
    expect(answer.labels).toEqual({})
    expect(await ann.read()).toMatchObject({ name: 'Farm', color: 'green' })
  })

  test('items of other lists cannot be named, and what is not of the group falls away', async () => {
    const ann = await withList()
    const eve = await withList()
    const milk = add('milk')
    await ann.send([milk])
    const theirs = (await eve.ask(foods.create, { body: { name: 'truffle' } })).body
    const grab = made({ kind: 'set' as const, item: milk.item, fields: { note: 'grabbed' } })
    const taken = { ...add('x'), item: milk.item }
    expect((await eve.send([grab, taken])).results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
    const foreign = { ...add('', { foodId: theirs.id, isFood: true }), name: 'truffle' }
    await ann.send([foreign])
    expect((await ann.read()).listItems.map(({ note, foodId }) => [note, foodId])).toEqual([
      ['milk', null],
      ['truffle', null],
    ])
    expect((await eve.send([{ ...milk }])).results).toMatchObject([{ outcome: 'refused' }])
  })

  test('what is no operation is refused whole', async () => {
    const ann = await withList()
    const wrong = [{ ...add('x'), stamp: 'now' }, { ...add('x'), kind: 'steal' }, { ...add('x'), item: 'x' }, 'x']
    for (const operation of wrong) {
      const body = { operations: [operation as never] }
      expect((await ann.ask(listOperations.send, { params: { id: ann.id }, body })).status).toBe(422)
    }
    const move = { kind: 'move' as const, item: newId(), order: 'zzz' }
    const body = { operations: [made(move)] }
    expect((await ann.ask(listOperations.send, { params: { id: ann.id }, body })).status).toBe(422)
  })

  test('what is old is folded away: the whole list is told, and nothing is done twice', async () => {
    const ann = await withList()
    const [milk, tea] = [add('milk'), add('tea')]
    const more = made({ kind: 'addQuantity' as const, item: milk.item, amount: 2 })
    await ann.send([milk, tea, more, made({ kind: 'remove' as const, item: tea.item })])
    const old = '2020-01-01T00:00:00.000000Z'
    const later = new Date(Date.now() - 40 * 86_400_000).toISOString()
    await app.db.updateTable('shoppingListOperations').set({ createdAt: later }).where('listId', '=', ann.id).execute()
    await app.db.updateTable('shoppingListItems').set({ updatedAt: old }).where('listId', '=', ann.id).execute()
    await foldOldOperations(createSystemContext(app))
    const whole = (await ann.ask(listOperations.list, { params: { id: ann.id }, query: { since: 1 } })).body
    expect(whole).toMatchObject({ isSnapshot: true, items: [{ id: milk.item, quantity: 3 }] })
    const again = await ann.send([more], whole.cursor)
    expect(again.results).toMatchObject([{ id: more.id, outcome: 'applied', seq: 3 }])
    expect((await ann.read()).listItems).toMatchObject([{ quantity: 3 }])
  })

  test('many devices at once: each operation counts', async () => {
    const ann = await withList()
    const milk = add('milk', { quantity: 0 })
    await ann.send([milk])
    await Promise.all(
      Array.from({ length: 20 }, () => ann.send([made({ kind: 'addQuantity' as const, item: milk.item, amount: 1 })])),
    )
    expect((await ann.read()).listItems).toMatchObject([{ quantity: 20 }])
  })
})
