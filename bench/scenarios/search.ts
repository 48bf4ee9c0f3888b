import type { Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import { askEach, type PlannedRequest } from '../load.ts'
import { misspeltSearches, typedSearches } from '../plans.ts'
import { percentile } from '../statistics.ts'

/** What one caller waits for while they type, on SQLite with 10,000 recipes. */
export default {
  name: 'search',
  run: async bench => {
    const larder = await bench.larder(bench.usual)
    const measure = async (budget: string, requests: PlannedRequest[]) => {
      await askEach(larder.port, requests.slice(0, 60), TOKEN)
      const times = await askEach(larder.port, requests, TOKEN)
      const [middle, p95, worst] = [0.5, 0.95, 1].map(share => percentile(times, share)) as [number, number, number]
      return {
        budget,
        value: p95,
        detail: `${times.length} searches, median ${middle.toFixed(1)} ms, longest ${worst.toFixed(1)} ms`,
      }
    }
    return [
      await measure('search', typedSearches(bench.usual)),
      await measure('search-typo', misspeltSearches(bench.usual)),
    ]
  },
} satisfies Scenario
