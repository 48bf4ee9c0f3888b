import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Pan, scaleForPan } from './pans.ts'

const round = (size: number, height?: number): Pan => ({ shape: 'round', size, height })
const square = (size: number, width?: number, height?: number): Pan => ({ shape: 'square', size, width, height })

test.each([
  [round(26), round(26), 1],
  [round(26), round(18), 0.479],
  [round(20), round(28), 1.96],
  [round(20), square(20), 1.273],
  [square(20), square(30, 40), 3],
  [round(20, 5), round(20, 10), 2],
  // Where one height is not known, the cake is as high as before.
  [round(20, 5), round(20), 1],
])('from %o to %o: %d', (from, to, scale) => {
  expect(scaleForPan(from, to)).toBe(scale)
})

test('what is no tin scales nothing', () => {
  expect(scaleForPan(round(0), round(20))).toBeNull()
  expect(scaleForPan(round(20), round(Number.NaN))).toBeNull()
  expect(scaleForPan(square(-2), square(20))).toBeNull()
})

test('there and back is where one began', () => {
  const pan = fc.record({
    shape: fc.constantFrom('round' as const, 'square' as const),
    size: fc.integer({ min: 10, max: 40 }),
  })
  fc.assert(
    fc.property(pan, pan, (one, other) => {
      const there = scaleForPan(one, other) ?? 0
      const back = scaleForPan(other, one) ?? 0
      expect(Math.abs(there * back - 1)).toBeLessThan(0.05)
    }),
  )
})
