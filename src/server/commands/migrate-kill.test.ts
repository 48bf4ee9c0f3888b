import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { killsOr, openInstallation } from '../testing/killable-command.ts'

const KILLS = killsOr(2)
const RECIPES = 150

test('killed at any moment of an import, each recipe is there whole or not at all, and at the end once', {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const { folder, look, run } = await openInstallation()
  const file = join(folder, 'recipes.csv')
  const rows = Array.from({ length: RECIPES }, (_, i) => `Dish ${i},"1 kg leeks ${i}\n2 l water",Boil.\n`)
  writeFileSync(file, `Title,Ingredients,Directions\n${rows.join('')}`)
  await look(app => makePerson(app))
  const migrate = (killAfter?: number) => run(['migrate', file], killAfter)
  /** The names of the recipes; fails for one that has not all its lines. */
  const names = () =>
    look(async ({ db }) => {
      const recipes = await db
        .selectFrom('recipes')
        .leftJoin('recipeIngredients', 'recipeIngredients.recipeId', 'recipes.id')
        .select(eb => ['recipes.name', eb.fn.count('recipeIngredients.id').as('lines')])
        .groupBy(['recipes.id', 'recipes.name'])
        .execute()
      for (const { lines } of recipes) expect(Number(lines)).toBe(2)
      return recipes.map(({ name }) => name)
    })
  for (let i = 0; i < KILLS; i++) {
    const before = (await names()).length
    await migrate(1500 + 1500 * Math.random())
    const after = await names()
    expect(new Set(after).size).toBe(after.length)
    expect(after.length).toBeGreaterThanOrEqual(before)
  }
  expect(await migrate()).toBe(0)
  const all = await names()
  expect(all.length).toBe(RECIPES)
  expect(new Set(all).size).toBe(RECIPES)
})
