import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAY_BE_RETRIED } from './retried-reporter.ts'

/** One stage of the check. Stages of tests leave a report, whose counts go into the closing line. */
interface Stage {
  name: string
  command: string[]
  environment?: Record<string, string>
  tests?: boolean
}

const node = (...args: string[]) => [process.execPath, '--disable-warning=ExperimentalWarning', ...args]
const vitest = (...args: string[]) => node('node_modules/vitest/vitest.mjs', 'run', ...args)
/** Servers and workers of tests begin again and again: what one of them had compiled the next one takes from here. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '..', '.cache', 'compiled')

const isWhole = process.argv.includes('--all')
/**
 * Tests that kill servers again and again, attack them, ask every call for nonsense, compare all answers after every call, or
 * read every line of a collection: nearly half of all the time.
 * They belong to the whole check; a change of what they look at is tried with `npm run unit -- …` before.
 */
const LONG = ['crash', 'kill', 'hostile', 'fuzz', 'every-line', 'three-instances', 'side-by-side']
const leftOut = isWhole ? [] : LONG.map(name => `--exclude=**/*${name}*.test.ts`)

const lint: Stage = {
  name: 'format and lint',
  command: node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
}
const types: Stage = { name: 'types', command: node('scripts/types.ts') }
const onSqlite: Stage = { name: 'tests, SQLite', command: vitest(...leftOut), tests: true }
const build: Stage = { name: 'build', command: node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn') }

/** Some tests run again behind the build: what has been built must be nothing to them. */
const further: Stage[] = [
  {
    name: 'tests, PostgreSQL',
    command: vitest(
      'src/server/db',
      'src/server/features',
      'src/server/http',
      'src/server/system-tests/access.test.ts',
      'src/server/commands/migrate-kill.test.ts',
      'src/server/system-tests/fuzz.test.ts',
      'src/server/system-tests/three-instances.test.ts',
      '--exclude=**/lists-crash.test.ts', // tries both databases by itself
    ),
    environment: { TEST_DATABASE: 'postgres' },
    tests: true,
  },
  { name: 'journeys, SQLite', command: vitest('--config', 'vitest.e2e.config.ts'), tests: true },
  // Those that ask most of the database; what its answers look like does not change with it.
  {
    name: 'journeys, PostgreSQL',
    command: vitest(
      '--config',
      'vitest.e2e.config.ts',
      ...['account', 'find', 'keep-writing', 'write'].map(name => `e2e/journeys/foundation/${name}.spec.ts`),
    ),
    environment: { TEST_DATABASE: 'postgres' },
    tests: true,
  },
]

/** One after the other; those of one line at once. A build keeps one processor busy for most of its time. */
const order: Stage[][] = isWhole
  ? [[lint], [onSqlite], [types, build], ...further.map(stage => [stage])]
  : [[lint], [types], [onSqlite]]

const reports = mkdtempSync(join(tmpdir(), 'larder-check-'))
const retriedNames = join(reports, 'retried')
const failures: string[] = []
let passed = 0
let failed = 0

for (const stages of order) await Promise.all(stages.map(runStage))
const retried = existsSync(retriedNames) ? readFileSync(retriedNames, 'utf8').trim().split('\n') : []
rmSync(reports, { recursive: true })
// What failed stands at the end once more, where whoever reads a long log looks first.
if (failures.length) process.stdout.write(`Failed:\n${failures.join('')}`)
if (retried.length)
  process.stdout.write(`Passed only when tried again:\n${retried.map(name => `  ${name}\n`).join('')}`)
if (retried.length > MAY_BE_RETRIED) {
  process.stdout.write(`FAILED ${retried.length} tests were tried again; ${MAY_BE_RETRIED} are tolerated in a run\n`)
  failed++
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed ? 1 : 0

async function runStage(stage: Stage) {
  const started = performance.now()
  const report = join(reports, `${stage.name}.json`)
  const reporters = ['dot', 'json', './scripts/retried-reporter.ts'].map(reporter => `--reporter=${reporter}`)
  const reporting = stage.tests ? [...reporters, `--outputFile.json=${report}`] : []
  const code = await run([...stage.command, ...reporting], { ...stage.environment, LARDER_RETRIED: retriedNames })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${stage.name} (${seconds} s)\n`)
  if (stage.tests) count(stage.name, report, code)
  else if (code === 0) passed++
  else failed++
}

/** What Vitest writes with `--reporter=json`, as far as it is read here. */
interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function count(stage: string, report: string, code: number) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults }: Report = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    passed += numPassedTests
    failed += Math.max(numFailedTests, numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
    for (const file of testResults) {
      if (file.message) failures.push(`  ${stage}: ${file.name}\n    ${firstLines(file.message)}\n`)
      for (const test of file.assertionResults.filter(one => one.status === 'failed'))
        failures.push(
          `  ${stage}: ${file.name}: ${test.fullName}\n    ${firstLines(test.failureMessages.join('\n'))}\n`,
        )
    }
  } catch {
    failed++ // the run broke before it could report
    failures.push(`  ${stage}: no report\n`)
  }
}

function firstLines(text: string): string {
  return text.trim().slice(0, 600).split('\n').slice(0, 6).join('\n    ')
}

function run([program = '', ...args]: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_COMPILE_CACHE, ...environment },
    })
    child.on('error', () => resolve(1))
    child.on('exit', code => resolve(code ?? 1))
  })
}
