import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ingredientOf } from '#server/testing/rendered-line.ts'
import { ingredientParts } from './ingredient-parts.ts'

const things = fc.constantFrom(
  'steak',
  'can tomatoes',
  'cans tomatoes',
  'salmon fillets',
  'cream cheese',
  'piece of ginger',
  'whole chicken',
)
const measures = fc.constantFrom('ounce', 'oz.', 'pound', 'lb', 'inch')
const counts = fc.constantFrom('', 'a ', '1 ', '2 ', 'two ')

test('however often a recipe is made, a size in front of a thing stays as it is written', () => {
  const size = fc.integer({ min: 2, max: 40 })
  const scale = fc.constantFrom(0.5, 1.5, 2, 3, 10)
  fc.assert(
    fc.property(counts, size, measures, things, scale, (count, number, measure, thing, by) => {
      const one = ingredientOf(`${count}${number}-${measure} ${thing}`)
      const { text } = ingredientParts(one, { disableAmount: false, scale: by })
      expect(text.replaceAll('.', '')).toContain(`${number}-${measure}`.replace('.', ''))
      expect(text).toMatch(/^\d/)
    }),
  )
})

test('a hyphen makes no size of spoons and cups', () => {
  const shown = (line: string) => ingredientParts(ingredientOf(line), { disableAmount: false, scale: 2 }).text
  expect(shown('2-tablespoon butter')).toContain('4')
  expect(shown('12 ounces steak')).toBe('24 ounces steak')
})

test('a dash between a count and the size of a can makes no range of them', () => {
  const shown = (line: string) => ingredientParts(ingredientOf(line), { disableAmount: false, scale: 2 }).text
  expect(shown('1 - 15 oz can black beans')).toBe('2 - 15 oz cans black beans')
})
