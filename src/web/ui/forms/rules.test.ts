import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { rulesIn } from './rules.ts'

const t = ((key: string) => key) as unknown as TFunction
const rules = rulesIn(t)

test('each rule lets the right values pass', () => {
  expect(rules.required('123')).toBeUndefined()
  expect(rules.required('  ')).toBe('rule.required')
  expect(rules.email('email@example.com')).toBeUndefined()
  expect(rules.email('123')).toBe('rule.email')
  expect(rules.noWhitespace('123')).toBeUndefined()
  expect(rules.noWhitespace('123 123')).toBe('rule.whitespace')
  expect(rules.url('https://example.com')).toBeUndefined()
  expect(rules.url('javascript:alert(1)')).toBe('rule.url')
  expect(rules.url('')).toBe('rule.url')
  expect(rules.min(3)('123')).toBeUndefined()
  expect(rules.min(3)('12')).toBe('rule.min')
  expect(rules.max(3)('')).toBeUndefined()
  expect(rules.max(3)('1234')).toBe('rule.max')
})
