import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/databases.ts'
import { putFood, putHome, putLabel, putTag, putUnit } from '#server/testing/rows.ts'
import { SearchPageQuery } from '#shared/contract/page.ts'
import { listPage } from '../paging/page.ts'
import type { Db } from '../schema.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.destroy())

describe('names', () => {
  test('of units', async () => {
    const home = await putHome(db, 'Spoons')
    await putUnit(db, home.groupId, 'Tea Spoon', { abbreviation: 'tsp' })
    await putUnit(db, home.groupId, 'Table Spoon', { abbreviation: 'tbsp', aliases: [{ name: 'Esslöffel' }] })
    await putUnit(db, home.groupId, 'Cup')
    await putUnit(db, home.groupId, 'Píñch')
    for (const what of ['a very cool name', 'a pretty cool name', 'a correct horse battery staple'])
      await putUnit(db, home.groupId, `Unit with ${what}`)
    const units = async (search: string, orderBy = 'created_at') => {
      const page = await listPage(db, 'unit', SearchPageQuery.parse({ search, orderBy, orderDirection: 'asc' }), {
        route: '/api/units',
        groupId: home.groupId,
      })
      expect(page.total).toBe(page.items.length)
      return page.items.map(unit => unit.name)
    }
    expect(await units('Cup')).toEqual(['Cup'])
    expect(await units('tbsp')).toEqual(['Table Spoon'])
    expect(await units('very cool name')).toEqual(['Unit with a very cool name', 'Unit with a pretty cool name'])
    expect(await units('"Tea Spoon"')).toEqual(['Tea Spoon'])
    expect((await units('correct staple'))[0]).toBe('Unit with a correct horse battery staple')
    expect((await units('tabel spoone'))[0]).toBe('Table Spoon')
    expect(await units('pinch')).toEqual(['Píñch'])
    expect(await units('essloffel')).toEqual(['Table Spoon'])
    expect(await units('%')).toHaveLength(7)
    expect(await units('zzzz')).toEqual([])
  })

  test('a plural finds its singular, and no other word that begins like it', async () => {
    const home = await putHome(db, 'Greengrocer')
    for (const name of ['Peanut', 'Pea', 'Pear', 'Split peas']) await putFood(db, home.groupId, name)
    const query = { ...SearchPageQuery.parse({ search: 'peas' }), language: 'en-US' }
    const { items } = await listPage(db, 'food', query, { route: '/x', groupId: home.groupId })
    expect(items.map(({ name }) => name)).toEqual(['Split peas', 'Pea'])
  })

  test('of foods, tags and labels', async () => {
    const home = await putHome(db, 'Pantry')
    for (const name of ['Crème brûlée mix', 'Piment d’Espelette', 'olive oil', 'oil'])
      await putFood(db, home.groupId, name, { pluralName: `${name}s` })
    await putTag(db, home.groupId, 'Schnell & einfach')
    await putLabel(db, home.groupId, 'Gemüse')
    const find = async (entity: 'food' | 'tag' | 'label', search: string, queryFilter?: string) => {
      const page = await listPage(db, entity, SearchPageQuery.parse({ search, queryFilter, perPage: 2 }), {
        route: '/x',
        groupId: home.groupId,
      })
      return page.items.map(row => row.name)
    }
    expect(await find('food', 'creme brulee')).toEqual(['Crème brûlée mix'])
    expect(await find('food', 'oil')).toEqual(['oil', 'olive oil'])
    expect(await find('food', 'oil', 'name <> "oil"')).toEqual(['olive oil'])
    expect(await find('food', 'espelete')).toEqual(['Piment d’Espelette'])
    expect(await find('tag', '"schnell & einfach"')).toEqual(['Schnell & einfach'])
    expect(await find('tag', 'shnell')).toEqual(['Schnell & einfach'])
    expect(await find('label', 'gemuse')).toEqual(['Gemüse'])
  })
})
