import type { Measure, Scenario } from '../bench.ts'
import { TOKEN } from '../fill.ts'
import { askEach, askOnce, type PlannedRequest } from '../load.ts'
import { firstPage } from '../plans.ts'
import { percentile } from '../statistics.ts'
import { residentMegabytes } from './process.ts'

const BACKUPS = '/api/admin/backups'
const LOOK_MS = 200

const post = (path: string): PlannedRequest => ({ method: 'POST', path })

/** A backup of everything while people read, its proof, and its restore. The recipes of the measurements have no pictures. */
export default {
  name: 'backups',
  run: async bench => {
    const larder = await bench.larder(bench.usual)
    const reading = (count: number) => Array.from({ length: count }, () => firstPage.requests[0] as PlannedRequest)
    const calm = percentile(await askEach(larder.port, reading(bench.quick ? 100 : 400), TOKEN), 0.95)

    const memory = { most: 0 }
    const look = setInterval(() => {
      memory.most = Math.max(memory.most, residentMegabytes(larder.pid))
    }, LOOK_MS)
    const timed = async (path: string) => {
      const began = performance.now()
      await askOnce(larder.port, post(path), TOKEN)
      return (performance.now() - began) / 1000
    }
    try {
      const making = timed(BACKUPS)
      const isOver = making.then(() => true)
      const times: number[] = []
      while (!(await Promise.race([isOver, Promise.resolve(false)])))
        times.push(...(await askEach(larder.port, reading(5), TOKEN)))
      const made = await making
      const { imports } = JSON.parse(String(await askOnce(larder.port, { method: 'GET', path: BACKUPS }, TOKEN)))
      const name = encodeURIComponent(imports[0].name)
      const proven = await timed(`${BACKUPS}/${name}/prove`)
      const restored = await timed(`${BACKUPS}/${name}/restore`)
      const busy = percentile(times, 0.95)
      const detail = `${bench.usual} recipes, ${imports[0].size}`
      return [
        { budget: 'backup-made', value: made, detail },
        { budget: 'backup-proven', value: proven, detail },
        { budget: 'backup-restored', value: restored, detail },
        { budget: 'backup-memory', value: memory.most, detail: `looked at every ${LOOK_MS} ms` },
        {
          budget: 'backup-slowdown',
          value: busy / calm,
          detail: `${times.length} lists meanwhile, p95 ${busy.toFixed(1)} ms, before ${calm.toFixed(1)} ms`,
        },
      ] satisfies Measure[]
    } finally {
      clearInterval(look)
    }
  },
} satisfies Scenario
