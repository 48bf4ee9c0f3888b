import { addDays } from '#shared/domain/meal-plan/days.ts'
import { TOKEN } from './fill.ts'
import type { Larder } from './larder.ts'
import { askOnce, type PlannedRequest } from './load.ts'
import { makeRecipe } from './recipes.ts'

export const MEALPLANS = '/api/households/mealplans'
export const FIRST_DAY = '2021-01-01'
/** Five years of them. */
export const ENTRIES = 10_000
const A_DAY = 5.5
const AT_ONCE = 200

export const post = (path: string, body: object): PlannedRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
})

/** Recipes of a household that plans, by id. */
export async function plannedRecipes(larder: Larder, count = 400): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const path = `/api/recipes/${makeRecipe((i * 23) % larder.recipes).slug}`
    ids.push(JSON.parse(String(await askOnce(larder.port, { method: 'GET', path }, TOKEN))).id)
  }
  return ids
}

/** Plans the entries with these numbers, some on each day, from the first day on. */
export async function fillPlan(larder: Larder, recipeIds: string[], from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += AT_ONCE) {
    const entries = Array.from({ length: Math.min(AT_ONCE, to - start) }, (_, i) => ({
      date: addDays(FIRST_DAY, Math.floor((start + i) / A_DAY)),
      entryType: 'dinner',
      recipeId: recipeIds[(start + i) % recipeIds.length],
    }))
    await askOnce(larder.port, post(`${MEALPLANS}/several`, { entries }), TOKEN)
  }
}
