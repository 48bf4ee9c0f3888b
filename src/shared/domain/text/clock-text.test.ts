import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test('a clock shows hours only where there are some', () => {
  expect(clockText(65)).toBe('1:05')
  expect(clockText(3600)).toBe('1:00:00')
  expect(clockText(-3)).toBe('0:00')
})
