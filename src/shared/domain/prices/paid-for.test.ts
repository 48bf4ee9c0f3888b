import { expect, test } from 'vitest'
import { EMPTY_FIELDS, type ListItem } from '../shopping-list/item.ts'
import { nextStamp } from '../shopping-list/stamp.ts'
import { expectedTotal, paidFor } from './paid-for.ts'

const NOW = Date.parse('2026-05-04T10:00:00Z')
const HOUR = 3_600_000
const at = (hoursAgo: number) => nextStamp('phone', NOW - hoursAgo * HOUR)
const item = (fields: Partial<ListItem>): ListItem => ({
  ...EMPTY_FIELDS,
  ...{ id: 'one', made: at(1000), stamps: {}, additions: [], shares: [], mergedInto: null, addedBy: null },
  ...fields,
})

test('a price counts for the shopping for which it was typed', () => {
  expect(paidFor(item({}), NOW)).toBeNull()
  expect(paidFor(item({ price: 2, stamps: { price: at(3) } }), NOW)).toBe(2)
  expect(paidFor(item({ price: 2, stamps: { price: at(30) } }), NOW)).toBeNull()
  expect(paidFor(item({ price: 2, checked: true, stamps: { price: at(30), checked: at(29) } }), NOW)).toBe(2)
  expect(paidFor(item({ price: 2, checked: true, stamps: { price: at(1), checked: at(100) } }), NOW)).toBe(2)
  expect(paidFor(item({ price: 2, checked: true, stamps: { price: at(100), checked: at(1) } }), NOW)).toBeNull()
})

test('a total takes what is open and what was just ticked, and says what it does not know', () => {
  const milk = [{ quantity: 1, unit: { name: 'l' }, price: 1.2, shop: null, paidOn: '2026-05-01' }]
  const items = [
    item({ note: 'milk', quantity: 2, unitId: 'l' }),
    item({ note: 'milk', quantity: 0, checked: true, stamps: { checked: at(1) }, price: 5 }),
    item({ note: 'milk', quantity: 1, unitId: 'l', checked: true, stamps: { checked: at(50) } }),
    item({ note: 'salt' }),
    item({ note: 'bread', price: 3, stamps: { price: at(1) } }),
    item({ note: 'gone', removed: true }),
  ]
  const total = expectedTotal(items, {
    ...{ shop: null, now: NOW },
    unitOf: unitId => (unitId ? { name: unitId } : null),
    pricesOf: ({ note }) => (note === 'milk' ? milk : []),
  })
  expect(total).toEqual({ cost: 5.4, counted: 2, outOf: 4 })
})
