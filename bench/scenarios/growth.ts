import { type Bench, cutOff, type Measure, type Scenario } from '../bench.ts'
import type { Larder } from '../larder.ts'
import type { Plan } from '../load.ts'
import { filters, firstPage, recipePages, saves, typedSearches } from '../plans.ts'
import type { Rates } from '../rates.ts'

/** What ten times the recipes cost. Both rates are taken as shares of the yardstick beside them, so that a slower minute of the machine does not count. */
export default {
  name: 'growth',
  run: async bench => {
    const before = await ratesOf(bench, await bench.larder(bench.usual))
    const after = await ratesOf(bench, await bench.larder(bench.many))
    const measures: Measure[] = []
    for (const [name, was] of Object.entries(before)) {
      const is = after[name]
      if (!is) {
        measures.push(cutOff(`growth-${name}`))
        continue
      }
      const detail = `${Math.round(was.larder).toLocaleString('en')}/s, then ${Math.round(is.larder).toLocaleString('en')}/s`
      measures.push({ budget: `growth-${name}`, value: was.ratio / is.ratio, detail })
    }
    return measures
  },
} satisfies Scenario

async function ratesOf(bench: Bench, larder: Larder): Promise<Record<string, Rates>> {
  const plans: Record<string, Plan> = {
    'recipe-page': recipePages(larder),
    'list-first': firstPage,
    'recipe-saved': await saves(larder),
    // The searches of both sizes are the same, for recipes that both have.
    search: { name: 'search', requests: typedSearches(bench.usual), connections: 1 },
    filters: { ...filters, connections: 1 },
  }
  const rates: Record<string, Rates> = {}
  for (const [name, plan] of Object.entries(plans)) {
    if (bench.isLate()) break
    rates[name] = await bench.rates(larder, plan)
  }
  return rates
}
