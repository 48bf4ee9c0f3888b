import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { createEmptyDatabase, testEngine } from '#server/testing/databases.ts'
import { putFood, putHome, putRecipe, putUser, recipeRow } from '#server/testing/rows.ts'
import { columns } from '../columns.ts'
import { migrations } from '../migrations/index.ts'
import { createDb, openDatabase, sqliteFile } from '../open.ts'
import { openPool, postgresDialect } from '../postgres/postgres.ts'
import type { RecipeRow } from '../schema/recipes.ts'
import type { Db } from '../schema.ts'
import { sqliteDialect } from '../sqlite/sqlite.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'

type Config = Awaited<ReturnType<typeof createEmptyDatabase>>

const openBare = (config: Config) =>
  createDb(testEngine === 'sqlite' ? sqliteDialect(sqliteFile(config)) : postgresDialect(openPool(config.DATABASE_URL)))

/** The database as a server with only the first so many steps would have left it. */
async function leftBy(steps: number): Promise<Config> {
  const config = await createEmptyDatabase()
  const db = openBare(config)
  const later = migrations.splice(steps)
  try {
    await migrate(db)
  } finally {
    migrations.push(...later)
    await db.destroy()
  }
  return config
}

/** All that the database says of its own shape. */
async function shapeOf(db: Db): Promise<unknown[]> {
  const { rows } =
    testEngine === 'sqlite'
      ? await sql`select type, name, tbl_name, sql from sqlite_master where name not like 'sqlite_stat%' order by type, name`.execute(
          db,
        )
      : await sql`
          select table_name, column_name, data_type, is_nullable, column_default, collation_name from information_schema.columns
          where table_schema = 'public' order by table_name, ordinal_position`.execute(db)
  if (testEngine === 'sqlite') return rows
  const indexes =
    await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(db)
  const constraints = await sql`
    select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as says from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`.execute(db)
  return [...rows, ...indexes.rows, ...constraints.rows]
}

describe('migrations', () => {
  test('each has a number of its own, in the order in which they are applied', () => {
    // Two of 0007 had been applied before this was a rule.
    const numbers = migrations.map(({ name }) => name.slice(0, 4)).filter(number => number !== '0007')
    expect(numbers).toEqual([...new Set(numbers)].sort())
  })

  test('an upgraded database has the same shape as a new one, from every fifth step and the last ones', async () => {
    const fresh = await openDatabase(await createEmptyDatabase())
    const shape = await shapeOf(fresh)
    await fresh.destroy()
    expect(shape.length).toBeGreaterThan(30)
    const last = migrations.length - 1
    for (let steps = 1; steps <= last; steps += steps < last - 3 ? Math.min(5, last - 3 - steps) : 1) {
      const upgraded = await openDatabase(await leftBy(steps))
      expect(await shapeOf(upgraded), `after ${steps}`).toEqual(shape)
      await upgraded.destroy()
    }
  })

  test('what is stored stays, and opening again changes nothing', async () => {
    const config = await leftBy(3)
    const before = openBare(config)
    const home = await putHome(before, 'Upgraded')
    // Columns that came later are filled from those that were there.
    const { totalMinutes, ...recipe } = recipeRow(home, 'Kept', {
      totalTime: '1 Stunde 20 Minuten',
      steps: [{ id: '1', title: null, summary: null, text: 'Stir', ingredientReferences: [] }],
    })
    expect(totalMinutes).toBeNull()
    await before
      .insertInto('recipes')
      .values(recipe as RecipeRow)
      .execute()
    await before.destroy()
    for (const _ of [1, 2]) {
      const db = await openDatabase(config)
      expect(await db.selectFrom('recipes').selectAll().executeTakeFirst()).toEqual({
        ...recipe,
        totalMinutes: 80,
        restricted: false,
        revision: 1,
      })
      await db.destroy()
    }
  })

  test('a database whose timeline did not know its groups learns them', async () => {
    const config = await leftBy(migrations.findIndex(({ name }) => name === '0013-timeline-of-groups'))
    const early = openBare(config)
    const home = await putHome(early, 'Early')
    const recipe = recipeRow(home, 'Bread')
    await early.insertInto('recipes').values(recipe).execute()
    await early
      .insertInto('timelineEvents')
      .values({
        id: newId(),
        groupId: home.groupId,
        recipeId: recipe.id,
        userId: home.userId,
        subject: 'First baked',
        eventType: 'info',
        eventMessage: null,
        image: 'does not have image',
        timestamp: recipe.createdAt,
        createdAt: recipe.createdAt,
        updatedAt: recipe.createdAt,
      })
      .execute()
    for (const index of [
      'timeline_events_group_time',
      'timeline_events_group_created',
      'recipes_slug',
      'recipes_shown',
    ])
      await early.schema.dropIndex(index).execute()
    await early.schema.alterTable('timelineEvents').dropColumn('groupId').execute()
    await early.schema.createIndex('timeline_events_time').on('timelineEvents').columns(['timestamp', 'id']).execute()
    await early.destroy()

    const fresh = await openDatabase(await createEmptyDatabase())
    const learnt = await openDatabase(config)
    expect(await shapeOf(learnt)).toEqual(await shapeOf(fresh))
    expect(await learnt.selectFrom('timelineEvents').select('groupId').execute()).toEqual([{ groupId: home.groupId }])
    await fresh.destroy()
    await learnt.destroy()
  })

  test('keys of extras that had white space lose it, and none of their values', async () => {
    const config = await leftBy(migrations.findIndex(({ name }) => name === '0048-spaceless-extras'))
    const before = openBare(config)
    const home = await putHome(before, 'Spacious')
    const extras = { 'oven shelf': 'low', 'oven-shelf': 'high', plain: null }
    const { id } = await putFood(before, home.groupId, 'Leek', { extras })
    await putRecipe(before, home, 'Pie', { extras })
    await putRecipe(before, home, 'Untouched', { extras: { 'oven-shelf': 'both sides' } })
    await before.destroy()
    const db = await openDatabase(config)
    const mended = { 'oven-shelf-2': 'low', 'oven-shelf': 'high', plain: null }
    expect(await db.selectFrom('foods').select('extras').where('id', '=', id).execute()).toEqual([{ extras: mended }])
    expect(await db.selectFrom('recipes').select(['name', 'extras']).orderBy('name').execute()).toEqual([
      { name: 'Pie', extras: mended },
      { name: 'Untouched', extras: { 'oven-shelf': 'both sides' } },
    ])
    await db.destroy()
  })

  test('of the accounts there are, administrators and those without a password count as vouched for', async () => {
    const config = await leftBy(migrations.findIndex(({ name }) => name === '0064-vouched-accounts'))
    const before = openBare(config)
    const { groupId, householdId } = await putHome(before, 'Early')
    await putUser(before, groupId, householdId, 'chosen')
    await putUser(before, groupId, householdId, 'provided', { passwordHash: null, authMethod: 'OIDC' })
    await putUser(before, groupId, householdId, 'operator', { admin: true })
    await before.destroy()
    const db = await openDatabase(config)
    const names = ['chosen', 'operator', 'provided']
    const asked = db.selectFrom('users').select(['username', 'vouchedFor']).where('username', 'in', names)
    expect(await asked.orderBy('username').execute()).toEqual([
      { username: 'chosen', vouchedFor: false },
      { username: 'operator', vouchedFor: true },
      { username: 'provided', vouchedFor: true },
    ])
    await db.destroy()
  })

  test('instances that start together do it once', async () => {
    const config = await createEmptyDatabase()
    const opened =
      testEngine === 'postgres'
        ? await Promise.all([1, 2, 3].map(() => openDatabase(config)))
        : [await openDatabase(config)]
    const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
      opened[0] as Db,
    )
    expect(applied.rows.map(row => row.name)).toEqual(migrations.map(migration => migration.name))
    for (const db of opened) await db.destroy()
  })

  test('a step that fails leaves the database as it was', async () => {
    const config = await leftBy(migrations.length)
    const broken: Migration = {
      name: '9999-broken',
      up: async db => {
        await db.schema.createTable('halfDone').addColumn('id', columns.id).execute()
        throw new Error('half way')
      },
    }
    migrations.push(broken)
    try {
      await expect(openDatabase(config)).rejects.toThrow('half way')
    } finally {
      migrations.pop()
    }
    const db = await openDatabase(config)
    await expect(
      (db as unknown as Kysely<{ halfDone: object }>).selectFrom('halfDone').selectAll().execute(),
    ).rejects.toThrow(/half_done/)
    await db.destroy()
  })
})

describe.skipIf(testEngine !== 'sqlite')('an SQLite file', () => {
  test('is copied aside before it is changed, and not when there is nothing to change', async () => {
    const config = await leftBy(2)
    const copies = () => readdirSync(config.DATA_DIR).filter(name => name.includes('.before-'))
    await (await openDatabase(config)).destroy()
    expect(copies()).toHaveLength(1)
    expect(copies()[0]).toMatch(/^larder\.db\.before-0002-kitchen-/)
    const path = join(config.DATA_DIR, copies()[0] as string)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const copy = new DatabaseSync(path)
    expect(
      copy
        .prepare('select name from schema_migrations order by name')
        .all()
        .map(row => row.name),
    ).toEqual(['0001-people', '0002-kitchen'])
    expect(copy.prepare("select count(*) as n from sqlite_master where name = 'recipes'").get()).toEqual({ n: 0 })
    copy.close()
    await (await openDatabase(config)).destroy()
    expect(copies()).toHaveLength(1)
  })

  test('that was changed at the start is still locked against programs that would take its log for nobody’s', async () => {
    const config = await leftBy(migrations.length - 1)
    const db = await openDatabase(config)
    // Another program, such as one that copies the database every night, does the same when it closes the file.
    const program = `
      const { DatabaseSync } = require('node:sqlite')
      try {
        new DatabaseSync(process.argv[1]).exec('pragma locking_mode = exclusive; select * from settings')
        console.log('took the file for its own')
      } catch (error) {
        console.log(error.message)
      }`
    const flags = ['--disable-warning=ExperimentalWarning', '-e', program]
    const said = execFileSync(process.execPath, [...flags, sqliteFile(config)], { encoding: 'utf8' })
    expect(said.trim()).toBe('database is locked')
    await db.destroy()
  })

  test('that is lost is not made anew where traces of it are left', async () => {
    const config = await createEmptyDatabase()
    mkdirSync(join(config.DATA_DIR, 'recipes', '1'), { recursive: true })
    await expect(openDatabase(config)).rejects.toThrow(
      /holds recipes of an earlier installation, but the database .* is missing/,
    )
    expect(readdirSync(config.DATA_DIR)).toEqual(['recipes'])
  })

  test('is made anew in a folder that is empty, or has empty folders only', async () => {
    const config = await createEmptyDatabase()
    mkdirSync(join(config.DATA_DIR, 'recipes'))
    await (await openDatabase(config)).destroy()
    expect(readdirSync(config.DATA_DIR)).toContain('larder.db')
  })

  test('that cannot be locked is refused with a reason', async () => {
    const config = await leftBy(migrations.length)
    // A file whose journal cannot be a write-ahead log is what SQLite sees on a file system without locks.
    const holder = new DatabaseSync(sqliteFile(config))
    holder.exec('pragma journal_mode = delete')
    holder.exec('begin exclusive')
    try {
      await expect(openDatabase(config)).rejects.toThrow(/cannot lock files/)
    } finally {
      holder.exec('rollback')
      holder.close()
    }
  }, 30_000)

  test('that is no database is refused', async () => {
    const config = await createEmptyDatabase()
    writeFileSync(sqliteFile(config), 'this is a shopping list, not a database. '.repeat(100))
    await expect(openDatabase(config)).rejects.toThrow(/is not an SQLite database/)
    expect(readFileSync(sqliteFile(config), 'utf8')).toMatch(/^this is a shopping list/)
  })
})
