import { expect, test } from 'vitest'
import { startOf } from './plan-settings.ts'

test.each([
  ['18:30', 45, '17:45'],
  ['19:05', 5, '19:00'],
  ['08:00', 480, '00:00'],
  ['08:00', 481, null],
])('for %s and %i minutes, cooking begins at %s', (time, minutes, start) => {
  expect(startOf(time, minutes)).toBe(start)
})
