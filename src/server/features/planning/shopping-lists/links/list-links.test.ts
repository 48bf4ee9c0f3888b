import { describe, expect, test } from 'vitest'
import { secondsAfter } from '#server/clock.ts'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { newList, notes, put, read, startListApp } from '#server/testing/list-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { listLinks } from '#shared/contract/planning/list-links.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { MOST_ITEMS_FOR_GUESTS } from '#shared/domain/shopping-list/guests.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'
import { purgeExpiredListLinks } from './list-links.service.ts'

const { app, server, newcomer } = await startListApp()
const nobody = as(server, null)

/** A list with milk, and a guest link to it. */
async function withLink(expiresAt?: string) {
  const ann = await newcomer()
  const list = await newList(ann)
  await put(ann, list.id, { note: 'milk', extras: { aisle: '3' } })
  const params = { id: list.id }
  const link = (await ann.ask(listLinks.create, { params, body: { name: 'Mrs Berg', expiresAt } })).body
  const token = link.address?.split('/').at(-1) ?? ''
  const send = (operations: object[], name = 'Mrs Berg') =>
    nobody(listLinks.sendShared, { params: { token }, body: { name, operations: operations as never } })
  const get = (since = 0) => nobody(listLinks.getShared, { params: { token }, query: { since } })
  return { ann, list, link, token, send, get }
}

const made = () => ({ id: newId(), stamp: nextStamp('phone', Date.now()) })
const add = (note: string, fields: object = {}) => ({
  kind: 'add',
  ...made(),
  item: newId(),
  fields: { note, ...fields },
})

describe('guest links', () => {
  test('without an account one reads the list, ticks and adds; the household sees who it was', async () => {
    const { ann, list, send, get } = await withLink()
    const first = (await get()).body
    expect(first).toMatchObject({ household: ann.household.name, fields: { name: 'Market' }, isSnapshot: true })
    const [milk] = first.items
    const bread = add('bread', { quantity: 2 })
    const tick = { kind: 'set', ...made(), item: milk!.id, fields: { checked: true } }
    const answer = (await send([bread, tick])).body
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
    expect(answer.items.find(({ id }) => id === bread.item)).toMatchObject({ addedBy: 'guest:Mrs Berg' })
    expect((await read(ann, list.id)).listItems).toMatchObject([
      { note: 'milk', checked: true },
      { note: 'bread', quantity: 2, checked: false },
    ])
    // The same again changes nothing, and what happened since is a few items.
    expect((await send([bread, tick])).body.cursor).toBe(answer.cursor)
    expect((await get(answer.cursor)).body).toMatchObject({ isSnapshot: false, items: [] })
  })

  test('guests change and remove what guests added, and nothing else', async () => {
    const { ann, list, send, get } = await withLink()
    const [milk] = (await get()).body.items
    const bread = add('bread')
    await send([bread])
    const refused = [
      { kind: 'remove', ...made(), item: milk!.id },
      { kind: 'set', ...made(), item: milk!.id, fields: { note: 'beer' } },
      { kind: 'set', ...made(), item: newId(), fields: { note: 'beer' } },
      { kind: 'setList', ...made(), fields: { name: 'Mine', archived: true } },
      { kind: 'orderLabels', ...made(), positions: {} },
      { kind: 'move', ...made(), item: milk!.id, order: 'a5' },
      { kind: 'linkRecipe', ...made(), recipeId: newId(), scale: 1 },
      {
        kind: 'addQuantity',
        ...made(),
        item: milk!.id,
        amount: 1,
        share: { recipeId: newId(), quantity: 1, scale: 1, note: null },
      },
    ]
    const answer = (await send(refused)).body
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(refused.map(() => 'refused'))
    await send([{ kind: 'set', ...made(), item: bread.item, fields: { note: 'rye bread' } }])
    expect(notes(await read(ann, list.id))).toEqual(['milk', 'rye bread'])
    await send([{ kind: 'remove', ...made(), item: bread.item }])
    expect(notes(await read(ann, list.id))).toEqual(['milk'])
    expect((await read(ann, list.id)).name).toBe('Market')
  })

  test('guests see no recipes, people, or what other programs noted', async () => {
    const { ann, list, get } = await withLink()
    const leek = (await ann.ask(foods.create, { body: { name: 'leek', onHand: true } })).body
    const slug = (await ann.ask(recipes.create, { body: { name: 'Secret soup' } })).body
    await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient: [{ food: { id: leek.id } }] } as never })
    const { id: recipeId } = (await ann.ask(recipes.get, { params: { slug } })).body
    await ann.ask(shoppingLists.addRecipe, { params: { id: list.id, recipeId }, body: undefined })
    const shown = (await get()).body
    expect(shown.related.foods).toMatchObject([{ name: 'leek', onHand: false }])
    const text = JSON.stringify(shown)
    for (const hidden of ['Secret soup', recipeId, ann.user.id, 'aisle']) expect(text).not.toContain(hidden)
  })

  test('a guest’s tick is of what they saw, and says nothing of recipes, which they are not told', async () => {
    const { ann, list, send, get } = await withLink()
    const slug = (await ann.ask(recipes.create, { body: { name: 'Soup' } })).body
    const patch = { recipeIngredient: [{ quantity: 2, note: 'leeks' }] }
    await ann.ask(recipes.patch, { params: { slug }, body: patch as never })
    const { id: recipeId } = (await ann.ask(recipes.get, { params: { slug } })).body
    const addSoup = () => ann.ask(shoppingLists.addRecipe, { params: { id: list.id, recipeId }, body: undefined })
    await addSoup()
    const leeks = (await get()).body.items.find(({ note }) => note === 'leeks')!
    await addSoup()
    const seen = { quantity: leeks.quantity, unitId: null, times: {} }
    await send([{ kind: 'set', ...made(), item: leeks.id, fields: { checked: true }, seen }])
    const told = (await read(ann, list.id)).listItems.filter(({ note }) => note === 'leeks')
    expect(told.map(({ quantity, checked }) => `${quantity} ${checked}`).sort()).toEqual(['2 false', '2 true'])
    const all = await app.db.selectFrom('shoppingItemShares').selectAll().where('recipeId', '=', recipeId).execute()
    expect(all).toMatchObject([{ itemId: leeks.id, scale: 2 }])
  })

  test('a guest’s note is kept where the unit is refused, because recipes are counted in it', async () => {
    const { ann, list, send, get } = await withLink()
    const slug = (await ann.ask(recipes.create, { body: { name: 'Stew' } })).body
    const patch = { recipeIngredient: [{ quantity: 2, note: 'leeks' }] }
    await ann.ask(recipes.patch, { params: { slug }, body: patch as never })
    const { id: recipeId } = (await ann.ask(recipes.get, { params: { slug } })).body
    const leeks = add('leeks', { quantity: 1 })
    await send([leeks])
    await ann.ask(shoppingLists.addRecipe, { params: { id: list.id, recipeId }, body: undefined })
    const bag = (await ann.ask(units.create, { body: { name: 'bag' } })).body
    const both = {
      kind: 'set',
      ...made(),
      item: leeks.item,
      fields: { unitId: bag.id, quantity: 9, note: 'thin leeks' },
    }
    const [result] = (await send([both])).body.results
    expect(result).toMatchObject({ id: both.id, outcome: 'refused', seq: expect.any(Number) })
    const shown = (await get()).body.items.find(({ note }) => note === 'thin leeks')
    expect(shown).toMatchObject({ unitId: null, quantity: 3 })
    const unitAlone = { kind: 'set', ...made(), item: leeks.item, fields: { unitId: bag.id } }
    expect((await send([unitAlone])).body.results).toMatchObject([{ outcome: 'refused', seq: null }])
  })

  test('foods of another group and shares in recipes are dropped, and a full list takes no more', async () => {
    const { ann, list, send } = await withLink()
    const eve = await newcomer()
    const theirs = (await eve.ask(foods.create, { body: { name: 'truffle' } })).body
    const one = { ...add('', { foodId: theirs.id, isFood: true, extras: { x: 'y' } }), name: 'truffle' }
    await send([one])
    const item = (await read(ann, list.id)).listItems.find(({ id }) => id === one.item)
    expect(item).toMatchObject({ foodId: null, note: 'truffle', extras: {}, recipeReferences: [] })
    const many = Array.from({ length: MOST_ITEMS_FOR_GUESTS - 2 }, (_, i) => ({
      shoppingListId: list.id,
      note: `thing ${i}`,
    }))
    await ann.ask(shoppingItems.createMany, { body: many })
    expect((await send([add('one more')])).body.results).toMatchObject([{ outcome: 'refused' }])
  })

  test('end when they expire, are revoked, or the list is deleted', async () => {
    const { ann, list, link, get, send, token } = await withLink()
    const [listed] = (await ann.ask(listLinks.list, { params: { id: list.id } })).body
    expect(listed).toMatchObject({ id: link.id, name: 'Mrs Berg', address: null, lastUsedAt: null })
    expect(link.expiresAt > secondsAfter(app.clock.now(), 29 * 86_400)).toBe(true)
    expect(JSON.stringify(await app.db.selectFrom('shoppingListLinks').selectAll().execute())).not.toContain(token)
    await get()
    expect((await ann.ask(listLinks.list, { params: { id: list.id } })).body[0]?.lastUsedAt).not.toBeNull()
    await ann.ask(listLinks.remove, { params: { id: list.id, linkId: link.id } })
    expect([(await get()).status, (await send([add('x')])).status]).toEqual([404, 404])

    const stale = await withLink(secondsAfter(app.clock.now(), -1))
    expect((await stale.get()).status).toBe(404)
    expect(await purgeExpiredListLinks(createSystemContext(app))).toBe(1)
    const gone = await withLink()
    await gone.ann.ask(shoppingLists.remove, { params: { id: gone.list.id } })
    expect((await gone.get()).status).toBe(404)
    expect((await nobody(listLinks.getShared, { params: { token: 'guess' } })).status).toBe(404)
  })
})
