import type { Measure, Scenario } from '../bench.ts'
import type { Larder } from '../larder.ts'
import type { Plan } from '../load.ts'
import { firstPage, foodPages, recipePages, saves, typedSearches } from '../plans.ts'
import { compareRates } from '../rates.ts'

/** The same calls on PostgreSQL, as shares of what SQLite gives, the two in turns. */
export default {
  name: 'postgres',
  run: async bench => {
    const search: Plan = { name: 'search', requests: typedSearches(bench.usual), connections: 1 }
    const plans: Record<string, (larder: Larder) => Plan | Promise<Plan>> = {
      'recipe-page': recipePages,
      'list-first': () => firstPage,
      foods: () => foodPages,
      'recipe-saved': saves,
      search: () => search,
    }
    const [postgres, sqlite] = await bench.larders(bench.usual, ['postgres', 'sqlite'])
    const measures: Measure[] = []
    for (const [name, planOf] of Object.entries(plans)) {
      const asked = async (larder: Larder) => ({ larder, plan: await planOf(larder) })
      const { rates, ratio } = await compareRates([await asked(postgres), await asked(sqlite)], bench.quick)
      const [rate, other] = rates.map(value => Math.round(value).toLocaleString('en'))
      measures.push({ budget: `postgres-${name}`, value: ratio, detail: `${rate}/s, SQLite ${other}/s` })
    }
    return measures
  },
} satisfies Scenario
