import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a line is asked about once, also where the answer is nothing', () => {
  const asked: string[] = []
  const first = memoize(text => {
    asked.push(text)
    return text[0] ?? null
  })
  expect([first('egg'), first('egg'), first(''), first('')]).toEqual(['e', 'e', null, null])
  expect(asked).toEqual(['egg', ''])
})

test('what is kept is bounded: long texts are not, and old ones are forgotten', () => {
  let asked = 0
  const lengthOf = memoize(text => {
    asked++
    return text.length
  })
  const long = 'x'.repeat(301)
  expect([lengthOf(long), lengthOf(long), asked]).toEqual([301, 301, 2])
  for (let at = 0; at < 5000; at++) lengthOf(String(at))
  asked = 0
  lengthOf('0')
  expect(asked).toBe(1)
})
