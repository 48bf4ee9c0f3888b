// Installs the packages when package-lock.json has changed since the last time. Runs on Node 20 or newer, without packages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const STAMP = join(ROOT, 'node_modules', '.cache', 'larder-installed')

/**
 * A small nursery for young objects spares the memory of a server that mostly waits; a smaller one than this costs time,
 * because more has to move out of it. What moved out is swept when it has grown by three quarters: to sweep it
 * at a third keeps 20 to 30 MB less after a load, and costs a save a tenth to a quarter more of the processor's time.
 * The Dockerfile says the same.
 */
export const SERVER_OPTIONS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=8',
  '--heap-growing-percent=75',
]

/**
 * What was compiled at the last start is taken from there, so that the compiler is neither waited for nor kept in memory.
 * One heap for all threads (of glibc, elsewhere nobody reads it): each thread would otherwise keep what it once needed.
 */
export const SERVER_ENVIRONMENT = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled'), MALLOC_ARENA_MAX: '1' }

/** The Node that the project pins, wherever the one that started us came from. */
export const pinnedNode = () =>
  join(ROOT, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Runs a program to its end with our input and output; answers with its exit code. Signals to us reach it. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
    const pass = signal => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM']) process.off(name, pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}

export async function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`Larder needs Node 20 or newer to start; this is ${process.version}.`)
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  if (installed === wanted && existsSync(pinnedNode())) return
  // What a command answers goes to its output and stays clean: `larder scrape --batch` is read line by line.
  process.stderr.write('Installing packages …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Not `npm ci`: it refuses a lock file in which binaries for other machines are missing, which not every registry has.
  const code = await run(
    npm,
    ['install', '--no-save', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      stdio: ['ignore', process.stderr, 'inherit'],
    },
  )
  if (code !== 0)
    throw new Error('The packages could not be installed. Is there a network? Then run `npm install` to see why.')
  if (!existsSync(pinnedNode()))
    throw new Error(
      'The pinned Node did not come with the packages: allow the install script of the package `node` and run `npm install` again.',
    )
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}
