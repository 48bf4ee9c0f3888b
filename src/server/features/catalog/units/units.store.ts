import { forUpdate } from '#server/db/locks/for-update.ts'
import { listPage } from '#server/db/paging/page.ts'
import { raised } from '#server/db/revision.ts'
import type { Alias, UnitRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'
import type { SearchPageQuery } from '#shared/contract/page.ts'

export const listUnitRows = (db: Db, groupId: string, query: SearchPageQuery) =>
  listPage(db, 'unit', query, { route: '/api/units', scope: eb => eb('units.groupId', '=', groupId) })

const unitsOf = (db: Db, groupId: string) => db.selectFrom('units').selectAll().where('groupId', '=', groupId)

export const findUnitRow = (db: Db, groupId: string, id: string) =>
  unitsOf(db, groupId).where('id', '=', id).executeTakeFirst()

export const findUnitRows = (db: Db, groupId: string, ids: string[]) =>
  unitsOf(db, groupId).where('id', 'in', ids).execute()

/** Held until the transaction ends, so that no ingredient line begins to use them meanwhile. */
export const lockUnitRows = (db: Db, groupId: string, ids: string[]) =>
  forUpdate(db, unitsOf(db, groupId).where('id', 'in', ids).orderBy('id')).execute()

/** By their exact names. */
export const findUnitsNamed = (db: Db, groupId: string, names: string[]) =>
  unitsOf(db, groupId).where('name', 'in', names).execute()

/** All names that the group's units have. */
export const findUnitNames = (db: Db, groupId: string) =>
  db
    .selectFrom('units')
    .select(['id', 'name', 'pluralName', 'pluralForms', 'abbreviation', 'pluralAbbreviation', 'aliases'])
    .where('groupId', '=', groupId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const insertUnit = (db: Db, row: UnitRow) => db.insertInto('units').values(row).execute()

/** Adds units; a name that somebody took meanwhile stays theirs. */
export const insertNewUnits = (db: Db, rows: UnitRow[]) =>
  db
    .insertInto('units')
    .values(rows)
    .onConflict(conflict => conflict.columns(['groupId', 'name']).doNothing())
    .execute()

export const updateUnitRow = (db: Db, groupId: string, id: string, change: Partial<UnitRow>) =>
  db
    .updateTable('units')
    .set({ ...change, revision: raised })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const setUnitAliases = (db: Db, groupId: string, id: string, aliases: Alias[], updatedAt: string) =>
  db
    .updateTable('units')
    .set({ aliases, updatedAt, revision: raised })
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .execute()

/** Ingredient lines with it keep their text and lose the unit. */
export const deleteUnitRow = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('units').where('groupId', '=', groupId).where('id', '=', id).execute()
