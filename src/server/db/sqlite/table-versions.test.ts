import { DatabaseSync } from 'node:sqlite'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { createChanges } from './table-versions.ts'

const queries = new Kysely<{ dishes: { id: string }; notes: { id: string } }>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
})

test('a deletion counts for other tables as soon as one refers to its table', () => {
  const writer = new DatabaseSync(':memory:')
  writer.exec('create table dishes (id text primary key)')
  const changes = createChanges()
  changes.watch(writer)
  const notes = () => changes.stamp(queries.selectFrom('notes').selectAll().compile())
  const deletion = queries.deleteFrom('dishes').compile()

  const before = notes()
  changes.note([deletion])
  expect(notes()).toBe(before)
  writer.exec('create table notes (id text references dishes on delete cascade)')
  changes.note([deletion])
  expect(notes()).not.toBe(before)
})
