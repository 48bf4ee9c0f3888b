import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Measure, Scenario } from '../bench.ts'
import type { Larder } from '../larder.ts'
import type { Plan } from '../load.ts'
import { firstPage, saves } from '../plans.ts'
import { compareRates } from '../rates.ts'
import { median, percentile } from '../statistics.ts'
import { watchTicks } from '../watch-ticks.ts'
import { fillLists, ticks } from './lists.ts'

/** Two instances, the processes of PostgreSQL, the balancer and the client each want one to themselves. */
const ENOUGH_CORES = 6
const DEVICES = 30

/** Calls `work` with what a balancer before these instances listens on. */
async function balanced<T>(larders: Larder[], work: (balancer: Larder) => Promise<T>): Promise<T> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', 'round-robin.ts'), ...larders.map(({ port }) => String(port))],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [said] = await once(child.stdout, 'data')
    return await work({ ...(larders[0] as Larder), port: Number(said) })
  } finally {
    child.kill('SIGKILL')
  }
}

/** Two and four instances on one PostgreSQL against one of them, all behind the same balancer, and events from one to another. */
export default {
  name: 'instances',
  run: async bench => {
    const one = await bench.larder(bench.usual, 'postgres')
    const other = await bench.beside(one)
    const filled = await fillLists(one)
    const plans: Record<string, Plan> = { lists: firstPage, saves: await saves(one), ticks: ticks(filled) }
    const compare = async (place: string, larders: Larder[]): Promise<Measure[]> => {
      const measures: Measure[] = []
      for (const [name, plan] of Object.entries(plans)) {
        const { rates, ratio } = await balanced(larders, larder =>
          balanced([one], alone =>
            compareRates(
              [
                { larder, plan },
                { larder: alone, plan },
              ],
              bench.quick,
            ),
          ),
        )
        const [all, single] = rates.map(value => Math.round(value).toLocaleString('en'))
        measures.push({ budget: `${place}-${name}`, value: ratio, detail: `${all}/s, one ${single}/s` })
      }
      return measures
    }
    const measures = await compare(cpus().length >= ENOUGH_CORES ? 'instances' : 'instances-crowded', [one, other])
    const { times, lost } = await watchTicks(one, filled.open, bench.quick ? 4 : 20, {
      port: other.port,
      devices: DEVICES,
    })
    const arrivals = `${times.length.toLocaleString('en')} arrivals, median ${median(times).toFixed(0)} ms`
    measures.push(
      { budget: 'instances-live', value: percentile(times, 0.95), detail: arrivals },
      { budget: 'instances-live-lost', value: lost, detail: `of ${(times.length + lost).toLocaleString('en')}` },
    )
    const more = [await bench.beside(one), await bench.beside(one)]
    return [...measures, ...(await compare('instances-four', [one, other, ...more]))]
  },
} satisfies Scenario
