import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownList } from '../shopping-list/device.ts'
import { isPresent } from '../shopping-list/item.ts'
import { currentItem, type ListState } from '../shopping-list/list-state.ts'
import { HOUR, run, type Step } from '../shopping-list/testing/simulator.ts'
import { fullerLevel, levels, type StockFields } from './stock.ts'

/** Adding, removing, restoring, and what is said of stock: level, place and date. */
const acts = [0, 4, 6, 8, 10, 11, 12, 13]

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('act' as const),
      device: fc.nat(4),
      kind: fc.constantFrom(...acts),
      item: fc.nat(4),
      value: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('sync' as const, 'send-and-lose-answer' as const, 'restart' as const),
      device: fc.nat(4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), hours: fc.nat(30) }) },
)
const plan = fc.record({
  skews: fc.array(fc.constantFrom(0, 24 * HOUR, -24 * HOUR, 37), { minLength: 2, maxLength: 5 }),
  steps: fc.array(step, { minLength: 1, maxLength: 60 }),
})

const seen = (state: ListState) =>
  [...state.items.values()].filter(isPresent).toSorted((a, b) => (a.id < b.id ? -1 : 1))

test('all devices come to the same stock as the server', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server, devices } = run(given)
      for (const device of devices) expect(seen(shownList(device.list))).toEqual(seen(server.state))
    }),
    { numRuns: 400 },
  )
})

test('level, place and date are each what was said of them last, whoever said the others', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server } = run(given)
      if (server.log.some(({ operation }) => operation.kind === 'mergeInto')) return
      for (const item of server.state.items.values())
        for (const field of ['level', 'place', 'bestBefore'] as const) {
          const last = server.log
            .flatMap(({ operation }) =>
              operation.kind === 'set' && operation.item === item.id && operation.fields[field] !== undefined
                ? [{ stamp: operation.stamp, value: (operation.fields as StockFields)[field] }]
                : [],
            )
            .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
            .at(-1)
          expect(item[field]).toBe(last?.value)
        }
    }),
    { numRuns: 400 },
  )
})

test('what was put away is there, alone or as part of the same thing in the same place', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server } = run(given)
      const added = server.log.flatMap(({ operation }) => (operation.kind === 'add' ? [operation.item] : []))
      for (const id of added) expect(currentItem(server.state, id)).not.toBeNull()
      const quantities = seen(server.state).map(({ quantity }) => quantity)
      const isRemoved = server.log.some(({ operation }) => operation.kind === 'remove')
      if (isRemoved) return
      const meant = server.log.reduce((sum, { operation }) => {
        if (operation.kind === 'add') return sum + (operation.fields.quantity ?? 0)
        return operation.kind === 'addQuantity' ? sum + operation.amount : sum
      }, 0)
      expect(quantities.reduce((sum, one) => sum + one, 0)).toBe(meant)
    }),
    { numRuns: 200 },
  )
})

test('two levels together are as full as the fuller, in whichever order', () => {
  const level = fc.constantFrom(...levels)
  fc.assert(
    fc.property(level, level, (a, b) => {
      expect(fullerLevel(a, b)).toBe(fullerLevel(b, a))
      expect(levels.indexOf(fullerLevel(a, b)!)).toBe(Math.min(levels.indexOf(a), levels.indexOf(b)))
    }),
  )
})
