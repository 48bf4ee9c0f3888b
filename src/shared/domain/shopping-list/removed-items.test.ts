import { describe, expect, test } from 'vitest'
import { EMPTY_FIELDS, type ListItem } from './item.ts'
import { removalsOf, removedItems } from './removed-items.ts'
import { nextStamp } from './stamp.ts'

const NOW = Date.UTC(2026, 11, 1)
const DAY = 86_400_000

const item = (id: string, removedAt: number | null, more: Partial<ListItem> = {}): ListItem => ({
  ...EMPTY_FIELDS,
  ...{ id, made: nextStamp('phone', NOW - 90 * DAY), additions: [], shares: [], mergedInto: null, addedBy: null },
  removed: removedAt !== null,
  stamps: removedAt === null ? {} : { removed: nextStamp('phone', removedAt) },
  ...more,
})
const idsOf = (items: readonly ListItem[]) => items.map(({ id }) => id)

describe('removed items', () => {
  test('are those of the last 30 days, newest first', () => {
    const items = [
      item('here', null),
      item('long ago', NOW - 31 * DAY),
      item('last week', NOW - 7 * DAY),
      item('today', NOW - 1000),
      item('part of another', NOW - 1000, { mergedInto: 'here' }),
    ]
    expect(idsOf(removedItems(items, NOW))).toEqual(['today', 'last week'])
  })

  test('stand together when one person removed them at once', () => {
    const items = [
      item('a', NOW + 5, { order: 'a1' }),
      item('b', NOW, { order: 'a0' }),
      item('c', NOW - 5),
      item('d', NOW - 10, { order: 'a2' }),
      item('e', NOW - 60_000),
    ]
    const removals = removalsOf(items, NOW, { a: 'ann', b: 'ann', c: 'bob', d: 'ann' })
    expect(removals.map(({ at, by, items }) => [at - NOW, by, idsOf(items)])).toEqual([
      [5, 'ann', ['b', 'a', 'd']],
      [-5, 'bob', ['c']],
      [-60_000, null, ['e']],
    ])
  })

  test('stand together when one person removed them one by one within the minute that is told', () => {
    const items = [item('a', NOW + 40_000), item('b', NOW + 20_000), item('c', NOW), item('d', NOW - 1000)]
    const removals = removalsOf(items, NOW, { a: 'ann', b: 'bob', c: 'ann', d: 'ann' })
    expect(removals.map(({ by, items }) => [by, idsOf(items).sort()])).toEqual([
      ['ann', ['a', 'c']],
      ['bob', ['b']],
      ['ann', ['d']],
    ])
  })
})
