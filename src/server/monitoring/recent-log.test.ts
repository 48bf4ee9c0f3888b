import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRecentLog } from './recent-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'larder-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('lines outlive the process, the newest of them, and nobody else reads them', () => {
  const file = join(folder, 'recent', 'log.jsonl')
  const open = () => createRecentLog({ most: 3, file, toConsole: () => {} })
  const first = open()
  for (let i = 0; i < 20; i++) first.write(`{"level":30,"msg":"${i}"}\n`)
  expect(open().last(10)).toEqual([17, 18, 19].map(i => `{"level":30,"msg":"${i}"}`))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  open().clear()
  expect(open().last(10)).toEqual([])
})

test('what the console does not show is kept all the same', () => {
  const shown: string[] = []
  const log = createRecentLog({ most: 10, consoleLevel: 50, toConsole: line => shown.push(line) })
  for (const level of [30, 40, 50]) log.write(`{"level":${level}}\n`)
  expect(shown).toEqual(['{"level":50}\n'])
  expect(log.last(10)).toHaveLength(3)
})

test('a file that cannot be written ends nothing', () => {
  const log = createRecentLog({ most: 10, file: join(import.meta.filename, 'log'), toConsole: () => {} })
  log.write('{"level":30}\n')
  expect(log.last(1)).toHaveLength(1)
})
