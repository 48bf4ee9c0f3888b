import { expect, test } from 'vitest'
import { byteRangeOf } from './byte-range.ts'

test.each([
  ['bytes=0-1', { from: 0, to: 2 }],
  ['bytes=3-', { from: 3, to: 10 }],
  ['bytes=3-99', { from: 3, to: 10 }],
  ['bytes=-4', { from: 6, to: 10 }],
  ['bytes=-40', { from: 0, to: 10 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  [undefined, null],
])('%s of ten bytes', (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range)
})
