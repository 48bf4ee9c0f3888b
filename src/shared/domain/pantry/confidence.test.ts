import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextStamp } from '../shopping-list/stamp.ts'
import { confidenceIn, doubtfulFoods, isDoubtful, purchaseIntervals, type SeenItem } from './confidence.ts'
import { levels } from './stock.ts'

const A_DAY = 86_400_000
const START = Date.parse('2026-03-01T12:00:00Z')
const after = (days: number) => START + days * A_DAY
const stamp = (days: number) => nextStamp('phone', after(days))

const item = (given: Partial<SeenItem> = {}): SeenItem => ({
  ...{ foodId: 'milk', note: '', level: 'some', place: 'fridge', made: stamp(0), stamps: {} },
  ...given,
})
/** Bought every so many days, up to the day on which things were put away. */
const boughtEvery = (days: number, times = 8) =>
  purchaseIntervals(
    Array.from({ length: times }, (_, i) => ({
      foodId: 'milk',
      note: null,
      boughtAt: new Date(after(-days * i)).toISOString(),
    })),
  )
const never = purchaseIntervals([])

const stocked = fc.record({
  level: fc.constantFrom(...levels),
  place: fc.constantFrom(null, 'fridge', 'freezer', 'shelf', 'cellar'),
  bestBefore: fc.option(fc.constantFrom('2026-02-20', '2026-03-04', '2026-06-01')),
  frozenOn: fc.option(fc.constant('2026-02-27')),
})
const gap = fc.integer({ min: 1, max: 200 })
const days = fc.double({ min: 0, max: 1000, noNaN: true })

describe('how sure it is that a thing is still there', () => {
  test('is all when it was just seen, and never rises while nobody says anything', () => {
    fc.assert(
      fc.property(stocked, gap, days, days, (fields, every, one, other) => {
        const intervals = boughtEvery(every)
        const sure = (at: number) => confidenceIn(item(fields), intervals, after(at))
        expect(sure(0)).toBe(1)
        expect(sure(Math.min(one, other))).toBeGreaterThanOrEqual(sure(Math.max(one, other)))
        expect(sure(one)).toBeLessThanOrEqual(1)
        expect(sure(one)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('fades sooner the more often it is bought, unless it is frozen', () => {
    fc.assert(
      fc.property(stocked, gap, gap, days, (fields, one, other, at) => {
        const sure = (every: number) => confidenceIn(item(fields), boughtEvery(every), after(at))
        expect(sure(Math.min(one, other))).toBeLessThanOrEqual(sure(Math.max(one, other)))
        if (fields.frozenOn) expect(sure(one)).toBe(sure(other))
      }),
    )
  })

  test('fades later the more there is', () => {
    fc.assert(
      fc.property(stocked, gap, days, (fields, every, at) => {
        const sure = (level: 'plenty' | 'some' | 'low') =>
          confidenceIn(item({ ...fields, level }), boughtEvery(every), after(at))
        expect(sure('plenty')).toBeGreaterThanOrEqual(sure('some'))
        expect(sure('some')).toBeGreaterThanOrEqual(sure('low'))
      }),
    )
  })

  test('is all again when somebody says how it stands, even that it stands as before', () => {
    fc.assert(
      fc.property(stocked, days, (fields, at) => {
        const seen = item({ ...fields, stamps: { level: stamp(at) } })
        expect(confidenceIn(seen, never, after(Math.floor(at)))).toBeGreaterThan(0.99)
      }),
    )
  })

  test('is what it was when that is taken back, until somebody sees it again', () => {
    fc.assert(
      fc.property(stocked, gap, gap, (fields, one, more) => {
        const before = confidenceIn(item(fields), never, after(one + more))
        const back = { level: stamp(one), lastSeen: stamp(one) }
        const lastSeen = new Date(after(0)).toISOString()
        expect(confidenceIn(item({ ...fields, lastSeen, stamps: back }), never, after(one + more))).toBe(before)
        const again = { ...back, place: stamp(one + more) }
        expect(confidenceIn(item({ ...fields, lastSeen, stamps: again }), never, after(one + more))).toBe(1)
      }),
    )
  })

  test('does not change because somebody was asked', () => {
    const asked = item({ stamps: { askedOn: stamp(40), neverAsk: stamp(40) } })
    expect(isDoubtful(asked, never, after(40))).toBe(true)
  })

  test('milk that is bought weekly is doubtful after a good week; what was bought but once, by its place', () => {
    const weekly = (at: number, given: Partial<SeenItem> = {}) => isDoubtful(item(given), boughtEvery(7), after(at))
    expect([weekly(6), weekly(9)]).toEqual([false, true])
    expect([weekly(4, { level: 'low' }), weekly(9, { level: 'plenty' })]).toEqual([true, false])
    const once = (place: string | null, at: number) => isDoubtful(item({ place }), never, after(at))
    expect([once('fridge', 13), once('fridge', 15)]).toEqual([false, true])
    expect([once('shelf', 80), once('shelf', 95)]).toEqual([false, true])
    expect([once('freezer', 170), once('freezer', 190)]).toEqual([false, true])
  })

  test('what spoils is gone a week after its date', () => {
    const ham = item({ place: 'shelf', bestBefore: '2026-03-04' })
    expect([isDoubtful(ham, never, after(9)), isDoubtful(ham, never, after(11))]).toEqual([false, true])
  })
})

test('twice on one day is one purchase', () => {
  const boughtAt = ['2026-03-01T09:00:00Z', '2026-03-01T17:00:00Z', '2026-03-08T09:00:00Z']
  const intervals = purchaseIntervals(boughtAt.map(at => ({ foodId: null, note: 'Rye bread', boughtAt: at })))
  expect([...intervals.values()]).toEqual([[7]])
})

test('a food is doubtful when all there is of it is', () => {
  const old = item()
  const fresh = item({ stamps: { level: stamp(30) } })
  const gone = item({ level: 'none' })
  expect(doubtfulFoods([old, gone], never, after(30))).toEqual(new Set(['milk']))
  expect(doubtfulFoods([old, fresh], never, after(30))).toEqual(new Set())
  expect(doubtfulFoods([gone, item({ foodId: null, note: 'soup' })], never, after(30))).toEqual(new Set())
})
