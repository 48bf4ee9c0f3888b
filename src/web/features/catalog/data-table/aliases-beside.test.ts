import { expect, test } from 'vitest'
import { aliasesBeside } from './aliases-beside.ts'

test('further names are none of a thing’s own, none empty, and each there once', () => {
  expect(aliasesBeside(['Onion', 'onions', ''], ['onion ', ' Zwiebel', 'ONIONS', 'zwiebel', ' ', 'bulb'])).toEqual([
    { name: 'Zwiebel' },
    { name: 'bulb' },
  ])
})
