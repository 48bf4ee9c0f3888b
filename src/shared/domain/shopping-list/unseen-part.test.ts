import { expect, test } from 'vitest'
import { acceptOperation } from './accept-operation.ts'
import { isPresent, type ListItem } from './item.ts'
import { emptyList, type ListState } from './list-state.ts'
import type { Operation, Unmade } from './operations.ts'
import { scaleRecipe } from './scale-recipe.ts'

/** A list on which this was done, in this order. An operation is called by its place, as is what it leaves open. */
function listOf(...done: (Unmade & { at?: number })[]): ListState {
  const state = emptyList()
  for (const [i, { at, ...one }] of done.entries()) {
    const id = String(i + 1)
    const stamp = `${String(at ?? i + 1).padStart(14, '0')}-0000-device`
    acceptOperation(state, { ...one, id, stamp } as Operation, { now: 1000, seen: '', newId: () => id })
  }
  return state
}

const add = (item: string, quantity: number, fields: Partial<ListItem> = {}): Unmade => ({
  ...{ kind: 'add', item },
  fields: { note: 'milk', quantity, order: 'a0', ...fields },
})
const more = (item: string, amount: number, seenOpen = true): Unmade => ({
  kind: 'addQuantity',
  item,
  amount,
  seenOpen,
})
const tick = (
  item: string,
  quantity?: number,
  unitId: string | null = null,
  times?: Record<string, number>,
): Unmade => ({
  ...{ kind: 'set', item, fields: { checked: true } },
  ...(quantity !== undefined && { seen: { quantity, unitId, times } }),
})

/** Each item that people see: in the basket or still to buy. */
const seen = (state: ListState) =>
  [...state.items.values()]
    .filter(isPresent)
    .map(({ id, checked, quantity, shares }) =>
      [checked ? 'bought' : 'open', id, quantity, ...shares.map(one => `${one.recipeId}×${one.scale}`)].join(' '),
    )
    .sort()

test('what others put on while somebody had no network is not bought by their tick, whichever comes first', () => {
  expect(seen(listOf(add('a', 1), more('a', 2), tick('a', 1)))).toEqual(['bought a 1', 'open 3 2'])
  expect(seen(listOf(add('a', 1), tick('a', 1), more('a', 2)))).toEqual(['bought a 1', 'open 3 2'])
})

test('a tick is of all that was seen, and of what programs tick that do not say it', () => {
  expect(seen(listOf(add('a', 1), more('a', 2), tick('a', 3)))).toEqual(['bought a 3'])
  expect(seen(listOf(add('a', 1), more('a', 2), tick('a')))).toEqual(['bought a 3'])
  expect(seen(listOf(add('a', 3), more('a', -1), tick('a', 3)))).toEqual(['bought a 2'])
  // Of what was bought meanwhile nothing is lowered by somebody who saw it open, as by the undo of an addition.
  expect(seen(listOf(add('a', 1), more('a', 2), tick('a', 3), more('a', -2)))).toEqual(['bought a 3'])
  expect(seen(listOf(add('a', 3), tick('a', 3), more('a', -2, false)))).toEqual(['bought a 1'])
})

test('who removes something removes what they saw of it, and all of what is bought', () => {
  const remove = (quantity?: number): Unmade => ({
    ...{ kind: 'remove', item: 'a' },
    ...(quantity !== undefined && { seen: { quantity, unitId: null } }),
  })
  expect(seen(listOf(add('a', 1), more('a', 2), remove(1)))).toEqual(['open 3 2'])
  expect(seen(listOf(add('a', 1), more('a', 2), remove(3)))).toEqual([])
  expect(seen(listOf(add('a', 1), more('a', 2), remove()))).toEqual([])
  expect(seen(listOf(add('a', 1), more('a', 2), tick('a', 3), remove(1)))).toEqual([])
})

test('who adds to what is ticked as they see it has bought more', () => {
  expect(seen(listOf(add('a', 1), tick('a', 1), more('a', 2, false)))).toEqual(['bought a 3'])
})

test('of two things that became one, the tick is of the one that was seen', () => {
  const joined = [add('a', 1), add('b', 2), { kind: 'mergeInto', item: 'b', into: 'a' } as Unmade]
  expect(seen(listOf(...joined, tick('b', 2)))).toEqual(['bought b 2', 'open a 1'])
  expect(seen(listOf(...joined, tick('a', 1)))).toEqual(['bought a 1', 'open b 2'])
})

test('who saw both of two things that became one ticks both, in whichever order', () => {
  const joined = [add('a', 1), add('b', 2), { kind: 'mergeInto', item: 'b', into: 'a' } as Unmade]
  expect(seen(listOf(...joined, tick('a', 1), tick('b', 2)))).toEqual(['bought a 1', 'bought b 2'])
  expect(seen(listOf(...joined, tick('b', 2), tick('a', 1)))).toEqual(['bought a 1', 'bought b 2'])
  expect(seen(listOf(...joined, more('a', 4), tick('b', 2), tick('a', 1)))).toEqual([
    ...['bought a 1', 'bought b 2', 'open 6 4'],
  ])
  const three = [...joined, add('c', 5), { kind: 'mergeInto', item: 'c', into: 'a' } as Unmade]
  const all = ['bought a 1', 'bought b 2', 'bought c 5']
  for (const order of ['abc', 'cab', 'bca', 'acb'])
    expect(seen(listOf(...three, ...[...order].map(id => tick(id, { a: 1, b: 2, c: 5 }[id]))))).toEqual(all)
})

test('what was said of two things since they became one is said of each when they are two again', () => {
  const joined = [add('a', 1), add('b', 2, { note: 'milk' }), { kind: 'mergeInto', item: 'b', into: 'a' } as Unmade]
  const renamed = { kind: 'set', item: 'a', fields: { note: 'oat milk', labelId: 'cold' } } as Unmade
  for (const ticked of [tick('a', 1), tick('b', 2)]) {
    const items = [...listOf(...joined, renamed, ticked).items.values()]
    expect(items.map(({ note, labelId }) => [note, labelId])).toEqual([
      ['oat milk', 'cold'],
      ['oat milk', 'cold'],
    ])
  }
})

test('of one that became part of another and was taken off since, nothing less than nothing is ticked', () => {
  const joined = [add('a', 3), add('b', 2), { kind: 'mergeInto', item: 'b', into: 'a' } as Unmade]
  expect(seen(listOf(...joined, more('b', -2), more('b', -1), tick('b', 2)))).toEqual(['bought b 0', 'open a 2'])
})

test('what recipes need of something goes over in the unit of what it becomes part of', () => {
  const share = { recipeId: 'cake', quantity: 250, scale: 2, note: null }
  const cake = { ...add('b', 500, { unitId: 'ml' }), shares: [share] } as Unmade
  const merge = { kind: 'mergeInto', item: 'b', into: 'a', amount: 0.5 } as Unmade
  const joined = [add('a', 1, { unitId: 'l' }), cake, merge]
  expect(listOf(...joined).items.get('a')!.shares).toMatchObject([{ quantity: 0.25, scale: 2 }])
  const off = scaleRecipe({ ...listOf(...joined), recipes: { cake: 2 } }, 'cake', -2)
  expect(seen(listOf(...joined, ...off))).toEqual(['open a 1'])
})

test('of one that became part of another and was lowered since, what is left of it is ticked', () => {
  const joined = [add('a', 1), add('b', 2), { kind: 'mergeInto', item: 'b', into: 'a' } as Unmade]
  expect(seen(listOf(...joined, more('b', -1), tick('b', 2)))).toEqual(['bought b 1', 'open a 1'])
})

test('of two units that became one, what went over is ticked', () => {
  const merge = { kind: 'mergeInto', item: 'b', into: 'a', amount: 0.5 } as Unmade
  const joined = [add('a', 1, { unitId: 'l' }), add('b', 500, { unitId: 'ml' }), merge]
  expect(seen(listOf(...joined, tick('b', 500, 'ml')))).toEqual(['bought b 0.5', 'open a 1'])
})

test('the recipes that were not seen stay with what is open', () => {
  const share = { recipeId: 'cake', quantity: 2, scale: 1, note: null }
  const cake: Unmade = { kind: 'addQuantity', item: 'a', amount: 2, share }
  expect(seen(listOf(add('a', 1), cake, tick('a', 1, null, {})))).toEqual(['bought a 1', 'open 3 2 cake×1'])
  expect(seen(listOf(add('a', 1), cake, cake, tick('a', 3, null, { cake: 1 })))).toEqual([
    'bought a 3 cake×1',
    'open 4 2 cake×1',
  ])
  // Guests are told of no recipes.
  expect(seen(listOf(add('a', 1), cake, tick('a', 1)))).toEqual(['bought a 1 cake×1', 'open 3 2'])
})

test('makings that somebody adds while it is ticked are still to be bought', () => {
  const share = { recipeId: 'cake', quantity: 2, scale: 1, note: null }
  const cake = { ...add('a', 2), shares: [share] } as Unmade
  const twice = scaleRecipe(listOf(cake), 'cake', 1)
  expect(seen(listOf(cake, tick('a', 2, null, { cake: 1 }), ...twice))).toEqual([
    'bought a 2 cake×1',
    'open 3 2 cake×1',
  ])
})

test('a tick that somebody undid since parts nothing', () => {
  const untick: Unmade = { kind: 'set', item: 'a', fields: { checked: false } }
  expect(seen(listOf(add('a', 1), more('a', 2), untick, { ...tick('a', 1), at: 2 }))).toEqual(['open a 3'])
})
