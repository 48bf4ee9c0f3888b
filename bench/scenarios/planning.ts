import { addDays, addMonths, daysFrom, monthEnd } from '#shared/domain/meal-plan/days.ts'
import type { Measure, Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import type { Larder } from '../larder.ts'
import { askEach, askOnce, type PlannedRequest } from '../load.ts'
import { makeRecipe } from '../recipes.ts'
import { percentile } from '../statistics.ts'
import { detailOf } from './calls.ts'

const MEALPLANS = '/api/households/mealplans'
const FIRST = '2021-01-01'
const ENTRIES = 10_000
/** So many meals a day make five years of them. */
const A_DAY = 5.5
const AT_ONCE = 200

const post = (path: string, body: object): PlannedRequest => ({ method: 'POST', path, body: JSON.stringify(body) })

/** Five years of plans of one household, and three rules. */
async function fillPlan(larder: Larder): Promise<void> {
  const slugs = Array.from({ length: 400 }, (_, i) => makeRecipe((i * 23) % larder.recipes).slug)
  const ids: string[] = []
  for (const slug of slugs) {
    const recipe = await askOnce(larder.port, { method: 'GET', path: `/api/recipes/${slug}` }, TOKEN)
    ids.push(JSON.parse(String(recipe)).id)
  }
  for (let start = 0; start < ENTRIES; start += AT_ONCE) {
    const entries = Array.from({ length: AT_ONCE }, (_, i) => ({
      date: addDays(FIRST, Math.floor((start + i) / A_DAY)),
      entryType: 'dinner',
      recipeId: ids[(start + i) % ids.length],
    }))
    await askOnce(larder.port, post(`${MEALPLANS}/several`, { entries }), TOKEN)
  }
  for (const queryFilterString of ['rating >= 1 OR rating IS NULL', 'tags.name <> "none"', 'name <> "none"'])
    await askOnce(larder.port, post(`${MEALPLANS}/rules`, { entryType: 'dinner', queryFilterString }), TOKEN)
}

const monthOf = (first: string): PlannedRequest => ({
  method: 'GET',
  path: `${MEALPLANS}?perPage=-1&page=1&orderBy=date&orderDirection=asc&start_date=${first}&end_date=${monthEnd(first)}`,
})

const months = (count: number) => Array.from({ length: count }, (_, i) => monthOf(addMonths(FIRST, i)))

const week = (round: number): PlannedRequest =>
  post(`${MEALPLANS}/suggestions`, {
    meals: daysFrom(addDays('2026-06-01', round), addDays('2026-06-07', round)).map(date => ({
      date,
      entryType: 'dinner',
    })),
    seed: String(round),
  })

const random = (round: number): PlannedRequest =>
  post(`${MEALPLANS}/random`, { date: addDays('2027-01-01', round), entryType: 'dinner' })

/** The plan of a household that has planned for five years, with 10,000 recipes to choose from. */
export default {
  name: 'planning',
  run: async bench => {
    const larder = await bench.larder(bench.usual)
    await fillPlan(larder)
    const rates = await bench.rates(larder, { name: 'a month of the plan', requests: months(48) })
    const measures: Measure[] = [{ budget: 'plan-month', value: rates.ratio, detail: detailOf(rates) }]
    const kinds: [string, (round: number) => PlannedRequest][] = [
      ['p95-plan-random', random],
      ['p95-plan-week', week],
    ]
    for (const [budget, ask] of kinds) {
      const times = await askEach(
        larder.port,
        Array.from({ length: bench.quick ? 40 : 200 }, (_, round) => ask(round)),
        TOKEN,
      )
      const [middle, p95] = [0.5, 0.95].map(share => percentile(times, share)) as [number, number]
      measures.push({ budget, value: p95, detail: `${times.length} times, median ${middle.toFixed(1)} ms` })
    }
    return measures
  },
} satisfies Scenario
