import { expect, test } from 'vitest'
import { heading, item } from '../candidate.ts'
import { withoutCommonEnd, withoutOtherMeasures } from './repeats.ts'

const texts = (lines: (string | { h: string })[]) =>
  withoutOtherMeasures(lines.map(line => (typeof line === 'string' ? item(line) : heading(line.h)))).map(
    ({ text }) => text,
  )

test('a group that begins again in the other measures means the first', () => {
  const brittle = { h: 'For the brittle' }
  const pots = { h: 'For the pots' }
  const own = [brittle, '40g white sesame', '50g golden syrup', '1 tsp miso', pots, '300 g tofu', '250 g chocolate']
  const again = ['1.5oz white sesame', '1.5oz corn syrup', '1 tsp miso']
  expect(texts([...own.slice(0, 4), ...again, ...own.slice(4), '10.5 oz tofu', '9 oz chocolate'])).toEqual(
    own.map(line => (typeof line === 'string' ? line : line.h)),
  )
})

test('a food that comes twice is no second list', () => {
  const dough = ['250 g flour', '100 g butter', '1 egg', '2 cups flour', '3 oz butter for the tin']
  const twice = ['250 g flour', '1 egg', '250 g flour', '1 egg']
  expect(texts(dough)).toEqual(dough)
  expect(texts(twice)).toEqual(twice)
})

test('lines that differ by a number alone are one list', () => {
  const lines = ['200 g part 1', '200 g part 2', '200 g part 3', '200 g part 4', '200 g part 5', '200 g part 6']
  expect(texts(lines)).toEqual(lines)
})

test('a button that closes every line goes, and a food that does stays', () => {
  const closed = (...lines: string[]) => withoutCommonEnd(lines.map(line => item(line))).map(({ text }) => text)
  const peppers = ['1 rote Paprika', '1 gelbe Paprika', '1 grüne Paprika', '2 orange Paprika']
  expect(closed(...peppers)).toEqual(peppers)
  expect(closed('2 eggs Buy', '1 onion Buy', '1 leek Buy', 'salt Buy')).toEqual(['2 eggs', '1 onion', '1 leek', 'salt'])
})
