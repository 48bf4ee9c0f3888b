import { expect, test } from 'vitest'
import { scaleOfSubRecipe, shareByYield } from './sub-recipes.ts'

const line = (quantity: number | null, unit?: string) => ({ quantity, unit: unit ? { name: unit } : null })

test.each([
  [null, undefined, '4 servings', 1],
  [2, undefined, '1 crust', 2],
  [3, 'serving', '6 servings', 0.5],
  [500, 'ml', '2 liters', 0.25],
  [1, 'cup', '1 quart', 0.25],
  [2, 'tablespoon', '1 cup', 30 / 236.5882365],
  [2, 'tablespoon', '4 servings', 1],
  [200, 'g', '1 kg', 0.2],
  [200, 'g', '2 liters', 1],
  [200, 'g', '4 servings', 1],
  [2, 'batch', '12 pieces', 2],
  [2, 'jar', '500 ml', 2],
])('%s %s of a recipe that makes %s is it %s times', (quantity, unit, recipeYield, times) =>
  expect(scaleOfSubRecipe(line(quantity, unit), { recipeYield })).toBeCloseTo(times),
)

test.each([
  [12, 'Meatballs', '24 meatballs', 0.5],
  [2, 'Wheat tortillas', 'about 8 tortillas', 0.25],
  [3, 'Semmelknödel', '6 Knödel', 3],
  [3, 'Knödel', '6 Knödeln', 0.5],
  [12, 'Meatballs in tomato sauce', '24 small meatballs', 0.5],
  [2, 'Burger buns', '8 burger buns', 0.25],
  [1, 'Meatballs', '24 meatballs', 1],
  [0.5, 'Meatballs', '24 meatballs', 0.5],
  [2, 'Chocolate cake', '12 slices of cake', 2],
  [2, 'Cookie dough', '24 cookies', 2],
  [2, 'Chicken soup', '4 servings chicken soup', 2],
  [2, 'Pie crust', '8 servings', 2],
  [2, 'Pie crust', '1 pie crust', 2],
  [2, 'Plum cake', '20 cm cake', 2],
  [2, 'Cream soup', '4 servings (creamy)', 2],
])('%s of "%s", which makes %s, are it %s times', (quantity, name, recipeYield, times) =>
  expect(scaleOfSubRecipe(line(quantity), { name, recipeYield })).toBeCloseTo(times),
)

test('a yield that does not measure tells no share', () => {
  expect(shareByYield(line(200, 'g'), { recipeYield: '4 servings' })).toBeNull()
  expect(shareByYield(line(200, 'g'), { recipeYield: null })).toBeNull()
})
