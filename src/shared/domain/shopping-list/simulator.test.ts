import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownList } from './device.ts'
import { isPresent } from './item.ts'
import type { ListState } from './list-state.ts'
import type { Operation } from './operations.ts'
import { stampDevice, stampMillis } from './stamp.ts'
import { HOUR, run, type Step } from './testing/simulator.ts'

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
        // What somebody had not seen who ticked is an item of its own, and open.
        const parted = server.log.findLastIndex(({ rest }) => rest === item.id)
        const ticks = server.log
          .slice(parted + 1)
          .filter(
            ({ operation, items }) =>
              operation.kind === 'set' && operation.fields.checked !== undefined && items.includes(item.id),
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
      if (server.log.some(({ operation, rest }) => operation.kind === 'mergeInto' || rest)) return
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

/** What was put on, and what of it each device ticked, which includes what somebody put on what is ticked as they see it. */
function amountsIn({ server }: ReturnType<typeof run>) {
  const added = { all: 0, onTicked: 0 }
  const ticked = new Map<string, number>()
  for (const { operation } of server.log) {
    if (operation.kind === 'add') added.all += operation.fields.quantity!
    if (operation.kind === 'addQuantity') added.all += operation.amount
    if (operation.kind === 'addQuantity' && !operation.seenOpen) added.onTicked += operation.amount
    // The server ticks what stayed open in the name of whoever ticked more than was left.
    if (operation.kind !== 'set' || !operation.seen || operation.id.startsWith('rest-')) continue
    const device = stampDevice(operation.stamp)
    ticked.set(device, (ticked.get(device) ?? 0) + operation.seen.quantity)
  }
  const present = [...server.state.items.values()].filter(isPresent)
  const amountOf = (items: typeof present) => items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    added,
    ticked: [...ticked.values()],
    all: amountOf(present),
    bought: amountOf(present.filter(({ checked }) => checked)),
  }
}

const doing = fc.record({
  device: fc.nat(3),
  kind: fc.constantFrom(0, 1, 4),
  item: fc.nat(1),
  value: fc.integer({ min: 1, max: 9 }),
  sync: fc.boolean(),
})
const stepsOf = (all: { device: number; kind: number; item: number; value: number; sync: boolean }[]): Step[] =>
  all.flatMap(({ sync, device, ...one }) => [
    { what: 'act', device, ...one } as Step,
    ...(sync ? [{ what: 'sync', device } as Step] : []),
  ])

test('what somebody saw and ticked is ticked, nothing else is, and everything that was put on is on the list', () => {
  fc.assert(
    fc.property(fc.array(doing, { minLength: 1, maxLength: 20 }), given => {
      const { added, ticked, all, bought } = amountsIn(
        run({ skews: [0, 24 * HOUR, -24 * HOUR, 5], steps: stepsOf(given) }),
      )
      expect(all).toBe(added.all)
      expect(bought).toBeLessThanOrEqual(ticked.reduce((sum, one) => sum + one, added.onTicked))
      expect(bought).toBeGreaterThanOrEqual(Math.max(0, ...ticked) + added.onTicked)
    }),
    { numRuns: 500 },
  )
})

test('who ticks things that have become one has ticked each of them, and what of others was on them stays', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 }),
      fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
      fc.array(doing, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (amounts, renamed, given, isMore) => {
        const all = [0, 1, 2, 3, 4].map((device): Step => ({ what: 'sync', device }))
        const things = amounts.map((value, item): Step => ({ what: 'act', device: 4, kind: 0, item, value }))
        const renaming = renamed.map((item): Step => ({ what: 'act', device: 4, kind: 5, item, value: 9 }))
        const acting = stepsOf(given.filter(({ kind }) => kind === 1 || (isMore && kind === 4)))
        const steps = [...things, ...all, ...all, ...renaming, { what: 'sync', device: 4 } as Step, ...acting]
        const end = amountsIn(run({ skews: [0, 24 * HOUR, -24 * HOUR, 5, 0], steps }))
        expect(end.all).toBe(end.added.all)
        expect(end.bought).toBeLessThanOrEqual(end.ticked.reduce((sum, one) => sum + one, end.added.onTicked))
        // Where somebody also adds to one of them that others ticked, what they ticked of the rest may be another's part of it.
        if (!isMore) expect(end.bought).toBeGreaterThanOrEqual(Math.max(0, ...end.ticked))
      },
    ),
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
