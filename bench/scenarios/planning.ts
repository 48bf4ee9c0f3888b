import { addDays, addMonths, daysFrom, monthEnd } from '#shared/domain/meal-plan/days.ts'
import type { Measure, Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import { ENTRIES, FIRST_DAY, fillPlan, MEALPLANS, plannedRecipes, post } from '../fill-plan.ts'
import type { Larder } from '../larder.ts'
import { askEach, askOnce, type PlannedRequest } from '../load.ts'
import type { Rates } from '../rates.ts'
import { percentile } from '../statistics.ts'
import { detailOf } from './calls.ts'

/** Half a year of them: the plan of a household that began lately. */
const SOME_ENTRIES = 1000

async function addRules(larder: Larder): Promise<void> {
  for (const queryFilterString of ['rating >= 1 OR rating IS NULL', 'tags.name <> "none"', 'name <> "none"'])
    await askOnce(larder.port, post(`${MEALPLANS}/rules`, { entryType: 'dinner', queryFilterString }), TOKEN)
}

const monthOf = (first: string): PlannedRequest => ({
  method: 'GET',
  path: `${MEALPLANS}?perPage=-1&page=1&orderBy=date&orderDirection=asc&start_date=${first}&end_date=${monthEnd(first)}`,
})

const months = (count: number) => Array.from({ length: count }, (_, i) => monthOf(addMonths(FIRST_DAY, i)))

const week = (round: number): PlannedRequest =>
  post(`${MEALPLANS}/suggestions`, {
    meals: daysFrom(addDays('2026-06-01', round), addDays('2026-06-07', round)).map(date => ({
      date,
      entryType: 'dinner',
    })),
    seed: String(round),
  })

const inTurn = (before: Rates, after: Rates) =>
  [before, after].map(({ larder }) => `${Math.round(larder).toLocaleString('en')}/s`).join(', then ')

const random = (round: number): PlannedRequest =>
  post(`${MEALPLANS}/random`, { date: addDays('2027-01-01', round), entryType: 'dinner' })

/** The plan of a household that has planned for five years, with 10,000 recipes to choose from. */
export default {
  name: 'planning',
  run: async bench => {
    const larder = await bench.larder(bench.usual)
    const recipeIds = await plannedRecipes(larder)
    await fillPlan(larder, recipeIds, 0, SOME_ENTRIES)
    const before = await bench.rates(larder, { name: 'a month of a short plan', requests: months(5) })
    await fillPlan(larder, recipeIds, SOME_ENTRIES, ENTRIES)
    await addRules(larder)
    const after = await bench.rates(larder, { name: 'the same month of a long plan', requests: months(5) })
    const rates = await bench.rates(larder, { name: 'a month of the plan', requests: months(48) })
    const measures: Measure[] = [
      { budget: 'plan-month', value: rates.ratio, detail: detailOf(rates) },
      { budget: 'plan-years', value: before.ratio / after.ratio, detail: inTurn(before, after) },
    ]
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
