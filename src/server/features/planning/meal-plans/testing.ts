import { expect } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/start-app.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

/** Somebody who plans for a household, and what tests of the plan ask again and again. */
export const makePlanner = async ({ app, server }: TestApp, place: Parameters<typeof makePerson>[1] = {}) => {
  const person = await makePerson(app, { flags: ALL_FLAGS, ...place })
  const ask = as(server, person.token)
  const cook = async (name: string) => {
    const slug = (await ask(recipes.create, { body: { name } })).body
    return (await ask(recipes.get, { params: { slug } })).body
  }
  const plan = async (date: string, title: string, more: object = {}) =>
    (await ask(mealPlans.create, { body: { date, title, entryType: 'dinner', ...more } })).body
  const titles = async (from: string, to: string) => {
    const query = {
      start_date: from,
      end_date: to,
      perPage: -1,
      orderBy: 'date,position',
      orderDirection: 'asc',
    } as const
    const { items } = (await ask(mealPlans.list, { query })).body
    return items.map(({ date, title, recipe }) => `${date?.slice(8)} ${recipe?.name ?? title}`)
  }
  const undo = async ({ headers }: { headers: Record<string, unknown> }) => {
    const ids = String(headers['larder-bin'] ?? '')
      .split(',')
      .filter(Boolean)
    expect(ids.length).toBeGreaterThan(0)
    expect((await ask(bin.restore, { body: { ids } })).status).toBe(200)
  }
  return { ...person, ask, cook, plan, titles, undo }
}
