import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonLength, isTypo, similarity } from './similarity.ts'

/** The longest common subsequence by its definition. */
function plainly(a: string, b: string): number {
  if (!a || !b) return 0
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++)
      lengths[i]![j] =
        a[i - 1] === b[j - 1] ? lengths[i - 1]![j - 1]! + 1 : Math.max(lengths[i - 1]![j]!, lengths[i]![j - 1]!)
  return lengths[a.length]![b.length]!
}

test('the common letters of two texts are counted the same whatever their lengths', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', 'é', '小'), maxLength: 70 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(commonLength(a, b)).toBe(plainly(a, b))
    }),
  )
  const at = 'abcdefghijklmnopqrstuvwxyzabcdef'
  for (const length of [30, 31, 32]) expect(commonLength(at.slice(0, length), `x${at}`)).toBe(length)
})

test('a slip of the hand is no other food', () => {
  expect(similarity('green onion', 'gren onion')).toBeGreaterThan(90)
  expect(isTypo('gren onion', 'green onion')).toBe(true)
  expect(isTypo('oat milk', 'goat milk')).toBe(false)
  expect(isTypo('pea', 'pear')).toBe(false)
})
