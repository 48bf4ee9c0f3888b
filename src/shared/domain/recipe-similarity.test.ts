import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jaccard, nameWords, similarity, type Traits } from './recipe-similarity.ts'

const traits = (foods: string[], words: string[] = [], kinds: string[] = []): Traits => ({
  foods: new Set(foods),
  words: new Set(words),
  kinds: new Set(kinds),
})

test('names are likened by what they say, not by how they are written', () => {
  expect(nameWords('Crème brûlée (2)')).toEqual(nameWords('creme BRULEE'))
  expect([...nameWords('Soups of Peas')]).toEqual(['soup', 'pea'])
})

test('a rare food in common makes recipes more alike than a common one', () => {
  const weightOf = (food: string) => (food === 'sumac' ? 5 : 1)
  const own = traits(['salt', 'sumac', 'onion'])
  expect(similarity(own, traits(['sumac', 'rice']), weightOf)).toBeGreaterThan(
    similarity(own, traits(['salt', 'rice']), weightOf),
  )
})

const set = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
test('lies between 0 and 1, is the same both ways, and is whole for the same', () => {
  fc.assert(
    fc.property(set, set, fc.double({ min: 0.1, max: 9, noNaN: true }), (one, other, weight) => {
      const weightOf = (member: string) => (member === 'a' ? weight : 1)
      const [here, there] = [new Set(one), new Set(other)]
      const common = jaccard(here, there, weightOf)
      expect(common).toBeGreaterThanOrEqual(0)
      expect(common).toBeLessThanOrEqual(1)
      expect(jaccard(there, here, weightOf)).toBeCloseTo(common)
      if (one.length) expect(jaccard(here, here, weightOf)).toBe(1)
    }),
  )
})
