import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/databases.ts'
import { putHome, putRecipe, type RecipeOwner } from '#server/testing/rows.ts'
import { PageQuery } from '#shared/contract/page.ts'
import { listPage } from '../paging/page.ts'
import type { Db } from '../schema.ts'

let db: Db
let home: RecipeOwner
beforeAll(async () => {
  db = await openTestDatabase()
  home = await putHome(db, 'Nutrition')
  const put = (name: string, nutrition: Record<string, string | null>) =>
    putRecipe(db, home, name, { nutrition: nutrition as never })
  await put('Apple', { calories: '52', sodiumContent: '1' })
  await put('Bread', { calories: '250 kcal', sodiumContent: '500 mg' })
  await put('Cake', { calories: 'ca. 1,200 calories', sodiumContent: '0,5 g', fatContent: '30g' })
  await put('Dumpling', { calories: '1046 kJ', fatContent: '2.5 grams' })
  await put('Empty', { calories: 'plenty', fatContent: null })
})
afterAll(() => db.destroy())

async function names(queryFilter: string, orderBy = 'name') {
  const query = PageQuery.parse({ queryFilter, orderBy, orderDirection: 'asc' })
  const { items } = await listPage(db, 'recipe', query, { route: '/x', groupId: home.groupId })
  return items.map(row => (row as unknown as { name: string }).name)
}

test.each([
  ['nutrition.calories > 9', ['Apple', 'Bread', 'Cake', 'Dumpling']],
  ['nutrition.calories > 300', ['Cake']],
  ['nutrition.calories <= "250 kcal"', ['Apple', 'Bread', 'Dumpling']],
  ['nutrition.calories = "250"', ['Bread', 'Dumpling']],
  ['nutrition.calories = "1046 kJ"', ['Bread', 'Dumpling']],
  ['nutrition.calories <> 250', ['Apple', 'Cake']],
  ['nutrition.calories = "plenty"', ['Empty']],
  ['nutrition.calories LIKE "%kcal"', ['Bread']],
  ['nutrition.sodiumContent = "0.5 g"', ['Bread', 'Cake']],
  ['nutrition.sodiumContent >= 500', ['Bread', 'Cake']],
  ['nutrition.sodiumContent < "20 mg"', ['Apple']],
  ['nutrition.fatContent > 2.4', ['Cake', 'Dumpling']],
])('%s', async (filter, wanted) => {
  expect(await names(filter)).toEqual(wanted)
})

test('recipes are ordered by the number, those without one last', async () => {
  const sorted = await names('name IS NOT NULL', 'nutrition.calories')
  expect(sorted.filter(name => name !== 'Dumpling')).toEqual(['Apple', 'Bread', 'Cake', 'Empty'])
})

test('what is no amount is more and less than nothing', async () => {
  await expect(names('nutrition.calories > "plenty"')).rejects.toMatchObject({ key: 'filter.not-a-number' })
})
