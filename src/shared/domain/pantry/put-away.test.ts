import { describe, expect, test } from 'vitest'
import { applyOperations } from '../shopping-list/apply-operation.ts'
import type { ItemFields } from '../shopping-list/item.ts'
import { emptyList } from '../shopping-list/list-state.ts'
import { nextStamp } from '../shopping-list/stamp.ts'
import { guessStock } from './guess-stock.ts'
import { type Arrival, boughtSince, putAway } from './put-away.ts'

const START = Date.parse('2026-03-01T12:00:00Z')
const A_DAY = 86_400_000

/** A list with these items, each added a number of days ago. */
function listOf(...given: (Partial<ItemFields> & { daysAgo?: number })[]) {
  const list = emptyList()
  applyOperations(
    list,
    given.map(({ daysAgo = 0, ...fields }, at) => ({
      kind: 'add' as const,
      id: `op-${at}`,
      stamp: nextStamp('phone', START - daysAgo * A_DAY),
      item: `item-${at}`,
      fields: { quantity: 0, note: '', ...fields },
    })),
  )
  return list
}
const milk = { foodId: 'milk', note: '', labelId: 'dairy' }
const guess = (list: ReturnType<typeof listOf>, thing = milk) =>
  guessStock(thing, [...list.items.values()], item => item.labelId, '2026-03-01')

describe('where a thing goes and how long it keeps', () => {
  test('is guessed from the same thing before, also when it is used up', () => {
    const list = listOf(
      { foodId: 'milk', place: 'fridge', level: 'none', bestBefore: '2026-02-21', daysAgo: 18 },
      { foodId: 'milk', place: 'fridge', level: 'none', bestBefore: '2026-02-26', daysAgo: 12 },
      { foodId: 'milk', place: 'cellar', level: 'none', bestBefore: '2026-02-26', daysAgo: 30 },
    )
    expect(guess(list)).toEqual({ place: 'fridge', bestBefore: '2026-03-11' })
  })

  test('the place else from what stands under the same label', () => {
    const list = listOf(
      { foodId: 'yoghurt', labelId: 'dairy', place: 'fridge' },
      { foodId: 'butter', labelId: 'dairy', place: 'fridge' },
      { foodId: 'powder', labelId: 'dairy', place: 'shelf' },
    )
    expect(guess(list)).toEqual({ place: 'fridge', bestBefore: null })
    expect(guess(list, { ...milk, labelId: 'other' })).toEqual({ place: null, bestBefore: null })
  })
})

describe('putting away', () => {
  const arrival: Arrival = { ...milk, unitId: null, quantity: 0, place: 'fridge', bestBefore: null }

  test('fills up what ran out, under its new date', () => {
    const list = listOf({
      foodId: 'milk',
      place: 'fridge',
      level: 'none',
      bestBefore: '2026-02-21',
      openedOn: '2026-02-20',
    })
    expect(putAway(list, { ...arrival, bestBefore: '2026-03-11' })).toMatchObject({
      kind: 'set',
      item: 'item-0',
      fields: { level: 'plenty', bestBefore: '2026-03-11', openedOn: null },
    })
  })

  test('adds to what keeps in the same place', () => {
    const list = listOf({ foodId: 'milk', place: 'fridge', level: 'some', quantity: 1 })
    expect(putAway(list, { ...arrival, quantity: 2 })).toEqual({
      kind: 'set',
      item: 'item-0',
      fields: { level: 'plenty', quantity: 3 },
    })
  })

  test('is something of its own beside what is open, has a date or is elsewhere', () => {
    for (const there of [{ openedOn: '2026-02-20' }, { bestBefore: '2026-03-02' }, { place: 'shelf' }]) {
      const list = listOf({ foodId: 'milk', place: 'fridge', level: 'some', ...there })
      expect(putAway(list, arrival)).toMatchObject({ kind: 'add', fields: { foodId: 'milk', level: 'plenty' } })
    }
  })
})

describe('what was bought', () => {
  const purchase = { ...milk, itemId: 'p', unitId: null, quantity: 1 }
  const at = (daysAgo: number) => new Date(START - daysAgo * A_DAY).toISOString()

  test('is each thing once, since it was asked last and for three days', () => {
    const list = listOf({ foodId: 'milk', checked: true }, { note: 'soap', checked: true, daysAgo: 2 }, { note: 'tea' })
    const purchases = [
      { ...purchase, itemId: 'item-0', boughtAt: at(0) },
      { ...purchase, itemId: 'item-2', boughtAt: at(0) },
      { ...purchase, itemId: 'elsewhere', foodId: 'rice', boughtAt: at(1) },
      { ...purchase, itemId: 'old', foodId: 'salt', boughtAt: at(5) },
    ]
    const names = (until: string) =>
      boughtSince(until, START + 1, purchases, [list]).map(({ foodId, note }) => foodId ?? note)
    expect(names(at(30))).toEqual(['milk', 'soap', 'rice'])
    expect(names(at(1.5))).toEqual(['milk', 'rice'])
    expect(names(at(0))).toEqual([])
  })
})
