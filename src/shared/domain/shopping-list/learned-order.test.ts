import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inShopOrder, learnOrder, shopKey, walksOf } from './learned-order.ts'

/** A walk through a shop on a day: one tick a minute. */
const walk = (day: number, ...notes: string[]) =>
  notes.map((note, minute) => ({
    foodId: null,
    note,
    boughtAt: new Date(Date.UTC(2026, 0, day, 10, minute)).toISOString(),
  }))
const key = (note: string) => shopKey({ foodId: null, note })

test('ticks far apart are two walks, and a single one tells nothing', () => {
  const ticks = [...walk(1, 'apples', 'milk'), ...walk(2, 'bread', 'milk', 'ice'), ...walk(3, 'soap')]
  expect(walksOf(ticks)).toEqual([
    [key('apples'), key('milk')],
    [key('bread'), key('milk'), key('ice')],
  ])
})

test('the order of the shop is the order in which things were ticked', () => {
  const ticks = [...walk(1, 'apples', 'bread', 'milk'), ...walk(2, 'apples', 'milk', 'ice'), ...walk(3, 'bread', 'ice')]
  expect(learnOrder(ticks)).toEqual(['apples', 'bread', 'milk', 'ice'].map(key))
})

test('a shop that was rebuilt is learned anew', () => {
  const old = [1, 2, 3].flatMap(day => walk(day, 'milk', 'apples'))
  const recent = [11, 12, 13, 14].flatMap(day => walk(day, 'apples', 'milk'))
  expect(learnOrder([...old, ...recent])).toEqual([key('apples'), key('milk')])
})

test('whatever the shop, walks along it teach its order', () => {
  const shop = ['a', 'b', 'c', 'd', 'e', 'f']
  const visits = fc.array(fc.subarray(shop, { minLength: 2 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(visits, given => {
      const learned = learnOrder([...walk(1, ...shop), ...given.flatMap((notes, i) => walk(i + 2, ...notes))])
      expect(learned).toEqual(shop.map(key))
    }),
  )
})

test('what was never bought stands with its label, and what has none at the end', () => {
  const items = ['soap', 'plums', 'milk', 'apples'].map(note => ({
    note,
    label: note === 'soap' ? 9 : note === 'milk' ? 2 : 1,
  }))
  const sorted = inShopOrder(
    items,
    ({ note }) => key(note),
    [key('apples'), key('milk')],
    ({ label }) => label,
  )
  expect(sorted.map(({ note }) => note)).toEqual(['apples', 'plums', 'milk', 'soap'])
})
