import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/databases.ts'
import type { Entity, EntityName } from './entities/entity.ts'
import { entities } from './entities.ts'
import { reach, storageName } from './filter/attributes.ts'
import { orderTerms, toward } from './paging/order.ts'
import { textOrder } from './paging/text-order.ts'
import type { Db } from './schema.ts'

let db: Db
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.destroy())

const all = Object.entries(entities) as [EntityName, Entity][]

const columnExists = async (table: string, column: string) => {
  const none = db
    .selectFrom(sql`${sql.table(table)}`.as('any'))
    .select(sql.ref(`any.${column}`).as('value'))
    .limit(0)
  await expect(none.execute(), `${table}.${column}`).resolves.toEqual([])
}

describe.each(all)('%s', (name, entity) => {
  test('names columns and joins that exist', async () => {
    for (const { column, folded } of Object.values(entity.attributes)) {
      await columnExists(entity.table, column)
      if (folded) await columnExists(entity.table, folded)
    }
    for (const relation of Object.values(entity.relations)) {
      let table: string = entity.table
      for (const hop of relation.hops) {
        await columnExists(table, hop.equals)
        await columnExists(hop.table, hop.column)
        for (const [column] of hop.where ?? []) await columnExists(hop.table, column)
        if (hop.recipe) await columnExists(hop.table, hop.recipe)
        table = hop.table
      }
      expect(table).toBe(entities[relation.to].table)
    }
    for (const path of Object.keys(entity.paths)) {
      const leads = reach(name, path) ?? reach(name, `${path}.id`)
      expect(leads, path).not.toBeNull()
    }
  })

  test.each([undefined, 'ru-RU'])('orders its rows by all that lies one or two steps away: %s', async language => {
    const texts = textOrder(db, language)
    const near = Object.keys(entity.attributes)
    const far = Object.entries(entity.relations).flatMap(([relation, { to }]) =>
      Object.keys(entities[to].attributes).map(attribute => `${relation}.${attribute}`),
    )
    for (const orderBy of [...near, ...far]) {
      let none = db.selectFrom(entity.table).select(sql.lit(1).as('one'))
      // All but the id at the end, which parts of a recipe do not have.
      for (const term of orderTerms(name, { orderBy, orderDirection: 'asc' }, texts).slice(0, -1))
        none = none.orderBy(term.by, toward(term))
      await expect(none.execute(), orderBy).resolves.toEqual([])
    }
  })

  test('gives no secret away, and addresses to administrators alone', () => {
    const names = Object.entries(entity.attributes).flatMap(([attribute, { column, folded }]) => [
      attribute,
      column,
      folded ?? '',
    ])
    for (const one of names) expect(one).not.toMatch(/password|secret|token|hash|session|login|locked_?at/i)
    if (name !== 'account') for (const one of names) expect(one).not.toMatch(/mail|auth/i)
    for (const { to } of Object.values(entity.relations)) expect(to).not.toBe('account')
    for (const relation of Object.keys(entity.relations))
      expect(relation).not.toMatch(/token|session|password|invitation/)
  })
})

test.each([
  ['createdAt', 'created_at'],
  ['recipeCategory.id', 'recipe_category.id'],
  ['household.preferences.privateHousehold', 'household.preferences.private_household'],
  ['orgURL', 'org_url'],
  ['name', 'name'],
])('%s is stored as %s', (path, name) => {
  expect(storageName(path)).toBe(name)
})
