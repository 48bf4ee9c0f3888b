import { describe, expect, test } from 'vitest'
import { spoilsSoon, usableUntil } from './stock.ts'

describe('by when something should be used', () => {
  test('its date, or sooner when it is opened in the fridge', () => {
    expect(usableUntil({ bestBefore: '2026-03-20' })).toBe('2026-03-20')
    expect(usableUntil({ bestBefore: '2026-03-20', openedOn: '2026-03-01', place: 'fridge' })).toBe('2026-03-08')
    expect(usableUntil({ bestBefore: '2026-03-02', openedOn: '2026-03-01', place: 'fridge' })).toBe('2026-03-02')
    expect(usableUntil({ openedOn: '2026-03-01', place: 'shelf' })).toBeNull()
  })

  test('frozen, it keeps', () => {
    expect(usableUntil({ bestBefore: '2026-03-20', place: 'freezer' })).toBeNull()
    expect(usableUntil({ bestBefore: '2026-03-20', frozenOn: '2026-03-01' })).toBeNull()
  })

  test('soon is within four days, and only of what there is', () => {
    const milk = { bestBefore: '2026-03-20', level: 'some' as const }
    expect(spoilsSoon(milk, '2026-03-16')).toBe(true)
    expect(spoilsSoon(milk, '2026-03-15')).toBe(false)
    expect(spoilsSoon({ ...milk, level: 'none' }, '2026-03-16')).toBe(false)
  })
})
