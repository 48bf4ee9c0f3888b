import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAY_BE_RETRIED, retriedReporter } from './retried-reporter.ts'

const folder = mkdtempSync(join(tmpdir(), 'larder-retried-'))
const before = process.exitCode
beforeEach(() => vi.stubEnv('LARDER_RETRIED', join(folder, 'names')))
afterEach(() => {
  process.exitCode = before
  vi.unstubAllEnvs()
  rmSync(join(folder, 'names'), { force: true })
})

/** What is written at the end of a run in which these passed when they were tried again, and one at once. */
function endOf(...names: string[]): string {
  let written = ''
  const reporter = retriedReporter(text => {
    written += text
  })
  for (const fullName of [...names, 'at once'])
    reporter.onTestCaseResult?.({
      fullName,
      module: { relativeModuleId: 'e2e/cook.spec.ts' },
      diagnostic: () => ({ flaky: fullName !== 'at once' }),
    } as never)
  reporter.onTestRunEnd?.([], [], 'passed')
  return written
}

test('a run in which nothing was tried again says nothing', () => {
  expect(endOf()).toBe('')
  expect(process.exitCode).toBe(before)
})

test('two that were tried again are named, also in the file', () => {
  expect(endOf('boil', 'fry')).toContain('  e2e/cook.spec.ts: boil\n  e2e/cook.spec.ts: fry\n')
  expect(readFileSync(join(folder, 'names'), 'utf8')).toBe('e2e/cook.spec.ts: boil\ne2e/cook.spec.ts: fry\n')
  expect(process.exitCode).toBe(before)
})

test('more than are tolerated fail the run', () => {
  const names = Array.from({ length: MAY_BE_RETRIED + 1 }, (_, i) => `journey ${i}`)
  expect(endOf(...names)).toContain(`FAILED: ${names.length} tests were tried again`)
  expect(process.exitCode).toBe(1)
})
