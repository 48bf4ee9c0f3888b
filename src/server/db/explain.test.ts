import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { explainDatabaseError } from './explain.ts'
import { openDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'larder-explain-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const failing = (message: string, more: object) => Object.assign(new Error(message), more)

test.each([
  ['full', failing('database or disk is full', { errcode: 13 })],
  ['full', failing('no space left on device', { code: 'ENOSPC' })],
  ['full', failing('could not extend file', { code: '53100' })],
  ['unavailable', failing('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['unavailable', failing('Connection terminated unexpectedly', {})],
  ['unavailable', failing('timeout exceeded when trying to connect', {})],
  ['unavailable', failing('the database system is starting up', { code: '57P03' })],
  ['unavailable', failing('canceling statement due to statement timeout', { code: '57014' })],
  ['bad-request', failing('UNIQUE constraint failed', { errcode: 2067, errstr: 'constraint failed' })],
])('%s: %s', (kind, error) => {
  expect(explainDatabaseError(error)).toMatchObject({ kind })
})

test('what is a fault of ours stays one', () => {
  expect(explainDatabaseError(new TypeError('x is undefined'))).toBeNull()
})

test('nobody else on the machine reads the database', async () => {
  const db = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder })
  for (const name of ['larder.db', 'larder.db-wal']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  await db.destroy()
})

test('a file that is cut off is told from one that cannot be locked', async () => {
  const file = join(folder, 'broken.db')
  const head = Buffer.alloc(4096)
  head.write('SQLite format 3\0')
  writeFileSync(file, head)
  const opened = openDatabase({ DATABASE_URL: file, DATA_DIR: folder })
  await expect(opened).rejects.toThrow(/is damaged|is not an SQLite database/)
})
