import { expect, test } from 'vitest'
import { readLocale } from '#server/locales.ts'
import { createEmptyDatabase, testEngine } from '#server/testing/databases.ts'
import { putFood, putHome, putUnit } from '#server/testing/rows.ts'
import { migrations } from './migrations/index.ts'
import { createDb, openDatabase, sqliteFile } from './open.ts'
import { openPool, postgresDialect } from './postgres/postgres.ts'
import { sqliteDialect } from './sqlite/sqlite.ts'
import { migrate } from './upgrades/migrate.ts'

type Words = { name: string; plural: string; forms?: object }
const starter = (locale: string) => readLocale(locale, 'units') as Record<string, Words>

test('units that are called as our starter data call them get its forms, in the language of their group', async () => {
  const config = await createEmptyDatabase()
  const dialect =
    testEngine === 'sqlite' ? sqliteDialect(sqliteFile(config)) : postgresDialect(openPool(config.DATABASE_URL))
  const older = createDb(dialect)
  const later = migrations.splice(migrations.findIndex(({ name }) => name === '0082-plural-forms'))
  const groups: Record<string, string> = {}
  try {
    await migrate(older)
    for (const locale of ['pl-PL', 'cs-CZ', 'de-DE']) {
      const { groupId } = await putHome(older, locale)
      groups[locale] = groupId
      for (const { name, plural } of Object.values(starter(locale)))
        await putUnit(older, groupId, name, { pluralName: plural })
    }
    const { groupId } = await putHome(older, 'own')
    groups.own = groupId
    await putUnit(older, groupId, 'łyżka', { pluralName: 'łyżki stołowe' })
    await putUnit(older, groupId, 'łyżeczka')
    await putUnit(older, groupId, 'szklanka', { pluralName: 'szklanki' })
    await putFood(older, groupId, 'jajko', { pluralName: 'jajka' })
    await putFood(older, groupId, 'sól', { pluralName: 'sól' })
  } finally {
    migrations.push(...later)
    await older.destroy()
  }
  const db = await openDatabase(config)
  const formsOf = async (group: string) => {
    const { groupId = '' } = { groupId: groups[group] }
    const rows = await db.selectFrom('units').select(['name', 'pluralForms']).where('groupId', '=', groupId).execute()
    return new Map(rows.map(({ name, pluralForms }) => [name, pluralForms]))
  }
  // "Litr" and "gram" are units of both.
  for (const locale of ['pl-PL', 'cs-CZ']) {
    const found = await formsOf(locale)
    for (const { name, forms } of Object.values(starter(locale)))
      expect([name, found.get(name)]).toEqual([name, { locale, ...forms }])
  }
  expect(new Set((await formsOf('de-DE')).values())).toEqual(new Set([null]))
  expect(Object.fromEntries(await formsOf('own'))).toEqual({
    łyżka: null,
    łyżeczka: null,
    szklanka: { locale: 'pl-PL', few: 'szklanki', many: 'szklanek', other: 'szklanki' },
  })
  const foods = await db.selectFrom('foods').select(['name', 'pluralForms']).orderBy('name').execute()
  expect(foods).toEqual([
    { name: 'jajko', pluralForms: { locale: 'pl-PL', few: 'jajka', many: 'jajek', other: 'jajka' } },
    { name: 'sól', pluralForms: null },
  ])
  await db.destroy()
})
