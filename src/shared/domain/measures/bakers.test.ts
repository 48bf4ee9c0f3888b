import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doughOf } from './bakers.ts'

const line = (grams: number | null, isFlour = false) => ({ grams, isFlour })

test('a dough is told in hundredths of its flour', () => {
  expect(doughOf([line(400, true), line(100, true), line(350), line(10), line(null)])).toEqual({
    flour: 500,
    total: 860,
    shares: [0.8, 0.2, 0.7, 0.02, null],
  })
})

test('what has no flour, or only a little, is no dough', () => {
  expect(doughOf([])).toBeNull()
  expect(doughOf([line(500), line(null, true)])).toBeNull()
  expect(doughOf([line(20, true), line(500)])).toBeNull()
})

test('flours make one, and no share is negative', () => {
  const lines = fc.array(fc.record({ grams: fc.option(fc.nat(5000)), isFlour: fc.boolean() }))
  fc.assert(
    fc.property(lines, lines => {
      const dough = doughOf(lines)
      if (!dough) return
      const flours = dough.shares.filter((_, i) => lines[i]?.isFlour)
      expect(flours.reduce<number>((sum, share) => sum + (share ?? 0), 0)).toBeCloseTo(1, 6)
      expect(dough.shares.every(share => share === null || share >= 0)).toBe(true)
    }),
  )
})
