import type { Measure, Scenario } from '../bench.ts'
import type { Larder } from '../larder.ts'
import { firstPage, foodPages, recipePages, saves, typedSearches } from '../plans.ts'

/** The same calls on PostgreSQL, as shares of what SQLite gives. */
export default {
  name: 'postgres',
  run: async bench => {
    const plansOf = async (larder: Larder) => ({
      'recipe-page': recipePages(larder),
      'list-first': firstPage,
      foods: foodPages,
      'recipe-saved': await saves(larder),
      search: { name: 'search', requests: typedSearches(bench.usual), connections: 1, anew: true },
    })
    const ratesOf = async (larder: Larder) => {
      const rates = new Map<string, number>()
      for (const [name, plan] of Object.entries(await plansOf(larder)))
        rates.set(name, (await bench.rates(larder, plan)).larder)
      return rates
    }
    const sqlite = await ratesOf(await bench.larder(bench.usual))
    const postgres = await ratesOf(await bench.larder(bench.usual, 'postgres'))
    return [...sqlite].map(([name, rate]): Measure => {
      const other = postgres.get(name) as number
      return {
        budget: `postgres-${name}`,
        value: other / rate,
        detail: `${Math.round(other).toLocaleString('en')}/s, SQLite ${Math.round(rate).toLocaleString('en')}/s`,
      }
    })
  },
} satisfies Scenario
