import { describe, expect, test } from 'vitest'
import type { KitchenTimer } from '#web/features/recipes/timers/timers.ts'
import { exchangeTimers, type SharedTimer } from './exchange-timers.ts'

const dishes = [{ recipeId: 'r', slug: 'rice', name: 'Rice', scale: 1, takenBy: null }]
const endsAt = '2026-01-05T18:00:00.000Z'
const shared = (id: string, more: Partial<SharedTimer> = {}): SharedTimer => ({
  ...{ id, name: id, seconds: 60, endsAt: Date.parse(endsAt), left: 0 },
  ...more,
})
const ofRice = (id: string, more: Partial<KitchenTimer> = {}): KitchenTimer => ({
  ...shared(id),
  recipe: { name: 'Rice', path: '/g/home/r/rice' },
  ...more,
})
const onServer = (...ids: string[]) => ids.map(id => ({ ...shared(id), endsAt }))
const exchange = (
  timers: ReturnType<typeof onServer>,
  own: KitchenTimer[],
  known: SharedTimer[] = [],
  sending: string[] = [],
) =>
  exchangeTimers({
    session: { dishes, timers },
    own,
    known: new Map(known.map(one => [one.id, one])),
    sending: new Set(sending),
  })

describe('timers of a meal', () => {
  test('come in, and those of its recipes go out', () => {
    expect(exchange(onServer('a'), []).own).toEqual([shared('a')])
    expect(exchange([], [ofRice('b')])).toMatchObject({ own: null, toSend: [shared('b')], toRemove: [] })
    const other = ofRice('c', { recipe: { name: 'Tea', path: '/g/home/r/tea' } })
    expect(exchange([], [other])).toMatchObject({ own: null, toSend: [], toRemove: [] })
  })

  test('that were changed here go out, others follow the meal', () => {
    const paused = ofRice('a', { endsAt: null, left: 5 })
    expect(exchange(onServer('a'), [paused], [shared('a')]).toSend).toEqual([shared('a', { endsAt: null, left: 5 })])
    const before = shared('a', { seconds: 30 })
    const { own, toSend } = exchange(onServer('a'), [ofRice('a', { seconds: 30 })], [before])
    expect([own?.[0]?.seconds, toSend]).toEqual([60, []])
  })

  test('that were removed on either side are removed on both', () => {
    expect(exchange(onServer('a'), [], [shared('a')])).toMatchObject({ own: null, toRemove: ['a'] })
    expect(exchange([], [ofRice('a')], [shared('a')])).toMatchObject({ own: [], toRemove: [] })
  })

  test('of which the meal is just hearing are left alone', () => {
    expect(exchange([], [ofRice('a')], [shared('a')], ['a'])).toMatchObject({ own: null, toSend: [], toRemove: [] })
    expect(exchange(onServer('a'), [], [], ['a'])).toMatchObject({ own: null, toRemove: [] })
  })
})
