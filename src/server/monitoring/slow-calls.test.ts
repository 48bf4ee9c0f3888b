import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteCall, slowCalls } from './slow-calls.ts'

// Other tests of this process may have had slow calls: what is noted here is later than all of theirs.
const LATER = Date.UTC(2100, 0)
beforeEach(() => void vi.useFakeTimers({ now: LATER, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('calls that took long are remembered, except those for which that is usual', () => {
  noteCall('GET', '/api/recipes', 999)
  noteCall('GET', '/api/recipes', 1500)
  noteCall('PUT', '/api/recipes/:slug', 2500)
  noteCall('POST', '/api/recipes/create/url', 9000)
  noteCall('GET', '/api/media/recipes/:id/images/:file', 9000)
  noteCall('GET', undefined, 9000)
  const found = slowCalls(LATER)
  expect(found.map(({ call, milliseconds }) => [call, milliseconds])).toEqual([
    ['PUT /api/recipes/:slug', 2500],
    ['GET /api/recipes', 1500],
  ])
  expect(slowCalls(LATER + 1)).toEqual([])
})

test('only the latest are remembered', () => {
  for (let i = 0; i < 300; i++) noteCall('GET', '/api/foods', 2000)
  expect(slowCalls(LATER)).toHaveLength(200)
})
