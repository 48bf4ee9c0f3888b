import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyOperation, applyOperations } from './apply-operation.ts'
import { type ItemShare, isPresent } from './item.ts'
import { copyList, emptyList, type ListState } from './list-state.ts'
import type { Operation, Unmade } from './operations.ts'
import { scaleRecipe, timesOnList, undoAdding, undoScaling } from './scale-recipe.ts'
import { nextStamp } from './stamp.ts'

let made = 0
let seen = ''

/** Stamps and applies operations, as one device after the other does. */
function apply(list: ListState, ...unmade: Unmade[]): ListState {
  const next = copyList(list)
  applyOperations(
    next,
    unmade.map(one => {
      seen = nextStamp('device', 1_800_000_000_000, seen)
      return { ...one, id: `op-${made++}`, stamp: seen } as Operation
    }),
  )
  return next
}

const share = (recipeId: string, quantity: number, scale = 1): ItemShare => ({ recipeId, quantity, scale, note: null })
const add = (item: string, quantity: number, shares: ItemShare[]): Unmade => ({
  kind: 'add',
  item,
  fields: { note: item, quantity },
  shares,
})
const link = (recipeId: string, scale = 1): Unmade => ({ kind: 'linkRecipe', recipeId, scale })

const soup = () =>
  apply(
    emptyList(),
    add('leek', 3, [share('soup', 3)]),
    add('salt', 2, [share('soup', 0.5), share('bread', 1)]),
    add('milk', 4, [share('soup', 1)]),
    link('soup'),
    link('bread'),
  )

const shown = (list: ListState) =>
  [...list.items.values()]
    .filter(isPresent)
    .map(({ id, quantity, shares }) => ({ id, quantity, recipes: shares.map(({ recipeId }) => recipeId) }))

test('one making less takes the food or what was taken instead, whichever came last, and comes back', () => {
  const oat: ItemShare = { ...share('soup', 2), insteadOf: 'milk' }
  const of = (item: string, quantity: number, shares: ItemShare[]): Unmade => ({
    kind: 'add',
    item,
    fields: { foodId: item, quantity },
    shares,
  })
  const both = apply(
    emptyList(),
    of('salt', 2, [share('soup', 1, 2)]),
    of('milk', 2, [share('soup', 2)]),
    of('oat', 3, [oat]),
    link('soup', 2),
  )
  const amounts = (list: ListState) => shown(list).map(({ id, quantity }) => `${quantity} ${id}`)
  const less = scaleRecipe(both, 'soup', -1.5)
  const off = apply(both, ...less)
  expect(amounts(off)).toEqual(['0.5 salt', '1 milk', '1 oat'])
  expect(amounts(apply(off, ...undoScaling(less)))).toEqual(amounts(both))
  expect(amounts(apply(both, ...scaleRecipe(both, 'soup', 1)))).toEqual(['3 salt', '2 milk', '5 oat'])
  const milkless = apply(both, ...scaleRecipe(both, 'soup', -1, { substitutions: [], gone: new Set() }))
  expect(amounts(milkless)).toEqual(['1 salt', '3 oat'])
  expect(amounts(apply(both, ...scaleRecipe(both, 'soup', -2)))).toEqual(['1 oat'])
})

test('a recipe that is taken off takes what was put on for it, and nothing else', () => {
  const list = soup()
  const off = apply(list, ...scaleRecipe(list, 'soup', -1))
  expect(shown(off)).toEqual([
    { id: 'salt', quantity: 1.5, recipes: ['bread'] },
    { id: 'milk', quantity: 3, recipes: [] },
  ])
  expect(off.recipes).toEqual({ bread: 1 })
  expect(timesOnList(off, 'soup')).toBeNull()
})

test('more servings change the amounts by as much as each takes', () => {
  const list = soup()
  const more = apply(list, ...scaleRecipe(list, 'soup', 0.5))
  expect(shown(more).map(({ quantity }) => quantity)).toEqual([4.5, 2.25, 4.5])
  expect(timesOnList(more, 'soup')).toBe(1.5)
})

test('what is ticked stays as it is, and a recipe of which all is ticked is not on the list', () => {
  const list = apply(soup(), { kind: 'set', item: 'leek', fields: { checked: true } })
  expect(scaleRecipe(list, 'soup', -1)).toMatchObject([{ item: 'salt' }, { item: 'milk' }, { kind: 'linkRecipe' }])
  const all = apply(list, ...['salt', 'milk'].map(item => ({ kind: 'set' as const, item, fields: { checked: true } })))
  expect(timesOnList(all, 'soup')).toBeNull()
})

test('what somebody else added meanwhile stays on the list when the recipe goes', () => {
  const list = soup()
  const off = scaleRecipe(list, 'soup', -1)
  const both = apply(apply(list, { kind: 'addQuantity', item: 'leek', amount: 2 }), ...off)
  expect(shown(both)[0]).toEqual({ id: 'leek', quantity: 2, recipes: [] })
})

test('taken back, every change of servings leaves the list as it was', () => {
  const lines = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 4000 }).map(n => n / 1000),
      times: fc.integer({ min: 1, max: 6 }),
      byHand: fc.nat(3),
      isShared: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(lines, fc.integer({ min: -8, max: 8 }), (given, by) => {
      const items = given.map(({ amount, times, byHand, isShared }, i) =>
        add(`item-${i}`, amount * times + byHand, [
          share('soup', amount, times),
          ...(isShared ? [share('bread', 1)] : []),
        ]),
      )
      const list = apply(emptyList(), ...items, link('soup', 6))
      const done = scaleRecipe(list, 'soup', by)
      const back = apply(apply(list, ...done), ...undoScaling(done))
      const plain = (state: ListState) =>
        shown(state).map(one => ({ ...one, quantity: Math.round(one.quantity * 1e6), recipes: one.recipes.toSorted() }))
      expect(plain(back)).toEqual(plain(list))
      expect(back.recipes).toEqual(list.recipes)
    }),
    { numRuns: 300 },
  )
})

test('recipes that were put on are taken back as they came, and what was bought or changed since stays', () => {
  const before = soup()
  const more = (item: string, amount: number, recipeId: string, scale: number): Unmade => ({
    ...{ kind: 'addQuantity' as const, item, amount },
    share: { recipeId, quantity: amount / scale, scale, note: null },
  })
  // Twice the soup, without its milk, and a cake.
  const after = apply(
    before,
    more('leek', 6, 'soup', 2),
    more('salt', 1, 'soup', 2),
    more('salt', 0.2, 'cake', 1),
    add('sugar', 5, [share('cake', 5)]),
    add('eggs', 3, [share('cake', 3)]),
    link('soup', 2),
    link('cake'),
  )
  const undone = (now: ListState) => apply(now, ...undoAdding({ before, after, now }, ['soup', 'cake']))
  expect(shown(undone(after))).toEqual(shown(before))
  expect(undone(after).recipes).toEqual(before.recipes)

  const since = apply(
    after,
    { kind: 'set', item: 'eggs', fields: { checked: true } },
    { kind: 'addQuantity', item: 'leek', amount: 1 },
  )
  expect(shown(undone(since))).toMatchObject([
    { id: 'leek', quantity: 4 },
    { id: 'salt', quantity: 2 },
    { id: 'milk', quantity: 4 },
    { id: 'eggs', quantity: 3 },
  ])
})

test('what goes with its recipe was removed by nobody else; what somebody else removed was', () => {
  const outcomes = (list: ListState) =>
    scaleRecipe(soup(), 'soup', -1).map(one => {
      seen = nextStamp('device', 1_800_000_000_000, seen)
      return applyOperation(list, { ...one, id: `op-${made++}`, stamp: seen } as Operation).outcome
    })
  expect(outcomes(soup())).toEqual(['applied', 'applied', 'applied', 'applied'])
  expect(outcomes(apply(soup(), { kind: 'remove', item: 'leek' }))).toEqual([
    'removed',
    'applied',
    'applied',
    'applied',
  ])
})
