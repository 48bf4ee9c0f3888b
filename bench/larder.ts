import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Engine } from '#server/db/engine.ts'
import { openDatabase } from '#server/db/open.ts'
import { withDatabase } from '#server/testing/databases.ts'
import type { RunningPostgres } from '#server/testing/postgres.ts'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../scripts/install.mjs'
import { fill } from './fill.ts'
import { askOnce } from './load.ts'

/** The real server in a process of its own. */
export interface Larder {
  recipes: number
  engine: Engine
  port: number
  pid: number
  databaseUrl: string
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number
  /** Ends the process and starts another on the same data. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const ROOT = join(import.meta.dirname, '..')

const KEPT = join(ROOT, '.cache', 'bench')

export interface Home {
  DATABASE_URL: string
  DATA_DIR: string
}

/** A database with so many recipes, in a folder of its own. Filled SQLite files are kept until what they hold changes. */
export async function prepareHome(
  engine: Engine,
  recipes: number,
  postgres: RunningPostgres | null,
  say: (line: string) => void,
): Promise<Home> {
  const folder = mkdtempSync(join(tmpdir(), 'larder-bench-'))
  if (engine === 'postgres') {
    const home = { DATABASE_URL: await emptyDatabase(postgres as RunningPostgres, recipes), DATA_DIR: folder }
    say(`filling PostgreSQL with ${recipes.toLocaleString('en')} recipes`)
    await fillHome(home, recipes, say)
    return home
  }
  mkdirSync(KEPT, { recursive: true })
  const kept = join(KEPT, `${recipes}-${fingerprint()}.db`)
  if (!existsSync(kept)) {
    for (const name of readdirSync(KEPT)) if (name.startsWith(`${recipes}-`)) rmSync(join(KEPT, name))
    say(`filling SQLite with ${recipes.toLocaleString('en')} recipes`)
    const half = `${kept}.half`
    await fillHome({ DATABASE_URL: `sqlite://${half}`, DATA_DIR: folder }, recipes, say)
    renameSync(half, kept)
  }
  const file = join(folder, 'larder.db')
  copyFileSync(kept, file)
  return { DATABASE_URL: `sqlite://${file}`, DATA_DIR: folder }
}

/** A database of its own for each number of recipes. */
async function emptyDatabase({ url }: RunningPostgres, recipes: number): Promise<string> {
  const name = `bench_${recipes}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
  return withDatabase(url, name)
}

async function fillHome(home: Home, recipes: number, say: (line: string) => void) {
  const db = await openDatabase(home)
  await fill(db, recipes, say)
  await db.destroy()
}

/** Of everything that decides what a filled database holds. */
function fingerprint(): string {
  const hash = createHash('sha256')
  const folders = ['src/server/db/migrations', 'src/server/db/search']
  const files = folders.flatMap(folder =>
    readdirSync(join(ROOT, folder))
      .sort()
      .map(name => join(folder, name)),
  )
  const ours = ['fill', 'recipes', 'words'].map(name => `bench/${name}.ts`)
  for (const file of [...files, ...ours, 'locales/en-US/foods.json']) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 12)
}

export async function startLarder(home: Home, engine: Engine, recipes: number, flags: string[] = []): Promise<Larder> {
  const port = await freePort()
  let child: ChildProcess
  const larder: Larder = {
    recipes,
    engine,
    port,
    pid: 0,
    databaseUrl: home.DATABASE_URL,
    startedIn: 0,
    restart: async () => {
      await ended(child)
      await begin()
    },
    stop: () => ended(child),
  }
  const begin = async () => {
    const started = performance.now()
    child = spawn(process.execPath, [...SERVER_OPTIONS, ...flags, join(ROOT, 'src/server/main.ts')], {
      env: {
        ...SERVER_ENVIRONMENT,
        ...process.env,
        ...home,
        API_HOST: '127.0.0.1',
        API_PORT: String(port),
        BASE_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: '1000000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout?.on('data', data => complain(String(data)))
    await firstAnswer(port, child)
    larder.startedIn = performance.now() - started
    larder.pid = child.pid as number
  }
  await begin()
  return larder
}

/** What the server logs as an error stands in the way of a measurement, so it is shown. */
function complain(text: string) {
  for (const line of text.split('\n')) if (/"level":[56]0/.test(line)) process.stderr.write(`${line}\n`)
}

async function firstAnswer(port: number, child: ChildProcess) {
  for (let i = 0; i < 6000; i++) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    try {
      return await askOnce(port, { method: 'GET', path: '/api/app/about' }, '')
    } catch {
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  throw new Error('the server did not answer within a minute')
}

const ended = (child: ChildProcess) =>
  new Promise<void>(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
