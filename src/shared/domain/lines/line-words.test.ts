import { expect, test } from 'vitest'
import { ingredientOf } from '#server/testing/rendered-line.ts'
import { ingredientParts } from './ingredient-parts.ts'

const scaled = (line: string, scale: number, language = 'en') =>
  ingredientParts(ingredientOf(line, language), { disableAmount: false, scale }).text

test.each([
  ['1 lb. (16 oz) ground beef', '2 lb. (32 oz) ground beef'],
  ['1 kg (1000 g) flour', '2 kg (2000 g) flour'],
  ['1 kg/1000 g flour', '2 kg/2000 g flour'],
  ['1 tbsp (3 tsp) sugar', '2 tbsp (6 tsp) sugar'],
  ['1 lb or 16 oz beef', '2 lb or 32 oz beef'],
])('%s says one amount twice, and is no sum', (line, doubled) => expect(scaled(line, 2)).toBe(doubled))

test.each([
  ['a good glug of olive oil', '2 good glugs of olive oil'],
  ['a heaped tablespoon of cocoa', '2 heaped tablespoons of cocoa'],
])('the article of "%s" is its number', (line, doubled) => expect(scaled(line, 2)).toBe(doubled))

test('behind a number in the place of letters the word stands alone', () => {
  expect(scaled('полстакана сахара', 3, 'ru')).toBe('1 1/2 стакана сахара')
  expect(scaled('півсклянки цукру', 2, 'uk')).toBe('1 склянки цукру')
  expect(scaled('półlitra mleka', 4, 'pl')).toBe('2 litra mleka')
  expect(scaled('félkilo krumpli', 4, 'hu')).toBe('2 kilo krumpli')
})
