import { appendFileSync } from 'node:fs'
import type { Reporter, TestCase } from 'vitest/node'

/** As many may pass only when they are tried again; more say that something is wrong with them or with Larder. */
export const MAY_BE_RETRIED = 2

/**
 * Names the tests that passed only when they were tried again, and fails the run when there are too many. With
 * LARDER_RETRIED, a file, their names are added there too.
 */
export function retriedReporter(write = (text: string) => void process.stdout.write(text)): Reporter {
  const retried: string[] = []
  return {
    onTestCaseResult(test: Pick<TestCase, 'fullName' | 'module' | 'diagnostic'>) {
      if (test.diagnostic()?.flaky) retried.push(`${test.module.relativeModuleId}: ${test.fullName}`)
    },
    onTestRunEnd() {
      if (!retried.length) return
      write(`\nPassed only when tried again:\n${retried.map(name => `  ${name}\n`).join('')}`)
      if (process.env.LARDER_RETRIED) appendFileSync(process.env.LARDER_RETRIED, `${retried.join('\n')}\n`)
      if (retried.length <= MAY_BE_RETRIED) return
      write(`FAILED: ${retried.length} tests were tried again; ${MAY_BE_RETRIED} are tolerated.\n`)
      process.exitCode = 1
    },
  }
}

/** As the command line of Vitest takes it. */
export default function reporter(): Reporter {
  return retriedReporter()
}
