import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NO_ANSWER } from '#web/api/api-error.ts'
import type { ChangeListener } from '#web/api/change-stream.ts'
import { listenToChanges } from './live-updates.ts'

const online: { by: (() => void) | null } = { by: null }
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

vi.stubGlobal('addEventListener', (_kind: string, listener: () => void) => {
  online.by = listener
})
vi.stubGlobal('removeEventListener', () => undefined)

const openPage = (isLeaving: () => boolean) => {
  const client = new QueryClient()
  const fetchAnew = vi.spyOn(client, 'invalidateQueries')
  const stop = listenToChanges(client, isLeaving)
  return { client, fetchAnew, stop }
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

test('what could not be shown for want of a connection is asked again once there is one, and nothing else is', async () => {
  const { client, stop } = openPage(() => false)
  const asked: number[] = []
  const show = (status: number) => {
    const queryFn = () => {
      asked.push(status)
      return status === 200 ? Promise.resolve(status) : Promise.reject(new ApiError(status, 'failed'))
    }
    return new QueryObserver(client, { queryKey: [status], queryFn, retry: false }).subscribe(() => undefined)
  }
  const hide = [200, 404, 503, NO_ANSWER].map(show)
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  heard.by?.onOpen?.()
  online.by?.()
  await vi.advanceTimersByTimeAsync(200)
  expect(asked).toEqual([503, NO_ANSWER])
  for (const one of hide) one()
  stop()
})
