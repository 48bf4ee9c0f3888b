import { type Bench, type Engine, type Measure, median, percentile, type Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import type { Larder } from '../larder.ts'
import { anew, askEach, type PlannedRequest } from '../load.ts'
import { byFood, explorePages, misspeltSearches, narrowed, saves, suggested, timelinePages } from '../plans.ts'

/** What one caller waits for around recipes, each answer made anew; and what ten times the recipes cost, on both engines. */
export default {
  name: 'recipes',
  run: async bench => {
    const measures: Measure[] = []
    for (const engine of ['sqlite', 'postgres'] as const) {
      const before = await timesOf(bench, bench.usual, engine)
      const after = await timesOf(bench, bench.many, engine)
      for (const [name, was] of Object.entries(before)) {
        const is = after[name] as number[]
        const [few, many] = [median(was), median(is)]
        // Search with a typo has its row in search.ts.
        if (engine === 'sqlite' && name !== 'typo') measures.push(p95Of(name, was))
        measures.push({
          budget: `growth-${name}-${engine}`,
          value: many / few,
          detail: `median ${few.toFixed(1)} ms, then ${many.toFixed(1)} ms`,
        })
      }
    }
    return measures.sort((one, other) => Number(other.budget.startsWith('p95')) - Number(one.budget.startsWith('p95')))
  },
} satisfies Scenario

const p95Of = (name: string, times: number[]): Measure => ({
  budget: `p95-${name}`,
  value: percentile(times, 0.95),
  detail: `${times.length} calls, median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
})

async function timesOf(bench: Bench, recipes: number, engine: Engine): Promise<Record<string, number[]>> {
  const larder = await bench.larder(recipes, engine)
  const times: Record<string, number[]> = {}
  for (const [name, requests] of Object.entries(await requestsOf(larder, bench.usual))) {
    await askEach(larder.port, requests.map(anew), TOKEN)
    times[name] = await askEach(larder.port, requests.map(anew), TOKEN)
  }
  return times
}

/** The same searches and filters at both sizes, for recipes that both have. */
const requestsOf = async (larder: Larder, usual: number): Promise<Record<string, PlannedRequest[]>> => ({
  narrowed,
  'by-food': byFood,
  typo: misspeltSearches(usual).slice(0, 60),
  suggestions: suggested,
  saved: (await saves(larder)).requests,
  timeline: timelinePages,
  explore: explorePages,
})
