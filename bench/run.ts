import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Engine } from '#server/db/engine.ts'
import { type RunningPostgres, startPostgres } from '#server/testing/postgres.ts'
import type { Bench, Measure, Scenario } from './bench.ts'
import { type Home, type Larder, prepareHome, startLarder } from './larder.ts'
import { measureRates, type Rates } from './rates.ts'
import { type Budget, type Judged, judge, mergedPage, missedIn, pageOf, tableOf } from './table.ts'

/**
 * `npm run bench -- [--only calls,search] [--quick] [--recipes 1000,10000] [--write]`: measures Larder against the budgets
 * in budget.json and fails when a "must" is missed. `--recipes` sets how many are usual and how many are many. `--write`
 * puts the table into docs/benchmarks.md; with `--only`, the rows that were measured.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean' },
    recipes: { type: 'string' },
    write: { type: 'boolean' },
  },
})
if (values.recipes && values.write) {
  process.stderr.write('docs/benchmarks.md is written of the usual numbers of recipes only.\n')
  process.exit(2)
}
const quick = values.quick ?? false
const [usual = 10_000, many = quick ? 20_000 : 100_000] = values.recipes?.split(',').map(Number) ?? []
const budgets = JSON.parse(readFileSync(join(import.meta.dirname, 'budget.json'), 'utf8')) as Record<string, Budget>
const names = readdirSync(join(import.meta.dirname, 'scenarios'))
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => name.slice(0, -3))
const ORDER = ['process', 'calls', 'search', 'browser', 'postgres', 'recipes', 'growth']
const chosen = values.only
  ? values.only.split(',')
  : [...ORDER.filter(name => names.includes(name)), ...names.filter(name => !ORDER.includes(name))]
const unknown = chosen.filter(name => !names.includes(name))
if (unknown.length) {
  process.stderr.write(`There is no scenario ${unknown.join(', ')}; there are ${names.join(', ')}.\n`)
  process.exit(2)
}

/** What else the machine was busy with when the run began. */
const load = loadavg()[0] ?? 0
const homes = new Map<string, Home>()
const kept = new Map<string, Rates>()
const running = new Map<string, Larder>()
let postgres: RunningPostgres | null = null
/** No scenario goes on beginning measurements for longer, the filling of databases left aside. */
const MOST_OF_A_SCENARIO = 5 * 60_000
let deadline = 0
const say = (line: string) => void process.stdout.write(`${line}\n`)

const bench: Bench = {
  quick,
  usual,
  many,
  say,
  apart: async work => {
    const began = performance.now()
    const made = await work()
    deadline += performance.now() - began
    return made
  },
  isLate: () => performance.now() > deadline,
  larder: async (recipes, engine = 'sqlite') => {
    await endOthers([keyOf(engine, recipes)])
    return larderOn(engine, recipes)
  },
  larders: async (recipes, [one, other]) => {
    await endOthers([keyOf(one, recipes), keyOf(other, recipes)])
    return [await larderOn(one, recipes), await larderOn(other, recipes)]
  },
  beside: async ({ engine, recipes }) => {
    const home = homes.get(keyOf(engine, recipes)) as Home
    const larder = await startLarder(home, engine, recipes)
    running.set(`${keyOf(engine, recipes)}-beside-${larder.port}`, larder)
    return larder
  },
  rates: async (larder, plan) => {
    const key = `${larder.engine}-${larder.recipes}-${plan.name}`
    const known = kept.get(key) ?? (await measureRates(larder, plan, quick))
    kept.set(key, known)
    return known
  },
}

const keyOf = (engine: Engine, recipes: number) => `${engine}-${recipes}`

async function endOthers(keys: string[]): Promise<void> {
  for (const [key, larder] of running) {
    if (keys.includes(key)) continue
    running.delete(key)
    await larder.stop()
  }
}

async function larderOn(engine: Engine, recipes: number): Promise<Larder> {
  const key = keyOf(engine, recipes)
  const known = running.get(key)
  if (known) return known
  if (engine === 'postgres') postgres ??= await startPostgres({ durable: true })
  const home = homes.get(key) ?? (await bench.apart(() => prepareHome(engine, recipes, postgres, say)))
  homes.set(key, home)
  const larder = await startLarder(home, engine, recipes, cpuProfile())
  running.set(key, larder)
  return larder
}

/** With BENCH_PROFILE=folder, each server writes a CPU profile there when it ends. */
function cpuProfile(): string[] {
  const folder = process.env.BENCH_PROFILE
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${mkdtempSync(join(folder, 'profile-'))}`] : []
}

const judged: Judged[] = []
try {
  for (const name of chosen) {
    const began = performance.now()
    deadline = began + MOST_OF_A_SCENARIO
    say(`${name} …`)
    const { default: scenario } = (await import(`./scenarios/${name}.ts`)) as { default: Scenario }
    const measures: Measure[] = await scenario.run(bench)
    for (const measure of measures) judged.push(judge(measure, budgets, load))
    say(`  took ${Math.round((performance.now() - began) / 1000)} s`)
  }
} finally {
  await endOthers([])
  await (postgres as RunningPostgres | null)?.stop()
  for (const { DATA_DIR } of homes.values()) rmSync(DATA_DIR, { recursive: true, force: true })
}

say(`\n${tableOf(judged)}`)
const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${arch()}, Node ${process.version}`
say(machine)
mkdirSync(join(import.meta.dirname, '..', '.cache', 'bench'), { recursive: true })
writeFileSync(
  join(import.meta.dirname, '..', '.cache', 'bench', 'results.json'),
  `${JSON.stringify({ machine, quick, rows: judged }, null, 2)}\n`,
)
if (values.write) {
  const page = join(import.meta.dirname, '..', 'docs', 'benchmarks.md')
  writeFileSync(page, values.only ? mergedPage(readFileSync(page, 'utf8'), judged) : pageOf(judged, machine, quick))
}

say(missedIn(judged))
if (judged.some(row => row.verdict === 'MISSED')) process.exitCode = 1
