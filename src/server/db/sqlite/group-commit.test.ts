import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWriteTurns, type GroupCommit, type WriteTurn } from './group-commit.ts'

let folder: string
let writer: DatabaseSync
let reader: DatabaseSync
let turns: GroupCommit
let noted: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-turns-'))
  writer = new DatabaseSync(join(folder, 'turns.db'))
  writer.exec('pragma journal_mode = wal; create table pots (name text primary key)')
  reader = new DatabaseSync(join(folder, 'turns.db'), { readOnly: true })
  noted = 0
  turns = createWriteTurns(writer, () => void noted++)
})
afterEach(() => {
  reader.close()
  writer.close()
  rmSync(folder, { recursive: true })
})

const put = (name: string) => void writer.prepare('insert into pots values (?)').run(name)
const stored = () =>
  reader
    .prepare('select name from pots order by name')
    .all()
    .map(row => row.name)

async function write(name: string, work: (turn: WriteTurn) => void = () => put(name)): Promise<string> {
  const turn = await turns.begin()
  try {
    work(turn)
    await turn.commit([])
    expect(stored()).toContain(name)
    return name
  } catch (error) {
    turn.rollback()
    throw error
  }
}

test('transactions of the same turn share a commit, and none is acknowledged before it', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map(name => write(name)))).toEqual(['a', 'b', 'c'])
  expect(noted).toBe(1)
  await write('d')
  expect([stored(), noted]).toEqual([['a', 'b', 'c', 'd'], 2])
})

test('one that fails takes nothing of the others along, whichever it is', async () => {
  const fail = (name: string) => () => {
    put(name)
    throw new Error(`no ${name}`)
  }
  const outcomes = await Promise.allSettled([
    write('x', fail('x')),
    write('a'),
    write('y', fail('y')),
    write('a'),
    write('b'),
    write('z', fail('z')),
  ])
  expect(outcomes.map(one => one.status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
  ])
  expect(stored()).toEqual(['a', 'b'])
})

test('a commit waits for the transaction that is under way, and others wait for their turn', async () => {
  const first = write('a')
  const second = await turns.begin()
  put('b')
  await nextTurn()
  await nextTurn()
  expect(stored()).toEqual([])
  const third = write('c')
  await second.commit([])
  expect(stored()).toEqual(['a', 'b'])
  await Promise.all([first, third])
  expect(stored()).toEqual(['a', 'b', 'c'])
})

test('when everything is taken back, nobody is told that it was written', async () => {
  const lost = () => {
    put('b')
    writer.exec('rollback') // as a full disk makes SQLite do by itself
    throw new Error('disk full')
  }
  const outcomes = await Promise.allSettled([write('a'), write('b', lost)])
  expect(outcomes.map(one => one.status)).toEqual(['rejected', 'rejected'])
  expect(stored()).toEqual([])
  await write('c')
  expect(stored()).toEqual(['c'])
})

test('a statement that no transaction takes comes after what has ended', async () => {
  const pending = write('a')
  await turns.alone(() => writer.exec('vacuum'))
  expect(stored()).toEqual(['a'])
  await pending
})

test('one of its own sees others’ commits in the file first, looks at no references, and holds those who come after', async () => {
  writer.exec('pragma foreign_keys = on; create table lids (pot text references pots)')
  const lid = () => writer.exec("insert into lids values ('none')")
  const earlier = write('a')
  const alone = await turns.beginWithoutForeignKeys()
  const later = write('b')
  expect(stored()).toEqual(['a'])
  lid()
  alone.rollback()
  const again = await turns.beginWithoutForeignKeys()
  lid()
  await again.commit([])
  again.rollback()
  await Promise.all([earlier, later])
  expect([stored(), reader.prepare('select * from lids').all()]).toEqual([['a', 'b'], [{ pot: 'none' }]])
  expect(lid).toThrow('FOREIGN KEY')
})

test('what has ended is written before the file is closed', async () => {
  const pending = write('a')
  await Promise.resolve()
  const turn = await turns.begin()
  put('b')
  void turn.commit([])
  turns.close()
  expect(stored()).toEqual(['a', 'b'])
  await pending
})
