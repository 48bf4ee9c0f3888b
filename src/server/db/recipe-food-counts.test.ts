import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { openTestDatabase } from '../testing/databases.ts'
import { putFood, putHome, putRecipe } from '../testing/rows.ts'
import type { Db } from './schema.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.destroy())

const line = (recipeId: string, foodId: string | null, position: number) => ({
  ...{ id: newId(), recipeId, position, referenceId: newId(), foodId },
  ...{ title: null, note: null, quantity: null, unitId: null, originalText: null },
  ...{ noteNormalized: null, originalTextNormalized: null },
})

test('the numbers of foods follow the lines, whichever way those change', async () => {
  const home = await putHome(db, 'Counted')
  const [leek, rye, salt] = await Promise.all(['leek', 'rye', 'salt'].map(name => putFood(db, home.groupId, name)))
  if (!leek || !rye || !salt) throw new Error('no foods')
  const [soup, bread] = [await putRecipe(db, home, 'Soup'), await putRecipe(db, home, 'Bread')]
  const counts = async () => {
    const rows = await db.selectFrom('recipeFoodCounts').selectAll().execute()
    return [soup, bread].map(({ id }) => rows.find(row => row.recipeId === id)?.foods ?? 0)
  }
  const put = (recipeId: string, ...foods: (string | null)[]) =>
    db
      .insertInto('recipeIngredients')
      .values(foods.map((food, position) => line(recipeId, food, position)))
      .execute()
  expect(await counts()).toEqual([0, 0])
  await put(soup.id, leek.id, salt.id, leek.id, null)
  await put(bread.id, null)
  expect(await counts()).toEqual([2, 0])
  await db.updateTable('recipeIngredients').set({ foodId: rye.id }).where('recipeId', '=', bread.id).execute()
  await put(bread.id, salt.id)
  expect(await counts()).toEqual([2, 2])
  // Two foods become one, as when they are merged.
  await db.updateTable('recipeIngredients').set({ foodId: leek.id }).where('foodId', '=', salt.id).execute()
  expect(await counts()).toEqual([1, 2])
  await db.deleteFrom('foods').where('id', '=', leek.id).execute()
  expect(await counts()).toEqual([0, 1])
  await put(soup.id, rye.id, salt.id)
  await db.deleteFrom('recipeIngredients').where('foodId', '=', salt.id).execute()
  expect(await counts()).toEqual([1, 1])
  await db.deleteFrom('recipes').where('id', '=', soup.id).execute()
  expect(await counts()).toEqual([0, 1])
  expect(await db.selectFrom('recipeFoodCounts').selectAll().execute()).toHaveLength(1)
})
