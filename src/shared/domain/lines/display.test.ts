import { expect, test } from 'vitest'
import { type DisplayIngredient, ingredientDisplay } from './display.ts'

const egg = { name: 'egg', pluralName: 'eggs' }
const spoon = {
  name: 'tablespoon',
  pluralName: 'tablespoons',
  abbreviation: 'tbsp',
  useAbbreviation: true,
  fraction: false,
}
const cup = { name: 'cup', pluralName: 'cups', abbreviation: '', useAbbreviation: false, fraction: true }

// quantity | no unit | abbreviated unit in decimals | unit in fractions | amounts disabled
const table: [number | null, string, string, string, string][] = [
  [0, 'eggs N', 'eggs N', 'eggs N', 'N'],
  [null, 'eggs N', 'eggs N', 'eggs N', 'N'],
  [0.5, '¹/₂ egg N', '0.5 tbsp egg N', '¹/₂ cup egg N', '¹/₂ N'],
  [1, '1 egg N', '1 tbsp egg N', '1 cup egg N', 'N'],
  [1.5, '1 ¹/₂ eggs N', '1.5 tbsp eggs N', '1 ¹/₂ cups eggs N', '1 ¹/₂ N'],
  [2.3333333, '2 ¹/₃ eggs N', '2.333 tbsp eggs N', '2 ¹/₃ cups eggs N', '2 ¹/₃ N'],
  [2.333, '2 ¹/₃ eggs N', '2.333 tbsp eggs N', '2 ¹/₃ cups eggs N', '2 ¹/₃ N'],
  [0.03125, '¹/₃₂ egg N', '0.031 tbsp egg N', '¹/₃₂ cup egg N', '¹/₃₂ N'],
  [0.01, '0 egg N', '0.01 tbsp egg N', '0 cup egg N', '0 N'],
  [1.3, '1 ³/₁₀ eggs N', '1.3 tbsp eggs N', '1 ³/₁₀ cups eggs N', '1 ³/₁₀ N'],
  [100.999, '101 eggs N', '100.999 tbsp eggs N', '101 cups eggs N', '101 N'],
  [-1.5, '-1 ¹/₂ egg N', '-1.5 tbsp egg N', '-1 ¹/₂ cup egg N', '-1 ¹/₂ N'],
]

for (const [quantity, plain, decimal, fraction, disabled] of table) {
  test(`an amount of ${quantity} as the wire shows it`, () => {
    const text = (ingredient: DisplayIngredient, disableAmount = false) =>
      ingredientDisplay({ quantity, food: egg, note: 'N', ...ingredient }, { disableAmount })
    expect(text({})).toBe(plain)
    expect(text({ unit: spoon })).toBe(decimal)
    expect(text({ unit: cup })).toBe(fraction)
    expect(text({}, true)).toBe(disabled)
  })
}

test('a plural abbreviation is used where there is one, and names stand in for missing ones', () => {
  const unit = { ...spoon, pluralAbbreviation: 'tbsps' }
  expect(ingredientDisplay({ quantity: 2, unit, food: egg }, { disableAmount: false })).toBe('2 tbsps eggs')
  expect(
    ingredientDisplay(
      { quantity: 2, unit: { ...unit, abbreviation: '', pluralAbbreviation: '' } },
      { disableAmount: false },
    ),
  ).toBe('2 tablespoons')
  expect(ingredientDisplay({ quantity: 2, food: { name: 'rice', pluralName: '' } }, { disableAmount: false })).toBe(
    '2 rice',
  )
})

test.each([
  [{ quantity: 2, note: '' }, '2 Pie crust', '2 Pie crust'],
  [{ quantity: null, note: 'chilled' }, 'Pie crust chilled', 'Pie crust chilled'],
  [{ quantity: 1, note: 'one pie crust of yesterday' }, '1 one pie crust of yesterday', 'one pie crust of yesterday'],
  [{ quantity: 2, note: '', food: egg }, '2 eggs', '2 Pie crust'],
])('the recipe that makes it is named where nothing else says what it is: %j', (line, shown, withoutAmounts) => {
  const ingredient: DisplayIngredient = { ...line, referencedRecipe: { name: 'Pie crust' } }
  expect(ingredientDisplay(ingredient, { disableAmount: false })).toBe(shown)
  expect(ingredientDisplay(ingredient, { disableAmount: true })).toBe(withoutAmounts)
})
