import { expect, test } from 'vitest'
import { guestAuthor, guestName, MOST_ITEMS_FOR_GUESTS, mayGuest, partForGuest } from './guests.ts'
import { EMPTY_FIELDS, type ListItem } from './item.ts'
import type { Operation } from './operations.ts'

const item = (addedBy: string | null): ListItem => ({
  ...EMPTY_FIELDS,
  id: 'milk',
  made: '1',
  stamps: {},
  additions: [],
  shares: [],
  mergedInto: null,
  addedBy,
})
const made = { id: 'o', stamp: '2', item: 'milk' }
const set = (fields: object) => ({ kind: 'set', ...made, fields }) as Operation
const more = (amount: number) => ({ kind: 'addQuantity', ...made, amount }) as Operation

test('guests add and tick, and change only what guests added', () => {
  const [theirs, own] = [item('ann'), item(guestAuthor('Mrs Berg'))]
  const add = { kind: 'add', ...made, fields: {} } as Operation
  expect(mayGuest(add, null, 0)).toBe(true)
  expect(mayGuest(add, null, MOST_ITEMS_FOR_GUESTS)).toBe(false)
  for (const operation of [set({ checked: true }), more(2)]) expect(mayGuest(operation, theirs, 1)).toBe(true)
  const others = [set({ note: 'x' }), set({ checked: true, note: 'x' }), more(-1)]
  for (const operation of [...others, { kind: 'remove', ...made }, { kind: 'restore', ...made }] as Operation[]) {
    expect(mayGuest(operation, theirs, 1)).toBe(false)
    expect(mayGuest(operation, null, 1)).toBe(false)
    expect(mayGuest(operation, own, 1)).toBe(true)
  }
  // How much recipes need of it is counted in its unit.
  const shared = { ...own, shares: [{ recipeId: 'pancakes', quantity: 200, scale: 1, note: null }] }
  expect(mayGuest(set({ unitId: 'kg' }), own, 1)).toBe(true)
  expect(mayGuest(set({ unitId: 'kg' }), shared, 1)).toBe(false)
  expect(mayGuest(set({ note: 'x' }), shared, 1)).toBe(true)
  const never = [
    { kind: 'move', ...made, order: 'a1' },
    { kind: 'setList', id: 'o', stamp: '2', fields: {} },
  ]
  for (const operation of never as Operation[]) expect(mayGuest(operation, own, 1)).toBe(false)
})

test('a guest is named, also without a name', () => {
  expect(guestName(guestAuthor('Mrs Berg'))).toBe('Mrs Berg')
  expect(guestName(guestAuthor(''))).toBe('')
  for (const nobody of ['ann', '', null, undefined]) expect(guestName(nobody)).toBeNull()
})

test('of an item for recipes a guest changes all but the unit, and the amount that was meant in it', () => {
  const own = item(guestAuthor('Mrs Berg'))
  const shared = { ...own, shares: [{ recipeId: 'pancakes', quantity: 200, scale: 1, note: null }] }
  const both = set({ unitId: 'kg', quantity: 2, note: 'fine' })
  expect(partForGuest(both, shared)).toMatchObject({ fields: { note: 'fine' } })
  expect(mayGuest(partForGuest(both, shared), shared, 1)).toBe(true)
  for (const whole of [set({ unitId: 'kg', quantity: 2 }), set({ note: 'fine' }), more(1)])
    expect(partForGuest(whole, shared)).toBe(whole)
  expect(partForGuest(both, own)).toBe(both)
})
