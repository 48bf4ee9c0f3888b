import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Crop, cutOf, mirroredCrop, movedCrop, turned, turnedCrop, wholePicture } from './crop.ts'

const size = { width: 400, height: 200 }

test('everything is kept until somebody cuts', () => {
  expect(cutOf(size, wholePicture)).toEqual({ left: 0, top: 0, width: 400, height: 200 })
  expect(cutOf(size, { ...wholePicture, turns: 1 })).toEqual({ left: 0, top: 0, width: 200, height: 400 })
  expect(cutOf(size, { ...wholePicture, ratio: 1 })).toEqual({ left: 100, top: 0, width: 200, height: 200 })
})

const crops: fc.Arbitrary<Crop> = fc.record({
  turns: fc.constantFrom(0, 1, 2, 3),
  isMirrored: fc.boolean(),
  zoom: fc.double({ min: 1, max: 4, noNaN: true }),
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
  ratio: fc.constantFrom(null, 1, 4 / 3, 16 / 9),
})
const sizes = fc.record({ width: fc.integer({ min: 20, max: 5000 }), height: fc.integer({ min: 20, max: 5000 }) })
const shift = fc.double({ min: -3, max: 3, noNaN: true })

test('a cut as high as the picture begins at its top, whatever its height is rounded to', () => {
  for (let height = 20; height <= 5000; height++)
    for (const ratio of [4 / 3, 16 / 9]) {
      const { left, top } = cutOf({ width: 5000, height }, { ...wholePicture, ratio, x: 1, y: 1 })
      expect(Math.min(left, top), `${height} by ${ratio}`).toBeGreaterThanOrEqual(0)
    }
})

test('a cut never leaves the picture, however it is moved', () => {
  fc.assert(
    fc.property(sizes, crops, shift, shift, (size, crop, x, y) => {
      const full = turned(size, crop.turns)
      const { left, top, width, height } = cutOf(size, movedCrop(size, crop, x, y))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(full.width + 1e-6)
      expect(top + height).toBeLessThanOrEqual(full.height + 1e-6)
    }),
  )
})

test('four turns are none, and a turn back takes one back', () => {
  fc.assert(
    fc.property(crops, crop => {
      const round = ([1, 1, 1, 1] as const).reduce(turnedCrop, crop)
      for (const same of [round, turnedCrop(turnedCrop(crop, 1), -1)]) {
        expect(same.turns).toBe(crop.turns)
        expect(same.x).toBeCloseTo(crop.x)
        expect(same.y).toBeCloseTo(crop.y)
      }
    }),
  )
})

test('mirroring twice is none, both ways are half a turn, and the same part stays in sight', () => {
  const near = (one: Crop, other: Crop) => {
    expect({ ...one, x: 0, y: 0 }).toEqual({ ...other, x: 0, y: 0 })
    expect(one.x).toBeCloseTo(other.x)
    expect(one.y).toBeCloseTo(other.y)
  }
  fc.assert(
    fc.property(sizes, crops, (size, crop) => {
      near(mirroredCrop(mirroredCrop(crop, 'x'), 'x'), crop)
      near(mirroredCrop(mirroredCrop(crop, 'x'), 'y'), turnedCrop(turnedCrop(crop, 1), 1))
      const [seen, mirrored] = [cutOf(size, crop), cutOf(size, mirroredCrop(crop, 'x'))]
      expect(mirrored.left).toBeCloseTo(turned(size, crop.turns).width - seen.left - seen.width)
      expect(mirrored.top).toBeCloseTo(seen.top)
    }),
  )
})
