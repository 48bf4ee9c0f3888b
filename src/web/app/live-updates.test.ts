import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangeListener } from '#web/api/change-stream.ts'
import { listenToChanges } from './live-updates.ts'

const heard = vi.hoisted((): { by: ChangeListener | null } => ({ by: null }))
vi.mock('#web/api/base.ts', () => ({ serverUrl: (path: string) => path }))
vi.mock('#web/api/change-stream.ts', () => ({
  followChanges: (listener: ChangeListener) => {
    heard.by = listener
    return () => undefined
  },
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openPage = (isLeaving: () => boolean) => {
  const client = new QueryClient()
  const fetchAnew = vi.spyOn(client, 'invalidateQueries')
  const stop = listenToChanges(client, isLeaving)
  return { fetchAnew, stop }
}

test('a page that is being left asks for nothing, and the next one asks at once', () => {
  let isLeaving = true
  const { fetchAnew, stop } = openPage(() => isLeaving)
  heard.by?.onMissed()
  vi.advanceTimersByTime(2000)
  expect(fetchAnew).not.toHaveBeenCalled()
  isLeaving = false
  vi.advanceTimersByTime(200)
  expect(fetchAnew).toHaveBeenCalledOnce()
  stop()
})

test('a page whose next one does not come is kept up to date', () => {
  const { fetchAnew, stop } = openPage(() => true)
  for (const changes of [1, 2]) {
    heard.by?.onMissed()
    vi.advanceTimersByTime(10_000)
    expect(fetchAnew).toHaveBeenCalledTimes(changes)
  }
  stop()
})
