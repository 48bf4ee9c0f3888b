import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from './clock.ts'
import { newId } from './ids.ts'

afterEach(() => void vi.useRealTimers())
const at = (millis: number) => vi.useFakeTimers({ toFake: ['Date'], now: millis })

test('no two moments are the same, and those of one millisecond keep their order', () => {
  at(Date.now())
  const moments = Array.from({ length: 2000 }, () => systemClock.now())
  expect(new Set(moments).size).toBe(2000)
  expect(moments.toSorted()).toEqual(moments)
})

test('a correction of less than a second stands still, a clock set back by more is followed', () => {
  const start = Date.UTC(2090, 0, 1)
  at(start)
  const first = systemClock.now()
  at(start - 900)
  expect(systemClock.now() > first).toBe(true)
  at(start - 3_600_000)
  expect(systemClock.now()).toBe('2089-12-31T23:00:00.000000Z')
})

test('ids follow the same clock, so that what was made can be compared with when', () => {
  at(Date.UTC(2090, 0, 2))
  const ahead = newId()
  at(Date.UTC(2089, 11, 1))
  const [one, two] = [newId(), newId()]
  expect(one < ahead).toBe(true)
  expect(one < two).toBe(true)
})
