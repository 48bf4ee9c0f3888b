import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

const original = { a: 'A', b: { c: 'C', d_one: '{{count}} D', d_other: '{{count}} Ds' } }

test('a language with every text is complete, however many plural forms it has', () => {
  const arabic = { a: 'أ', b: { c: 'ج', d_zero: '٠', d_one: '١', d_two: '٢', d_few: '٣', d_many: '٤', d_other: '٥' } }
  expect(progressOf(original, [arabic])).toBe(100)
})

test('missing and empty texts count as missing', () => {
  expect(progressOf(original, [{ a: 'A', b: { c: ' ' } }])).toBe(33)
  expect(progressOf(original, [{}])).toBe(0)
})

test('what another language stands in for is there', () => {
  expect(progressOf(original, [{ a: 'Â' }, { b: { c: 'C', d_other: 'D' } }])).toBe(100)
})
