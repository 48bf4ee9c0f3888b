import { execFileSync } from 'node:child_process'
import type { Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import { load } from '../load.ts'
import { filters, firstPage, foodPages, recipePages, saves, typedSearches } from '../plans.ts'
import { median } from '../statistics.ts'

/** How fast the server is there, and how much memory it holds before and after work. */
export default {
  name: 'process',
  run: async bench => {
    const larder = await bench.larder(bench.usual)
    const starts: number[] = []
    for (let i = 0; i < (bench.quick ? 3 : 5); i++) {
      await larder.restart()
      starts.push(larder.startedIn / 1000)
    }
    await rest(3000)
    const idle = residentMegabytes(larder.pid)
    const plans = [
      recipePages(larder),
      firstPage,
      foodPages,
      await saves(larder),
      filters,
      { name: 'search', requests: typedSearches(bench.usual) },
    ]
    for (const plan of plans) await load(larder.port, plan, TOKEN, bench.quick ? 1000 : 5000)
    await rest(3000)
    return [
      {
        budget: 'start',
        value: median(starts),
        detail: `${starts.length} starts, longest ${Math.max(...starts).toFixed(2)} s`,
      },
      { budget: 'memory-idle', value: idle, detail: 'three seconds after the start' },
      {
        budget: 'memory-loaded',
        value: residentMegabytes(larder.pid),
        detail: 'three seconds after a load of every kind',
      },
    ]
  },
} satisfies Scenario

const rest = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

export const residentMegabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
