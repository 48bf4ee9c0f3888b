import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from './days.ts'
import { type Candidate, type Slot, type SuggestInput, suggest } from './suggest.ts'

const MONDAY = '2026-11-02'

const dish = (id: string, given: Partial<Candidate> = {}): Candidate => ({
  id,
  minutes: null,
  rating: null,
  foods: [],
  kinds: [],
  eaten: [],
  ...given,
})

const slot = (day: number, pool: string[], given: Partial<Slot> = {}): Slot => ({
  date: addDays(MONDAY, day),
  entryType: 'dinner',
  pool,
  maxMinutes: null,
  ...given,
})

const ask = (candidates: Candidate[], slots: Slot[], given: Partial<SuggestInput> = {}) =>
  suggest({
    slots,
    candidates: new Map(candidates.map(one => [one.id, one])),
    kept: [],
    noRepeatDays: 14,
    onHand: new Set(),
    spoiling: new Map(),
    doubtful: new Set(),
    refused: new Set(),
    choices: 1,
    seed: 'seed',
    ...given,
  })

describe('suggestions', () => {
  test('say why: not eaten for long, quick, loved', () => {
    const soup = dish('soup', { minutes: 25, rating: 4.5, eaten: [addDays(MONDAY, -42)] })
    const [first] = ask([soup], [slot(0, ['soup'])])
    expect(first?.choices[0]?.reasons).toEqual([
      { kind: 'not-eaten-for', weeks: 6 },
      { kind: 'quick', minutes: 25 },
      { kind: 'loved', rating: 4.5 },
    ])
  })

  test('take dishes of one kind or cookbook for alike, and rather not two days after each other', () => {
    const dishes = [
      dish('ramen', { kinds: ['tokyo'] }),
      dish('udon', { kinds: ['tokyo'] }),
      dish('stew', { kinds: ['farm'] }),
    ]
    const after = (days: number) => {
      const chosen = Array.from({ length: 200 }, (_, seed) =>
        ask(dishes, [slot(days, ['udon', 'stew'])], {
          kept: [{ date: MONDAY, recipeId: 'ramen' }],
          seed: String(seed),
        }),
      )
      return chosen.filter(([first]) => first?.choices[0]?.recipeId === 'stew').length
    }
    expect(after(1)).toBeGreaterThan(140)
    expect(after(5)).toBeLessThan(125)
  })

  test('use what does not keep while it is good, and not long after', () => {
    const curry = dish('curry', { foods: ['spinach'] })
    const reasonsOn = (day: number) =>
      ask([curry], [slot(day, ['curry'])], { spoiling: new Map([['spinach', addDays(MONDAY, 1)]]) })[0]?.choices[0]
        ?.reasons
    const spoils = { kind: 'spoils', foodId: 'spinach', date: addDays(MONDAY, 1) }
    expect(reasonsOn(0)).toContainEqual(spoils)
    expect(reasonsOn(6)).not.toContainEqual(spoils)
  })

  test('use what is bought for another day', () => {
    const pie = dish('pie', { foods: ['flour', 'spinach'] })
    const curry = dish('curry', { foods: ['rice', 'spinach'] })
    const others = Array.from({ length: 20 }, (_, i) => dish(`other-${i}`))
    const [first] = ask([pie, curry, ...others], [slot(0, ['curry'])], {
      kept: [{ date: addDays(MONDAY, 1), recipeId: 'pie' }],
    })
    expect(first?.choices[0]?.reasons).toContainEqual({ kind: 'uses', foodId: 'spinach', date: addDays(MONDAY, 1) })
  })

  test('know the season by the habit of earlier years', () => {
    const asparagus = dish('asparagus', { eaten: ['2024-11-05', '2025-10-30'] })
    const [first] = ask([asparagus], [slot(0, ['asparagus'])])
    expect(first?.choices[0]?.reasons).toContainEqual({ kind: 'season' })
  })

  test('know a season that lies around the new year', () => {
    const goose = dish('goose', { eaten: ['2023-12-28', '2024-12-20'] })
    const [first] = ask([goose], [{ ...slot(0, ['goose']), date: '2027-01-03' }])
    expect(first?.choices[0]?.reasons).toContainEqual({ kind: 'season' })
  })

  test('leave a meal empty rather than break a rule', () => {
    const [first, second] = ask([dish('soup')], [slot(0, ['soup']), slot(1, ['soup'])])
    expect(first?.choices).toHaveLength(1)
    expect(second?.choices).toEqual([])
  })

  test('prefer what can be cooked in the time there is', () => {
    const quick = Array.from({ length: 3 }, (_, i) => dish(`quick-${i}`, { minutes: 20 }))
    const slow = Array.from({ length: 30 }, (_, i) => dish(`slow-${i}`, { minutes: 120 }))
    const all = [...quick, ...slow]
    const [first] = ask(all, [
      slot(
        0,
        all.map(one => one.id),
        { maxMinutes: 30 },
      ),
    ])
    expect(first?.choices[0]?.recipeId).toMatch(/^quick/)
  })

  const ids = Array.from({ length: 24 }, (_, i) => `dish-${i}`)
  const anyDay = fc.integer({ min: -60, max: 20 }).map(n => addDays(MONDAY, n))
  const anyIds = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 20 })
  const anyInput = fc.record({
    eaten: fc.array(fc.tuple(fc.constantFrom(...ids), anyDay), { maxLength: 40 }),
    kept: fc.array(fc.record({ recipeId: fc.constantFrom(...ids), date: anyDay }), { maxLength: 10 }),
    pools: fc.array(anyIds, { minLength: 1, maxLength: 14 }),
    refused: anyIds,
    noRepeatDays: fc.integer({ min: 0, max: 21 }),
    choices: fc.integer({ min: 1, max: 4 }),
    seed: fc.string(),
  })

  test('keep to every rule, every lock and every refusal, whatever the household', () => {
    fc.assert(
      fc.property(anyInput, ({ eaten, kept, pools, refused, noRepeatDays, choices, seed }) => {
        const candidates = ids.map(id => dish(id, { eaten: eaten.flatMap(([one, day]) => (one === id ? [day] : [])) }))
        const slots = pools.map((pool, i) => slot(i, pool))
        const given = { kept, refused: new Set(refused), noRepeatDays, choices, seed }
        const told = ask(candidates, slots, given)
        expect(told.map(one => one.slot)).toEqual(slots)
        const eatenThen = [...kept]
        for (const { slot, choices: some } of told) {
          expect(some.length).toBeLessThanOrEqual(choices)
          expect(new Set(some.map(one => one.recipeId)).size).toBe(some.length)
          for (const { recipeId } of some) {
            expect(slot.pool).toContain(recipeId)
            expect(refused).not.toContain(recipeId)
            const days = [
              ...eatenThen.filter(one => one.recipeId === recipeId).map(one => one.date),
              ...eaten.flatMap(([id, day]) => (id === recipeId ? [day] : [])),
            ]
            for (const day of days) expect(Math.abs(daysBetween(day, slot.date))).toBeGreaterThanOrEqual(noRepeatDays)
          }
          if (some[0]) eatenThen.push({ date: slot.date, recipeId: some[0].recipeId })
        }
        expect(ask(candidates, slots, given)).toEqual(told)
      }),
      { numRuns: 200 },
    )
  })
})
