import type { Measure, Scenario } from '../bench.ts'
import { about, firstPage, foodPages, hundredthPage, recipePages, saves, unchangedList } from '../plans.ts'
import type { Rates } from '../rates.ts'

export const detailOf = ({ larder, yardstick, p95 }: Rates) =>
  `${Math.round(larder).toLocaleString('en')}/s, yardstick ${Math.round(yardstick).toLocaleString('en')}/s, p95 ${p95.toFixed(1)} ms`

/** The calls of every day against the yardstick, on SQLite with 10,000 recipes. */
export default {
  name: 'calls',
  run: async bench => {
    const larder = await bench.larder(bench.usual)
    const plans = {
      about: () => about,
      'recipe-page': () => recipePages(larder),
      'list-first': () => firstPage,
      'list-unchanged': () => unchangedList(larder),
      'list-hundredth': () => hundredthPage,
      foods: () => foodPages,
      'recipe-saved': () => saves(larder),
    }
    const measures: Measure[] = []
    for (const [budget, plan] of Object.entries(plans)) {
      const rates = await bench.rates(larder, await plan())
      measures.push({ budget, value: rates.ratio, detail: detailOf(rates) })
    }
    return measures
  },
} satisfies Scenario
