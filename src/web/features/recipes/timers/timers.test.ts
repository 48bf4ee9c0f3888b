import { afterAll, expect, test, vi } from 'vitest'

vi.stubGlobal('addEventListener', () => {})
const { forgetOldTimers, putTimers, readTimers } = await import('./timers.ts')
afterAll(() => void vi.unstubAllGlobals())

test('a page that stays open forgets what nobody came for after half a day, and nothing else', () => {
  const now = Date.now()
  const timer = (id: string, endsAt: number | null) => ({ id, name: id, seconds: 60, endsAt, left: 60_000 })
  const [running, paused, over] = [timer('rice', now + 1), timer('peas', null), timer('soup', now - 11 * 3600_000)]
  putTimers([running, paused, over, timer('roast', now - 13 * 3600_000)])
  forgetOldTimers(now)
  expect(readTimers()).toEqual([running, paused, over])
})
