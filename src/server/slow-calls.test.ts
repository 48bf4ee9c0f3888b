import { expect, test } from 'vitest'
import { noteCall, slowCalls } from './slow-calls.ts'

test('calls that took long are remembered, except those for which that is usual', () => {
  noteCall('GET', '/api/recipes', 999)
  noteCall('GET', '/api/recipes', 1500)
  noteCall('PUT', '/api/recipes/:slug', 2500)
  noteCall('POST', '/api/recipes/create/url', 9000)
  noteCall('GET', '/api/media/recipes/:id/images/:file', 9000)
  noteCall('GET', undefined, 9000)
  const found = slowCalls(0)
  expect(found.map(({ call, milliseconds }) => [call, milliseconds])).toEqual([
    ['PUT /api/recipes/:slug', 2500],
    ['GET /api/recipes', 1500],
  ])
  expect(slowCalls(Date.now() + 1)).toEqual([])
})

test('only the latest are remembered', () => {
  for (let i = 0; i < 300; i++) noteCall('GET', '/api/foods', 2000)
  expect(slowCalls(0)).toHaveLength(200)
})
