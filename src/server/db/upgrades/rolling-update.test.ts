import { type Kysely, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase, testEngine } from '#server/testing/databases.ts'
import { putHome } from '#server/testing/rows.ts'
import { columns } from '../columns.ts'
import { migrations } from '../migrations/index.ts'
import { createDb, openDatabase, sqliteFile } from '../open.ts'
import { openPool, postgresDialect } from '../postgres/postgres.ts'
import type { Db } from '../schema.ts'
import { sqliteDialect } from '../sqlite/sqlite.ts'
import { appliedMigrations, migrate } from './migrate.ts'
import type { Migration } from './migration.ts'

type Config = Awaited<ReturnType<typeof createEmptyDatabase>>

const known = [...migrations]
afterEach(() => {
  migrations.splice(0, migrations.length, ...known)
})

/** A column that older versions do not fill in, and one that they cannot leave out. */
const added: Migration = {
  name: '9998-added',
  additive: true,
  up: async db => {
    await db.schema.alterTable('groups').addColumn('motto', columns.text).execute()
  },
}
const changed: Migration = {
  name: '9999-changed',
  up: async db => {
    await db.schema.alterTable('groups').renameColumn('slug', 'address').execute()
  },
}

const openBare = (config: Config) =>
  createDb(testEngine === 'sqlite' ? sqliteDialect(sqliteFile(config)) : postgresDialect(openPool(config.DATABASE_URL)))

/** What a version that knows these steps besides makes of a database. */
async function openNewer(config: Config, ...steps: Migration[]): Promise<Db> {
  migrations.push(...steps)
  try {
    return await openDatabase(config)
  } finally {
    migrations.splice(known.length)
  }
}

describe('an older version', () => {
  test('goes on where a newer one has only added, reads and writes, and its backups say what they hold', async () => {
    const config = await createEmptyDatabase()
    const newer = await openNewer(config, added)
    const older = await openDatabase(config)
    const { groupId } = await putHome(older, 'Older')
    const names = (db: Db) => db.selectFrom('groups').select('name').where('id', '=', groupId).execute()
    expect(await names(newer)).toEqual(await names(older))
    expect((await appliedMigrations(older)).slice(-2)).toEqual([known.at(-1)?.name, '9998-added'])
    await older.destroy()
    await newer.destroy()
  })

  test('refuses what a newer one has changed, and does not touch it', async () => {
    const config = await createEmptyDatabase()
    await (await openNewer(config, added, changed)).destroy()
    await expect(openDatabase(config)).rejects.toThrow(
      /written by a newer Larder \(it knows 9998-added, 9999-changed\), which changed what this one uses/,
    )
    const db = openBare(config) as unknown as Kysely<{ groups: { address: string } }>
    expect(await db.selectFrom('groups').select('address').execute()).toEqual([])
    await db.destroy()
  })
})

describe.runIf(testEngine === 'postgres')('a newer version beside an older one that runs', () => {
  test('adds to the tables, and the older one goes on', async () => {
    const config = await createEmptyDatabase()
    const older = await openDatabase(config)
    const newer = await openNewer(config, added)
    await putHome(older, 'Older')
    await older.destroy()
    await newer.destroy()
  })

  test('does not change the tables under it, says so, and does when it is gone', async () => {
    const config = await createEmptyDatabase()
    const older = await openDatabase(config)
    // Its connection stays open, as that which listens does.
    await older.connection().execute(async db => {
      await sql`select 1`.execute(db)
      await expect(openNewer(config, changed)).rejects.toThrow(
        /An older Larder still runs on this database \(\d+ connections\), and 9999-changed changes what it uses/,
      )
    })
    expect(await older.selectFrom('groups').select('slug').execute()).toEqual([])
    await older.destroy()
    await (await openNewer(config, changed)).destroy()
  })
})

/** An older version of this process: what comes after the steps that it knows is forgotten from here on. */
function startOlder(config: Config): Promise<unknown> {
  migrations.splice(known.length)
  return openDatabase(config).then(
    db => db.destroy(),
    error => error,
  )
}

test.runIf(testEngine === 'postgres')(
  'an older version that starts while a newer one is at it waits, and sees what has changed',
  async () => {
    const config = await createEmptyDatabase()
    await (await openDatabase(config)).destroy()
    // A transaction sees the same activity as long as it lasts.
    const aside = openBare(config)
    let older: Promise<unknown> = Promise.resolve()
    const meeting: Migration = {
      ...added,
      up: async db => {
        older = startOlder(config)
        const waiting = sql<{ pid: number }>`
          select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`
        await expect.poll(async () => (await waiting.execute(aside)).rows.length).toBe(1)
        await added.up(db)
      },
    }
    await (await openNewer(config, meeting, changed)).destroy()
    await aside.destroy()
    expect(String(await older)).toMatch(/written by a newer Larder \(it knows 9998-added, 9999-changed\)/)
  },
)

/** Of each column: its table, its type, whether it may be null, and whether it may be left out. */
async function columnsOf(db: Db) {
  const { rows } = await sql<{ table: string; name: string; type: string; nullable: string; filled: boolean }>`
    select table_name as table, column_name as name, data_type as type, is_nullable as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
    from information_schema.columns where table_schema = current_schema()`.execute(db)
  return new Map(
    rows.map(({ table, name, type, nullable, filled }) => [
      `${table}.${name}`,
      { table, shape: [type, nullable], mayBeLeftOut: nullable === 'YES' || filled },
    ]),
  )
}

/** What rows of each table must be like besides: constraints, and indexes that are unique. */
async function rulesOf(db: Db): Promise<{ table: string; rule: string }[]> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select tablename as table, indexdef as rule from pg_indexes
    where schemaname = current_schema() and indexdef like 'CREATE UNIQUE INDEX%'
    union all
    select conrelid::regclass::text, conname || ': ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype <> 'n'`.execute(db)
  return rows
}

const additive = known.filter(({ additive }) => additive).map(({ name }) => name)

// The steps are the same on both engines, and PostgreSQL tells of defaults.
test.runIf(testEngine === 'postgres').each(additive)('%s only adds', async name => {
  await expectOnlyAdds(known.findIndex(step => step.name === name))
})

test.runIf(testEngine === 'postgres').each<[string, Migration['up']]>([
  ['another name of a column', changed.up],
  ['a unique index', db => db.schema.createIndex('one').on('groups').column('name').unique().execute()],
  [
    'a column that holds on to what it points to',
    db => sql`alter table groups add column keeper text references users (id)`.execute(db) as never,
  ],
  [
    'a column of before that points elsewhere from now on',
    db =>
      sql`alter table households add foreign key (name) references users (id) on delete set null`.execute(db) as never,
  ],
  ['a constraint', db => db.schema.alterTable('groups').addUniqueConstraint('one', ['name']).execute()],
  [
    'a column that must be filled in',
    db => sql`alter table groups add column motto text not null`.execute(db) as never,
  ],
])('%s does not only add', async (_, up) => {
  known.push({ name: '9999-more', additive: true, up })
  try {
    await expect(expectOnlyAdds(known.length - 1)).rejects.toThrow()
  } finally {
    known.pop()
  }
})

/** Applies the step at this place to what those before it leave, and compares. */
async function expectOnlyAdds(at: number) {
  const config = await createEmptyDatabase()
  const db = openBare(config)
  migrations.splice(at)
  await migrate(db)
  const before = await columnsOf(db)
  const rules = await rulesOf(db)
  migrations.push(known[at] as Migration)
  await migrate(db)
  const after = await columnsOf(db)
  const rulesAfter = await rulesOf(db)
  await db.destroy()
  for (const [column, { shape }] of before) expect([column, after.get(column)?.shape]).toEqual([column, shape])
  const tables = new Set([...before.values()].map(({ table }) => table))
  for (const [column, { table, mayBeLeftOut }] of after)
    if (!before.has(column) && tables.has(table)) expect([column, mayBeLeftOut]).toEqual([column, true])
  // A new column that only points elsewhere, and lets go when what it points to is deleted, refuses nothing to the version before.
  const pointsOnly = ({ table, rule }: (typeof rules)[number]) => {
    const [, column] = /: FOREIGN KEY \((\w+)\) .* ON DELETE SET NULL$/.exec(rule) ?? []
    return column !== undefined && !before.has(`${table}.${column}`)
  }
  const ruled = (all: typeof rules) =>
    all.filter(one => tables.has(one.table) && !pointsOnly(one)).map(({ rule }) => rule)
  expect(ruled(rulesAfter).sort()).toEqual(ruled(rules).sort())
}
