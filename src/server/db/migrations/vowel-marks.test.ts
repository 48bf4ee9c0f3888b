import { expect, test } from 'vitest'
import { createEmptyDatabase, testEngine } from '#server/testing/databases.ts'
import { putFood, putHome, putIngredient, putRecipe, putUnit } from '#server/testing/rows.ts'
import { SearchPageQuery } from '#shared/contract/page.ts'
import { createDb, openDatabase, sqliteFile } from '../open.ts'
import { listPage } from '../paging/page.ts'
import { openPool, postgresDialect } from '../postgres/postgres.ts'
import { workOffSearchBacklog } from '../search/search-backlog.ts'
import { sqliteDialect } from '../sqlite/sqlite.ts'
import { migrate } from '../upgrades/migrate.ts'
import { migrations } from './index.ts'

test('what was folded with vowel marks is found without them after an update; other recipes stay as they are', async () => {
  const config = await createEmptyDatabase()
  const dialect =
    testEngine === 'sqlite' ? sqliteDialect(sqliteFile(config)) : postgresDialect(openPool(config.DATABASE_URL))
  const older = createDb(dialect)
  const later = migrations.splice(migrations.findIndex(({ name }) => name === '0097-vowel-marks'))
  const ids: Record<string, string> = {}
  let groupId = ''
  try {
    await migrate(older)
    for (const name of ['حُمُّص بالطحينة', 'Pea soup']) {
      const home = await putHome(older, `Home of ${name}`)
      const { id } = await putRecipe(older, home, name)
      await older.updateTable('recipes').set({ nameNormalized: 'as before' }).where('id', '=', id).execute()
      ids[name] = id
      groupId ||= home.groupId
    }
  } finally {
    migrations.push(...later)
    await older.destroy()
  }
  const db = await openDatabase(config)
  const names = await db.selectFrom('recipes').select('nameNormalized').orderBy('nameNormalized').execute()
  expect(names.map(row => row.nameNormalized)).toEqual(['as before', expect.stringMatching(/^hms /)])
  expect(await db.selectFrom('searchBacklog').selectAll().execute()).toEqual([{ recipeId: ids['حُمُّص بالطحينة'] }])
  await workOffSearchBacklog(db)
  for (const search of ['حمص', 'حُمُّص', 'حمص بالطحينة']) {
    const query = SearchPageQuery.parse({ perPage: -1, search })
    const { items } = await listPage(db, 'recipe', query, { route: '/api/recipes', groupId })
    expect(items, search).toHaveLength(1)
  }
  await db.destroy()
})

test('foods, units and ingredients are folded without vowel marks, more than are read at once; empty texts stay so', async () => {
  const config = await createEmptyDatabase()
  const dialect =
    testEngine === 'sqlite' ? sqliteDialect(sqliteFile(config)) : postgresDialect(openPool(config.DATABASE_URL))
  const db = createDb(dialect)
  const later = migrations.splice(migrations.findIndex(({ name }) => name === '0097-vowel-marks'))
  try {
    await migrate(db)
    const home = await putHome(db, 'Home')
    const noted = await putRecipe(db, home, 'Pea soup')
    const plain = await putRecipe(db, await putHome(db, 'Other home'), 'Leek soup')
    await putIngredient(db, noted.id, { note: 'حُمُّص', noteNormalized: 'before', originalText: null })
    await putIngredient(db, plain.id, { note: 'leeks', noteNormalized: 'before' })
    const units = { pluralName: '', abbreviation: 'כַּף', abbreviationNormalized: 'before' }
    const unit = await putUnit(db, home.groupId, 'Spoon', units)
    for (let at = 0; at < 501; at++) await putFood(db, home.groupId, `حُمُّص ${at}`, { nameNormalized: 'before' })
    await putFood(db, home.groupId, 'Pea', { nameNormalized: 'before' })
    migrations.push(...later)
    await migrate(db)
    const foods = await db.selectFrom('foods').select(['name', 'nameNormalized']).execute()
    expect(foods.filter(food => food.nameNormalized === 'before').map(food => food.name)).toEqual(['Pea'])
    expect(foods.find(food => food.name.endsWith(' 7'))?.nameNormalized).toBe('hms 7')
    const lines = await db.selectFrom('recipeIngredients').selectAll().execute()
    expect(lines.find(line => line.recipeId === noted.id)).toMatchObject({
      noteNormalized: 'hms',
      originalTextNormalized: null,
    })
    expect(lines.find(line => line.recipeId === plain.id)?.noteNormalized).toBe('before')
    expect(await db.selectFrom('units').selectAll().where('id', '=', unit.id).executeTakeFirstOrThrow()).toMatchObject({
      abbreviationNormalized: 'kp',
    })
    expect(await db.selectFrom('searchBacklog').selectAll().execute()).toEqual([{ recipeId: noted.id }])
  } finally {
    for (const step of later) if (!migrations.includes(step)) migrations.push(step)
    await db.destroy()
  }
})
