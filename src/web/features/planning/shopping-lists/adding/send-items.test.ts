import { expect, test, vi } from 'vitest'
import { type ItemFields, isPresent } from '#shared/domain/shopping-list/item.ts'
import { act, knownList, putList } from '../offline/list-store.ts'
import { shownOf } from '../use-lists.ts'
import { putOnList } from './put-on-list.ts'
import { sendItems, unsentAdditions } from './send-items.ts'

// The modules ask the page where it is served as soon as they are loaded.
vi.hoisted(() => void vi.stubGlobal('document', { baseURI: 'http://larder.test/' }))

const put = (list: string, item: string, fields: Partial<ItemFields>) =>
  act(list, { kind: 'add', item, fields: { quantity: 1, note: 'Tea', order: 'a0', ...fields } })
const itemsOf = (list: string) =>
  [...shownOf(knownList(list)).items.values()]
    .filter(isPresent)
    .map(({ note, quantity, price }) => ({ note, quantity, price: price ?? null }))

test('what moves to another list keeps its price, and adds it to that of the same thing there', () => {
  put('from', 'tea', { price: 3 })
  put('from', 'milk', { note: 'Milk', price: 1 })
  put('to', 'more-tea', { price: 4 })
  sendItems('from', 'to', ['tea', 'milk'], 'move')
  expect(itemsOf('from')).toEqual([])
  expect(itemsOf('to')).toEqual([
    { note: 'Tea', quantity: 2, price: 7 },
    { note: 'Milk', quantity: 1, price: 1 },
  ])
})

test('a copy, and what was paid already, has no price yet', () => {
  put('week', 'rice', { note: 'Rice', price: 2 })
  put('week', 'salt', { note: 'Salt', price: 1, checked: true })
  sendItems('week', 'copies', ['rice'], 'copy')
  sendItems('week', 'moved', ['salt'], 'move')
  expect([itemsOf('copies')[0]?.price, itemsOf('moved')[0]?.price]).toEqual([null, null])
})

test('what was put on a list can be taken back, also where it made more of something', () => {
  put('shop', 'oats', { note: 'Oats', quantity: 2 })
  const line = { quantity: 1, unitId: null, foodId: null, name: null }
  const undo = ['Oats', 'Figs'].map(note => putOnList('shop', shownOf(knownList('shop')), [{ ...line, note }]))
  expect(itemsOf('shop').map(({ quantity }) => quantity)).toEqual([3, 1])
  for (const back of undo) back()
  expect(itemsOf('shop')).toEqual([{ note: 'Oats', quantity: 2, price: null }])
})

test('what was ticked since it was put on a list is not taken back, and of the rest no more than was put on', () => {
  put('bakery', 'rye', { note: 'Rye', quantity: 1 })
  const line = { quantity: 2, unitId: null, foodId: null, name: null }
  const lines = ['Rye', 'Buns', 'Pie', 'Pie'].map(note => ({ ...line, note }))
  const undo = putOnList('bakery', shownOf(knownList('bakery')), lines)
  const buns = [...shownOf(knownList('bakery')).items.values()].find(({ note }) => note === 'Buns')!
  act(
    'bakery',
    { kind: 'set', item: 'rye', fields: { checked: true } },
    { kind: 'set', item: buns.id, fields: { checked: true } },
  )
  undo()
  expect(itemsOf('bakery').map(({ note, quantity }) => [note, quantity])).toEqual([
    ['Rye', 3],
    ['Buns', 2],
  ])
  expect(knownList('bakery').device.waiting.at(-1)).toMatchObject({
    kind: 'remove',
    seen: { quantity: 4, unitId: null },
  })
})

test('what became part of something that was ticked since is not taken back', () => {
  const line = { quantity: 2, unitId: null, foodId: null, name: null, note: 'Plums' }
  const undo = putOnList('garden', shownOf(knownList('garden')), [line])
  const [plums] = [...shownOf(knownList('garden')).items.values()]
  put('garden', 'all-plums', { note: 'Plums', quantity: 1 })
  act('garden', { kind: 'mergeInto', item: plums!.id, into: 'all-plums' })
  act('garden', { kind: 'set', item: 'all-plums', fields: { checked: true } })
  undo()
  expect(itemsOf('garden')).toEqual([{ note: 'Plums', quantity: 3, price: null }])
})

test('what went to another list comes back, also where it made more of something there', () => {
  put('home', 'figs', { note: 'Figs', quantity: 2 })
  put('home', 'corn', { note: 'Corn' })
  put('market', 'more-figs', { note: 'Figs' })
  const { items, undo } = sendItems('home', 'market', ['figs', 'corn'], 'move')
  expect(items.map(({ note }) => note)).toEqual(['Figs', 'Corn'])
  expect(itemsOf('market').map(({ quantity }) => quantity)).toEqual([3, 1])
  undo()
  expect(itemsOf('market')).toEqual([{ note: 'Figs', quantity: 1, price: null }])
  expect(itemsOf('home').map(({ note }) => note)).toEqual(['Figs', 'Corn'])
})

test('of a list that is gone, all is told that was put on it unsent: whole items, and as much as others grew', () => {
  put('gone', 'peas', { note: 'Peas', quantity: 2 })
  const { device } = knownList('gone')
  const isHeld = { ...knownList('gone'), device: { ...device, base: shownOf({ ownerId: '', device }), waiting: [] } }
  putList('gone', isHeld)
  const line = { quantity: 3, unitId: null, foodId: null, name: null }
  putOnList('gone', shownOf(knownList('gone')), [
    { ...line, note: 'Peas' },
    { ...line, note: 'Mint' },
  ])
  put('gone', 'away', { note: 'Salt' })
  act('gone', { kind: 'remove', item: 'away' })
  const added = unsentAdditions(knownList('gone').device)
  expect(added.map(({ note, quantity }) => [note, quantity])).toEqual([
    ['Peas', 3],
    ['Mint', 3],
  ])
})

test('what another program put on by its name is there already when its food is put on, but for what the food has besides', () => {
  put('named', 'milk', { note: 'Milk' })
  const line = { quantity: 1, unitId: null, foodId: 'a-food', name: 'milk' }
  const putOn = (more: object) => putOnList('named', shownOf(knownList('named')), [{ ...line, note: '', ...more }])
  putOn({})
  putOn({ foodId: null, name: null, note: 'MILK' })
  putOn({ note: 'for the cat' })
  putOn({ unitId: 'litre' })
  expect(itemsOf('named').map(({ note, quantity }) => [note, quantity])).toEqual([
    ['Milk', 3],
    ['for the cat', 1],
    ['', 1],
  ])
})
