import { expect, test } from 'vitest'
import { contrast, parseHex, toHex } from './colour.ts'
import { readable, scaleOf } from './scale.ts'

const white = { l: 1, c: 0, h: 0 }

test('a colour survives the way to OKLCH and back', () => {
  for (const hex of ['#c8452f', '#3e7b4f', '#000000', '#ffffff', '#2f6c9e'])
    expect(toHex(parseHex(hex) ?? white)).toBe(hex)
  expect(parseHex('#fff')).toEqual(parseHex('#ffffff'))
  expect(parseHex('tomato')).toBeNull()
})

test('contrast is that of WCAG', () => {
  expect(contrast({ l: 0, c: 0, h: 0 }, white)).toBeCloseTo(21, 1)
})

test('whatever colour an operator chooses, its text form can be read', () => {
  for (const hex of ['#ffee00', '#00ffcc', '#111111', '#ff00ff']) {
    const seed = parseHex(hex) ?? white
    expect(contrast(readable(seed, [white], 4.5, 'darker'), white)).toBeGreaterThanOrEqual(4.5)
  }
})

test('a scale has ten steps from light to dark', () => {
  const steps = scaleOf(parseHex('#c8452f') ?? white)
  expect(steps).toHaveLength(10)
  const lightness = steps.map(step => parseHex(step)?.l ?? 0)
  expect(lightness).toEqual([...lightness].sort((a, b) => b - a))
})
