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
    insert.run(`${request.method} ${request.path}`, await askOnce(larder.port, { ...request, known: undefined }, TOKEN))
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
    await load(port, plan, TOKEN, 500)
    await load(larder.port, plan, TOKEN, 1500)
    const of = { larder: [] as number[], yardstick: [] as number[], p95: [] as number[] }
    for (let i = 0; i < turns; i++) {
      of.yardstick.push((await load(port, plan, TOKEN, turn)).rate)
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

/** Requests a second of two servers that were asked the same in turns, and what the first gives of the second's rate. */
export interface Comparison {
  rates: [number, number]
  ratio: number
}

/** What one server can do against another. A machine's speed changes from minute to minute, so each turn has its own ratio. */
export async function compareRates(asked: [Asked, Asked], quick: boolean): Promise<Comparison> {
  const turns = quick ? 3 : 9
  for (const { larder, plan } of asked) await load(larder.port, plan, TOKEN, 1500)
  const rates: [number[], number[]] = [[], []]
  for (let i = 0; i < turns; i++)
    for (const [place, { larder, plan }] of asked.entries())
      (rates[place] as number[]).push((await load(larder.port, plan, TOKEN, 700)).rate)
  return {
    rates: [median(rates[0]), median(rates[1])],
    ratio: median(rates[0].map((rate, i) => rate / (rates[1][i] as number))),
  }
}

export interface Asked {
  larder: Larder
  plan: Plan
}
