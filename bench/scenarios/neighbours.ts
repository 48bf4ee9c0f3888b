import { addMonths, monthEnd } from '#shared/domain/meal-plan/days.ts'
import { type Bench, cutOff, type Measure, type Scenario } from '../bench.ts'
import { FIRST_DAY, fillPlan, MEALPLANS, plannedRecipes } from '../fill-plan.ts'
import type { Larder } from '../larder.ts'
import type { Plan } from '../load.ts'
import { addNeighbours } from '../neighbours.ts'
import { firstPage, misspeltSearches, recipePages, saves, typedSearches } from '../plans.ts'
import type { Rates } from '../rates.ts'
import { fillLists, ticks } from './lists.ts'

const RECIPES = 300
const LISTS = 5
const MONTHS = 6
const MEALS = 5.5 * 30 * MONTHS

/** What a household pays for 999 others in the same PostgreSQL: what its day costs with them, times what it costs alone. */
export default {
  name: 'neighbours',
  run: async bench => {
    const larder = await bench.larder(RECIPES, 'postgres')
    const filled = await fillLists(larder, LISTS)
    await fillPlan(larder, await plannedRecipes(larder, 50), 0, MEALS)
    const plans: Record<string, Plan> = {
      list: firstPage,
      page: recipePages(larder),
      search: { name: 'search', requests: typedSearches(RECIPES) },
      typo: { name: 'misspelt', requests: misspeltSearches(RECIPES) },
      tick: ticks(filled),
      plan: { name: 'months', requests: Array.from({ length: MONTHS }, (_, i) => monthOf(addMonths(FIRST_DAY, i))) },
      save: await saves(larder),
    }
    const alone = await ratesOf(bench, larder, plans, 'alone')
    const neighbours = bench.quick ? 99 : 999
    bench.say(`  ${neighbours} neighbours move in`)
    await bench.apart(() => addNeighbours(larder.databaseUrl, neighbours, bench.say))
    await larder.restart()
    const among = await ratesOf(bench, larder, plans, 'among neighbours')
    return Object.keys(plans).map((name): Measure => {
      const [was, is] = [alone[name], among[name]]
      if (!was || !is) return cutOff(`neighbours-${name}`)
      const [before, after] = [was, is].map(({ larder }) => Math.round(larder).toLocaleString('en'))
      const detail = `${before}/s alone, ${after}/s with ${neighbours} neighbours`
      return { budget: `neighbours-${name}`, value: was.ratio / is.ratio, detail }
    })
  },
} satisfies Scenario

const monthOf = (first: string) => ({
  method: 'GET',
  path: `${MEALPLANS}?perPage=-1&page=1&orderBy=date&orderDirection=asc&start_date=${first}&end_date=${monthEnd(first)}`,
})

async function ratesOf(bench: Bench, larder: Larder, plans: Record<string, Plan>, when: string) {
  const rates: Record<string, Rates> = {}
  for (const [name, plan] of Object.entries(plans)) {
    if (bench.isLate()) break
    rates[name] = await bench.rates(larder, { ...plan, name: `${plan.name}, ${when}` })
  }
  return rates
}
