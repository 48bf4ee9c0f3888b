import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/databases.ts'
import { putFood, putHome, putIngredient, putRecipe, putUnit, type RecipeOwner } from '#server/testing/rows.ts'
import { PageQuery } from '#shared/contract/page.ts'
import type { EntityName } from '../entities/entity.ts'
import { listPage } from '../paging/page.ts'
import type { Db } from '../schema.ts'

let db: Db
let home: RecipeOwner
beforeAll(async () => {
  db = await openTestDatabase()
  home = await putHome(db, 'Parts')
  const step = (text: string, title: string | null = null) => ({
    ...{ id: text, title, summary: '', text, ingredientReferences: [] },
  })
  const nutrition = { calories: '250', fatContent: null } as never
  const soup = await putRecipe(db, home, 'Soup', {
    steps: [step('Chop'), step('Boil', 'At the "stove"')],
    notes: [{ title: 'Of Oma', text: 'Better the next day' }],
    assets: [{ name: 'Scan', icon: 'mdi-file', fileName: 'scan.pdf' }],
    extras: { source: 'book', page: null },
    nutrition,
  })
  await putRecipe(db, home, 'Toast', { steps: [step('Toast')] })
  const leek = await putFood(db, home.groupId, 'Leek', { aliases: [{ name: 'Porro' }], extras: { shelf: '7' } })
  await putFood(db, home.groupId, 'Rye')
  await putUnit(db, home.groupId, 'Cup', { aliases: [{ name: 'Tasse' }] })
  await putIngredient(db, soup.id, { foodId: leek.id, note: 'sliced' })
  await putIngredient(db, soup.id, { note: 'to taste' })
})
afterAll(() => db.destroy())

async function names(entity: EntityName, queryFilter: string, orderBy = 'name') {
  const query = PageQuery.parse({ queryFilter, orderBy, orderDirection: 'asc' })
  const { items, total } = await listPage(db, entity, query, { route: '/x', groupId: home.groupId })
  expect(items).toHaveLength(total)
  return items.map(row => (row as unknown as { name: string }).name)
}

test.each([
  ['recipe', 'recipeInstructions.text = "Boil"', ['Soup']],
  ['recipe', 'recipe_instructions.title LIKE "%stove%"', ['Soup']],
  ['recipe', 'recipeInstructions.text CONTAINS ALL ["Chop", "Boil"]', ['Soup']],
  ['recipe', 'recipeInstructions.text NOT LIKE "%o%"', []],
  ['recipe', 'notes.text LIKE "%next day"', ['Soup']],
  ['recipe', 'notes.title IS NULL', ['Toast']],
  ['recipe', 'assets.name = "Scan" AND assets.fileName LIKE "%.pdf"', ['Soup']],
  ['recipe', 'assets.name IS NOT NULL', ['Soup']],
  ['recipe', 'extras.keyName = "source" AND extras.value = "book"', ['Soup']],
  ['recipe', 'extras.value = "shelf"', []],
  ['recipe', 'nutrition.calories = "250"', ['Soup']],
  ['recipe', 'nutrition.fatContent IS NULL', ['Soup', 'Toast']],
  ['recipe', 'recipeIngredient.food.aliases.name IN ["Porro", "Zwiebel"]', ['Soup']],
  ['food', 'aliases.name = "Porro"', ['Leek']],
  ['food', 'aliases.name IS NULL', ['Rye']],
  ['food', 'extras.key_name = "shelf" AND extras.value >= 7', ['Leek']],
  ['food', 'ingredients.note <> "sliced"', ['Rye']],
  // A line without a food says nothing of any.
  ['food', 'ingredients.note NOT IN ["to taste"]', ['Leek', 'Rye']],
  ['unit', 'aliases.name LIKE "tas%"', ['Cup']],
] as [EntityName, string, string[]][])('%s by %s', async (entity, filter, wanted) => {
  expect(await names(entity, filter)).toEqual(wanted)
})

test('recipes are ordered by what stands in them too', async () => {
  expect(await names('recipe', 'name IS NOT NULL', 'nutrition.calories')).toEqual(['Soup', 'Toast'])
  expect(await names('recipe', 'name IS NOT NULL', 'recipe_instructions.text')).toEqual(['Soup', 'Toast'])
})

test('a relation itself is no value, and what is not there is refused', async () => {
  await expect(names('recipe', 'notes = "x"')).rejects.toMatchObject({ key: 'filter.unknown-attribute' })
  await expect(names('recipe', 'notes.author = "x"')).rejects.toMatchObject({ key: 'filter.unknown-attribute' })
})
