import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { cookingSessions } from '#shared/contract/planning/cooking-sessions.ts'
import { putTimers, readTimers, startTimer } from '#web/features/recipes/timers/timers.ts'
import { sessionQuery } from './cooking.queries.ts'
import { followSession } from './shared-timers.ts'

const { call, send } = vi.hoisted(() => {
  // Another file of this worker may have loaded the timers with real calls.
  vi.resetModules()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  return { call: vi.fn(), send: vi.fn() }
})
vi.mock('#web/api/call.ts', () => ({ call, send }))

const dishes = [{ recipeId: 'r', slug: 'rice', name: 'Rice', scale: 1, takenBy: null }]
const session = { id: 's', dishes, timers: [] }
const sentTimers = () => call.mock.calls.filter(([route]) => route === cookingSessions.putTimer).length

afterEach(() => {
  putTimers([])
  vi.unstubAllGlobals()
})

test('a timer that the meal could not be told of goes on here, and is sent again', async () => {
  const client = new QueryClient()
  const { queryKey } = sessionQuery('s')
  send.mockResolvedValue(session)
  client.setQueryData(queryKey, session as never)
  followSession(client, 's')
  call.mockRejectedValueOnce(new Error('no network'))
  startTimer('Rice', 60, { name: 'Rice', path: '/g/home/r/rice' })
  await vi.waitFor(() => expect(sentTimers()).toBe(1), 30_000)
  const [timer] = readTimers()
  expect(timer?.name).toBe('Rice')

  const told = { ...session, timers: [{ ...timer, endsAt: new Date(timer?.endsAt ?? 0).toISOString() }] }
  call.mockResolvedValue(told)
  send.mockResolvedValue(told)
  client.setQueryData(queryKey, { ...session, name: 'Sunday' } as never)
  await vi.waitFor(() => expect(sentTimers()).toBe(2), 30_000)
  await vi.waitFor(() => expect(client.getQueryData(queryKey)?.timers).toHaveLength(1), 30_000)
  expect(readTimers()).toHaveLength(1)
})
