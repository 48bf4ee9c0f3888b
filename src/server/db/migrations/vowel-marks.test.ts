import { expect, test } from 'vitest'
import { createEmptyDatabase, testEngine } from '#server/testing/databases.ts'
import { putHome, putRecipe } from '#server/testing/rows.ts'
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
