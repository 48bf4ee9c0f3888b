import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptOnDevice } from './kept-on-device.ts'

let stored: Map<string, string>
let tell: (event: { key: string }) => void

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => {
    tell = listener
  })
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const names = () =>
  keptOnDevice<string[]>('names', (kept, own = []) => (Array.isArray(kept) ? (kept as string[]) : own))

test('a value comes back after a reload, and what cannot be read is as if nothing were there', () => {
  names().write(['Gazpacho'])
  expect(names().read()).toEqual(['Gazpacho'])
  stored.set('names', '{broken')
  expect(names().read()).toEqual([])
})

test('what another tab writes is told, and known before it is told', () => {
  const kept = names()
  let told = 0
  const stop = kept.listen(() => told++)
  stored.set('names', '["Ragù"]')
  expect(kept.refresh()).toEqual(['Ragù'])
  tell({ key: 'others' })
  expect(told).toBe(0)
  tell({ key: 'names' })
  kept.write(['Ragù', 'Pasta'])
  expect(told).toBe(2)
  stop()
  kept.write([])
  expect(told).toBe(2)
})

test('without storage it lasts as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  const kept = names()
  kept.write(['Pasta'])
  expect(kept.read()).toEqual(['Pasta'])
  expect(kept.refresh()).toEqual(['Pasta'])
})
