import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createRunner, LONGEST_WAIT_MS } from './runner.ts'

const quiet = pino({ level: 'silent' })

test('what is under way is told to stop and waited for', async () => {
  const runner = createRunner(quiet)
  let steps = 0
  void runner.run(async stopped => {
    while (!stopped.aborted) {
      await sleep(5)
      steps++
    }
    await sleep(50)
    steps = -1
  })
  await runner.end()
  expect(steps).toBe(-1)
})

test('what does not stop is not waited for longer than that', async () => {
  const runner = createRunner(quiet)
  void runner.run(() => new Promise(() => {}))
  const begun = performance.now()
  await runner.end()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(LONGEST_WAIT_MS - 50)
})

test('a job that fails is told of in the log and harms nobody', async () => {
  const lines: string[] = []
  const runner = createRunner(pino({ level: 'error' }, { write: line => void lines.push(line) }))
  await runner.run(async () => Promise.reject(new Error('no flour')))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('no flour')
  await runner.end()
})
