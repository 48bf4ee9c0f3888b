import { describe, expect, test } from 'vitest'
import { readTimelineSearch, timelineFilterOf, toggleKind } from './timeline-search.ts'

describe('the address of a timeline', () => {
  test('what makes no sense is left out', () => {
    expect(
      readTimelineSearch({
        kinds: 'nonsense',
        person: 'x" OR 1',
        recipe: 'a"b',
        from: '2026-13-99x',
        to: '2026-02-31',
        oldestFirst: 'no',
      }),
    ).toEqual({})
    expect(readTimelineSearch({ kinds: ['system', 'comment', 'info'] })).toEqual({})
    expect(readTimelineSearch({ kinds: 'info', from: '2026-03-01', oldestFirst: '1' })).toEqual({
      kinds: ['info'],
      from: '2026-03-01',
      oldestFirst: true,
    })
  })

  test('the last kind cannot be hidden, and all of them are no filter', () => {
    expect(toggleKind({}, 'system')).toEqual({ kinds: ['comment', 'info'] })
    expect(toggleKind({ kinds: ['info'] }, 'info')).toEqual({ kinds: ['info'] })
    expect(toggleKind({ kinds: ['comment', 'info'], recipe: 'stew' }, 'system')).toEqual({ recipe: 'stew' })
  })

  test('a last day counts whole', () => {
    const filter = timelineFilterOf({ from: '2026-03-01', to: '2026-03-01' })
    const [first, last] = [...filter.matchAll(/"([^"]+)"/g)].map(match => new Date(match[1]!).getTime())
    expect(last! - first!).toBe(24 * 3600_000)
    expect(timelineFilterOf({})).toBe('')
  })
})
