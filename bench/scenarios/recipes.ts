import type { Engine } from '#server/db/engine.ts'
import { type Bench, cutOff, type Measure, type Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import type { Larder } from '../larder.ts'
import { askEach, type PlannedRequest } from '../load.ts'
import { byFood, explorePages, misspeltSearches, narrowed, saves, suggested, timelinePages } from '../plans.ts'
import { median, percentile } from '../statistics.ts'

/** Milliseconds after which the rest of one kind of call is left out, when it is warmed up and when it is measured. */
const WARMING = 3000
const MEASURING = 8000

/** What one caller waits for around recipes; and what ten times the recipes cost, on both engines. */
export default {
  name: 'recipes',
  run: async bench => {
    const [times, growth]: [Measure[], Measure[]] = [[], []]
    for (const engine of ['sqlite', 'postgres'] as const) {
      const before = await timesOf(bench, bench.usual, engine)
      const after = await timesOf(bench, bench.many, engine)
      for (const [name, was] of Object.entries(before)) {
        // Search with a typo has its row in search.ts.
        if (engine === 'sqlite' && name !== 'typo') times.push(was.length ? p95Of(name, was) : cutOff(`p95-${name}`))
        growth.push(growthOf(`growth-${name}-${engine}`, was, after[name] as number[]))
      }
    }
    return [...times, ...growth]
  },
} satisfies Scenario

const p95Of = (name: string, times: number[]): Measure => ({
  budget: `p95-${name}`,
  value: percentile(times, 0.95),
  detail: `${times.length} calls, median ${median(times).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`,
})

function growthOf(budget: string, was: number[], is: number[]): Measure {
  if (!was.length || !is.length) return cutOff(budget)
  const [few, many] = [median(was), median(is)]
  return { budget, value: many / few, detail: `median ${few.toFixed(1)} ms, then ${many.toFixed(1)} ms` }
}

/** The milliseconds of each call of each kind; none where no time was left. */
async function timesOf(bench: Bench, recipes: number, engine: Engine): Promise<Record<string, number[]>> {
  const larder = await bench.larder(recipes, engine)
  const times: Record<string, number[]> = {}
  for (const [name, requests] of Object.entries(await requestsOf(larder, bench.usual))) {
    times[name] = bench.isLate() ? [] : await timesOfKind(larder, requests)
    const found = times[name].length ? `median ${median(times[name]).toFixed(1)} ms` : 'cut off'
    bench.say(`  ${engine}, ${recipes.toLocaleString('en')} recipes, ${name}: ${found}`)
  }
  return times
}

async function timesOfKind({ port }: Larder, requests: PlannedRequest[]): Promise<number[]> {
  await askEach(port, requests, TOKEN, WARMING)
  return askEach(port, requests, TOKEN, MEASURING)
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
