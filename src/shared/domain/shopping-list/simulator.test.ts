import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownList } from './device.ts'
import { isPresent } from './item.ts'
import type { ListState } from './list-state.ts'
import type { Operation } from './operations.ts'
import { stampMillis } from './stamp.ts'
import { HOUR, partOf, run, type Step } from './testing/simulator.ts'

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('act' as const),
      device: fc.nat(4),
      kind: fc.nat(9),
      item: fc.nat(6),
      value: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'sync' as const,
        'send-and-lose-answer' as const,
        'late-answer' as const,
        'restart' as const,
      ),
      device: fc.nat(4),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), hours: fc.nat(30) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('deliver' as const), message: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('fold' as const) }) },
)

const plan = fc.record({
  skews: fc.array(fc.constantFrom(0, 0, 24 * HOUR, -24 * HOUR, 37), { minLength: 2, maxLength: 5 }),
  steps: fc.array(step, { minLength: 1, maxLength: 60 }),
})

const plain = (state: ListState) => ({
  ...state,
  items: [...state.items.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
})
const seen = (state: ListState) => plain({ ...state, items: new Map([...state.items].filter(([, i]) => isPresent(i))) })

test('all devices come to the same list as the server, and nothing waits any more', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server, devices } = run(given)
      for (const device of devices) {
        expect(device.list.waiting).toEqual([])
        expect(seen(shownList(device.list))).toEqual(seen(server.state))
      }
    }),
    { numRuns: 600 },
  )
})

test('each operation is known to the server exactly once, and what was confirmed is in its log', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server, made, confirmed } = run(given)
      const ids = server.log.map(({ operation }) => operation.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (let i = 0; i < made; i++) expect(server.known.has(`op-${i}`)).toBe(true)
      for (const id of confirmed) expect(server.known.has(id)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('no stamp that counts is in the future of the server', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server, now } = run(given)
      for (const { operation } of server.log) expect(stampMillis(operation.stamp)).toBeLessThanOrEqual(now)
    }),
    { numRuns: 300 },
  )
})

test('a tick is undone only by an untick', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server } = run(given)
      for (const item of server.state.items.values()) {
        const ticks = server.log.filter(
          ({ operation, items }) =>
            operation.kind === 'set' &&
            operation.fields.checked !== undefined &&
            items.includes(item.id) &&
            // What somebody had not seen who ticked is an item of its own, and open.
            item.id !== partOf(operation),
        )
        const last = ticks
          .map(({ operation }) => operation as Operation & { kind: 'set' })
          .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
          .at(-1)
        if (item.mergedInto === null) expect(item.checked).toBe(last?.fields.checked ?? false)
      }
    }),
    { numRuns: 400 },
  )
})

test('a quantity is what people meant: what was set last, and all that was added after', () => {
  fc.assert(
    fc.property(plan, given => {
      const { server } = run(given)
      // A list on which nothing was merged or parted tells by itself what each operation meant.
      const { items } = server.state
      if (server.log.some(({ operation }) => operation.kind === 'mergeInto' || items.has(partOf(operation)))) return
      for (const item of server.state.items.values()) {
        const own = server.log.map(({ operation }) => operation).filter(one => 'item' in one && one.item === item.id)
        const set = own
          .flatMap(one =>
            (one.kind === 'add' || one.kind === 'set') && one.fields.quantity !== undefined
              ? [{ stamp: one.stamp, quantity: one.fields.quantity }]
              : [],
          )
          .toSorted((a, b) => (a.stamp < b.stamp ? -1 : 1))
          .at(-1)!
        const added = own.reduce(
          (sum, one) => (one.kind === 'addQuantity' && one.stamp > set.stamp ? sum + one.amount : sum),
          0,
        )
        expect(item.quantity).toBe(set.quantity + added)
      }
    }),
    { numRuns: 600 },
  )
})

test('only what was seen is ticked, and everything that was put on is on the list', () => {
  const doing = fc.record({
    device: fc.nat(3),
    kind: fc.constantFrom(0, 1, 4),
    item: fc.nat(1),
    value: fc.integer({ min: 1, max: 9 }),
    sync: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(doing, { minLength: 1, maxLength: 20 }), given => {
      const steps: Step[] = given.flatMap(({ sync, device, ...one }) => [
        { what: 'act', device, ...one } as Step,
        ...(sync ? [{ what: 'sync', device } as Step] : []),
      ])
      const { server } = run({ skews: [0, 24 * HOUR, -24 * HOUR, 5], steps })
      const sums = { added: 0, seen: 0 }
      for (const { operation } of server.log) {
        if (operation.kind === 'add') sums.added += operation.fields.quantity!
        if (operation.kind === 'addQuantity') sums.added += operation.amount
        if (operation.kind === 'set') sums.seen += operation.seen!.quantity
        // Somebody may add to what is ticked as they see it; that is bought, too.
        if (operation.kind === 'addQuantity' && !operation.seenOpen) sums.seen += operation.amount
      }
      const present = [...server.state.items.values()].filter(isPresent)
      const amountOf = (items: typeof present) => items.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(amountOf(present)).toBe(sums.added)
      expect(amountOf(present.filter(({ checked }) => checked))).toBeLessThanOrEqual(sums.seen)
    }),
    { numRuns: 500 },
  )
})

test('amounts survive merging: what everybody put on is on the list', () => {
  const addition = fc.record({
    device: fc.nat(3),
    kind: fc.constantFrom(0, 4),
    value: fc.integer({ min: 1, max: 9 }),
    sync: fc.boolean(),
  })
  const additions = fc.array(addition, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(additions, given => {
      const steps: Step[] = given.flatMap(({ device, kind, value, sync }) => [
        { what: 'act', device, kind, item: 1, value } as Step,
        ...(sync ? [{ what: 'sync', device } as Step] : []),
      ])
      const { server } = run({ skews: [0, 24 * HOUR, -24 * HOUR, 5], steps })
      const present = [...server.state.items.values()].filter(isPresent)
      expect(present.length).toBe(1)
      expect(present[0]?.quantity).toBe(given.reduce((sum, { value }) => sum + value, 0))
    }),
    { numRuns: 200 },
  )
})
