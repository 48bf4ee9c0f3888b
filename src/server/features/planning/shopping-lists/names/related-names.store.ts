import { ownedBy } from '#server/db/owned-by.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'

const CHUNK = 500

async function inChunks<Row>(ids: string[], find: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let i = 0; i < ids.length; i += CHUNK) rows.push(...(await find(ids.slice(i, i + CHUNK))))
  return rows
}

export const findFoods = (db: Db, groupId: string, ids: string[]) =>
  inChunks(ids, ids =>
    db
      .selectFrom('foods')
      .select(['id', 'name', 'pluralName', 'pluralForms', 'labelId', 'onHand', 'aliases'])
      .where(ownedBy('groupId', groupId))
      .where('id', 'in', ids)
      .execute(),
  )

export const findUnits = (db: Db, groupId: string, ids: string[]) =>
  inChunks(ids, ids =>
    db
      .selectFrom('units')
      .select([
        'id',
        'name',
        'pluralName',
        'abbreviation',
        'pluralAbbreviation',
        'useAbbreviation',
        'fraction',
        'standardQuantity',
        'standardUnit',
        'pluralForms',
        'aliases',
      ])
      .where(ownedBy('groupId', groupId))
      .where('id', 'in', ids)
      .execute(),
  )

export const findLabels = (db: Db, groupId: string, ids: string[]) =>
  inChunks(ids, ids =>
    db
      .selectFrom('labels')
      .select(['id', 'name', 'color'])
      .where(ownedBy('groupId', groupId))
      .where('id', 'in', ids)
      .execute(),
  )

export const findRecipes = (db: Db, viewer: Viewer, ids: string[]) =>
  inChunks(ids, ids =>
    db
      .selectFrom('recipes')
      .select(['id', 'name', 'slug', 'recipeYield'])
      .where(ownedBy('groupId', viewer.groupId))
      .where(seenBy(viewer))
      .where('id', 'in', ids)
      .execute(),
  )

export const findPeople = (db: Db, groupId: string, ids: string[]) =>
  inChunks(ids, ids =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'fullName'])
      .where('id', 'in', ids)
      .where('id', 'in', eb => eb.selectFrom('memberships').select('userId').where('groupId', '=', groupId))
      .execute(),
  )

export const findAllUnits = (db: Db, groupId: string) =>
  db.selectFrom('units').selectAll().where('groupId', '=', groupId).execute()
