import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { TOKEN } from './fill.ts'
import type { Larder } from './larder.ts'
import { askOnce, load, type Plan } from './load.ts'
import { median, percentile } from './statistics.ts'

/** Requests a second, the median of the turns. */
export interface Rates {
  larder: number
  yardstick: number
  ratio: number
  /** Milliseconds that 95 of 100 answers of Larder took at most, under this load. */
  p95: number
}

/** Asks Larder for the bytes of every answer, gives them to a yardstick, and loads the two in turns. */
export async function measureRates(larder: Larder, plan: Plan, quick: boolean): Promise<Rates> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-yardstick-'))
  const file = join(folder, 'answers.db')
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal; create table answers (request text primary key, body blob, written blob)')
  const insert = database.prepare('insert or replace into answers (request, body) values (?, ?)')
  for (const request of plan.requests)
    insert.run(`${request.method} ${request.path}`, await askOnce(larder.port, request, TOKEN))
  database.close()

  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'yardstick.ts'), file],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const [said] = await once(child.stdout, 'data')
    const port = Number(String(said))
    const turns = quick ? 2 : 3
    const turn = quick ? 700 : 1500
    // The yardstick knows each request as it stands in the plan.
    const known = { ...plan, anew: false }
    await load(port, known, TOKEN, 500)
    await load(larder.port, plan, TOKEN, 1500)
    const of = { larder: [] as number[], yardstick: [] as number[], p95: [] as number[] }
    for (let i = 0; i < turns; i++) {
      of.yardstick.push((await load(port, known, TOKEN, turn)).rate)
      const { rate, times } = await load(larder.port, plan, TOKEN, turn)
      of.larder.push(rate)
      of.p95.push(percentile(times, 0.95))
    }
    const [larderRate, yardstick] = [median(of.larder), median(of.yardstick)]
    return { larder: larderRate, yardstick, ratio: larderRate / yardstick, p95: median(of.p95) }
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
