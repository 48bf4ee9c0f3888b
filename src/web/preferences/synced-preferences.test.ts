import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ViewSettings } from '#shared/contract/accounts/view-settings.ts'

let kept: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const load = async () => ({
  ...(await import('./use-preference.ts')),
  ...(await import('./synced-preferences.ts')),
})

test('choices in a row are sent together, and those about this device are not', async () => {
  const { syncPreferences, writePreference } = await load()
  const sent: ViewSettings[] = []
  const stop = syncPreferences(async chosen => sent.push(chosen))
  writePreference('recipeLayout', 'row')
  writePreference('cardSize', 'large')
  writePreference('drawer', 'closed')
  await vi.runAllTimersAsync()
  expect(sent).toEqual([{ recipeLayout: 'row', cardSize: 'large' }])
  writePreference('cardSize', 'small')
  await vi.runAllTimersAsync()
  expect(sent.slice(1)).toEqual([{ cardSize: 'small' }])
  stop()
})

test('what could not be sent is kept over what the account says, and sent at the next start', async () => {
  const { applyViewSettings, readPreference, syncPreferences, writePreference } = await load()
  applyViewSettings('ann', { recipeLayout: 'card', unitSystem: 'us' })
  const offline = syncPreferences(() => Promise.reject(new Error('no network')))
  writePreference('recipeLayout', 'row')
  await vi.runAllTimersAsync()
  offline()
  applyViewSettings('ann', { recipeLayout: 'card', unitSystem: 'metric' })
  expect([readPreference('recipeLayout'), readPreference('unitSystem')]).toEqual(['row', 'metric'])
  const sent: ViewSettings[] = []
  const online = syncPreferences(async chosen => sent.push(chosen))
  await vi.runAllTimersAsync()
  expect(sent).toEqual([{ recipeLayout: 'row' }])
  online()
  applyViewSettings('ann', { recipeLayout: 'card' })
  expect(readPreference('recipeLayout')).toBe('card')
})

test('a choice made while another is being sent is sent next', async () => {
  const { syncPreferences, writePreference } = await load()
  const sent: ViewSettings[] = []
  const stop = syncPreferences(async chosen => {
    sent.push(chosen)
    if (sent.length === 1) writePreference('planDays', 14)
  })
  writePreference('planDays', 3)
  await vi.runAllTimersAsync()
  expect(sent).toEqual([{ planDays: 3 }, { planDays: 14 }])
  stop()
})

test('the next person at the device begins with their own', async () => {
  const { applyViewSettings, readPreference } = await load()
  applyViewSettings('ann', { cardSize: 'large', planDays: 3 })
  applyViewSettings('ben', { planDays: 14 })
  expect([readPreference('cardSize'), readPreference('planDays')]).toEqual(['medium', 14])
})
