import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertAmount, measureOf } from '../measures/units.ts'
import { ingredientLines, ingredientParts } from './ingredient-parts.ts'

const onion = { name: 'diced onion', pluralName: 'diced onions' }
const spoon = { name: 'tablespoon', pluralName: 'tablespoons', abbreviation: 'tbsp', pluralAbbreviation: 'tbsps' }
const text = (quantity: number | null, unit: object | null, scale = 1) =>
  ingredientParts({ quantity, unit: unit as never, food: onion, note: '' }, { disableAmount: false, scale }).text

test('amounts, units and foods take their forms', () => {
  expect(text(2, { ...spoon, useAbbreviation: true })).toBe('2 tbsps diced onions')
  expect(text(2, spoon)).toBe('2 tablespoons diced onions')
  expect(text(1, { ...spoon, useAbbreviation: true })).toBe('1 tbsp diced onion')
  expect(text(1, spoon)).toBe('1 tablespoon diced onion')
  expect(text(0.5, { ...spoon, useAbbreviation: true })).toBe('0.5 tbsp diced onion')
  expect(text(0, spoon)).toBe('diced onions')
  expect(text(1, spoon, 2)).toBe('2 tablespoons diced onions')
  expect(text(1.5, { ...spoon, fraction: true })).toBe('1 1/2 tablespoons diced onions')
  expect(text(0.1, { ...spoon, fraction: false }, 3)).toBe('~ 0.333 tablespoon diced onion')
  expect(text(0.01, null)).toBe('0.01 diced onion')
})

test.each([
  [0.5, '1/2'],
  [0.25, '1/4'],
  [0.33, '1/3'],
  [0.333, '1/3'],
  [0.66, '2/3'],
  [0.667, '2/3'],
  [0.125, '1/8'],
  [0.1, '1/10'],
  [0.11, '1/9'],
  [0.875, '7/8'],
  [1.05, '1'],
  [2.75, '2 3/4'],
  [0.95, '1'],
  [3.999, '4'],
])('%d is shown as %s', (quantity, expected) =>
  expect(ingredientParts({ quantity }, { disableAmount: false }).text).toBe(expected),
)

test('with amounts disabled only the note is shown', () => {
  expect(ingredientParts({ quantity: 3, food: onion, note: 'foo' }, { disableAmount: true }).text).toBe('foo')
})

test('with amounts disabled a line that has no note reads as its food, and never as nothing', () => {
  expect(ingredientParts({ quantity: 3, food: onion, note: ' ' }, { disableAmount: true }).text).toBe('diced onions')
})

test('a recipe in the place of a food is called by its name, once', () => {
  const made = (fields: object, disableAmount = false) =>
    ingredientParts(
      { quantity: 0.5, referencedRecipe: { name: 'Beef goulash' }, ...fields },
      { disableAmount, scale: 4 },
    ).text
  expect(made({})).toBe('2 Beef goulash')
  expect(made({}, true)).toBe('Beef goulash')
  expect(made({ unit: spoon, note: 'warm' })).toBe('2 tablespoons Beef goulash, warm')
  expect(made({ note: 'goulash' })).toBe('2 goulash')
  expect(made({ food: onion })).toBe('2 diced onions')
})

test('tags in a note are not read out', () => {
  expect(ingredientParts({ note: '<b>cold</b> butter<script>x</script>' }, { disableAmount: false }).text).toBe(
    'cold butter',
  )
})

test('an amount above zero is never shown as nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e6, noNaN: true }), fc.boolean(), (quantity, fraction) => {
      const { pieces } = ingredientParts({ quantity, unit: { name: 'x', fraction } }, { disableAmount: false })
      expect(pieces[0]!.text).not.toMatch(/^0?$/)
    }),
  )
})

test('the list is copied with its headings', () => {
  const lines = ingredientLines([{ title: 'Dough', note: 'flour' }, { note: 'salt' }, { title: 'Top', note: 'jam' }], {
    disableAmount: true,
  })
  expect(lines).toBe('[Dough]\nflour\nsalt\n\n[Top]\njam')
})

test('units change between metric and US, spoons stay', () => {
  expect(convertAmount(1, { name: 'cup' }, 'metric')).toMatchObject({ quantity: 235, unit: { name: 'ml' } })
  expect(convertAmount(500, { name: 'Gramm', abbreviation: 'g' }, 'us')).toMatchObject({
    quantity: 17.5,
    unit: { name: 'oz' },
  })
  expect(convertAmount(8, { name: 'ounce' }, 'metric')).toMatchObject({ quantity: 225, unit: { name: 'g' } })
  expect(convertAmount(2, { name: 'fl oz' }, 'metric')).toMatchObject({ quantity: 60, unit: { name: 'ml' } })
  expect(convertAmount(1, spoon, 'metric')).toBeNull()
  expect(convertAmount(1, { name: 'gram' }, 'metric')).toBeNull()
  expect(measureOf({ name: 'oz.' })?.kind).toBe('weight')
  const can = { name: 'can', standardQuantity: 400, standardUnit: 'gram' } as const
  expect(convertAmount(2, can, 'metric')).toMatchObject({ quantity: 800, unit: { name: 'g' } })
  expect(convertAmount(2, can, 'us')).toMatchObject({ quantity: 1.75, unit: { name: 'lb' } })
  const glass = { name: 'glass', standardQuantity: 8, standardUnit: 'fluid_ounce' } as const
  expect(convertAmount(1, glass, 'metric')).toMatchObject({ quantity: 235, unit: { name: 'ml' } })
})
