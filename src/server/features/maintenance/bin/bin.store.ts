import { sql } from 'kysely'
import { forUpdate } from '#server/db/locks/for-update.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import type { BinRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'

export const insertBinned = (db: Db, row: BinRow) => db.insertInto('bin').values(row).execute()

/** Whether a snapshot begins with the row of this recipe. Others name it as well: those that had it as an ingredient. */
const isOfRecipe = (id: string) => sql<boolean>`${sql.ref('bin.snapshot')} -> 'recipes' -> 0 ->> 'id' = ${id}`

/** Who looks into the bin. */
export interface Looking {
  groupId: string
  householdId: string
  id: string
  /** Kinds of things that other households of the group never saw. */
  kindsOfHousehold: string[]
}

/** What a household had for itself is there for it and for whoever deleted it; when the household is gone, for all. */
const shownTo = ({ householdId, id, kindsOfHousehold }: Looking) =>
  sql<boolean>`(${sql.ref('bin.kind')} not in (${sql.join(kindsOfHousehold)}) or ${sql.ref('bin.householdId')} is null
  or ${sql.ref('bin.householdId')} = ${householdId} or ${sql.ref('bin.userId')} = ${id})`

/** Of a group, newest first; without the snapshots, which may be large. */
export const findBinned = (db: Db, looking: Looking, { kind, recipeId }: { kind?: string; recipeId?: string }) =>
  db
    .selectFrom('bin')
    .leftJoin('users as user', 'user.id', 'bin.userId')
    .select(['bin.id', 'bin.kind', 'bin.name', 'bin.userId', 'user.fullName as userName', 'bin.createdAt'])
    .select(['bin.householdId', 'bin.viewerIds'])
    .where('bin.groupId', '=', looking.groupId)
    .where(shownTo(looking))
    .$if(kind !== undefined, query => query.where('bin.kind', '=', kind as string))
    .$if(recipeId !== undefined, query => query.where('bin.kind', '=', 'recipe').where(isOfRecipe(recipeId as string)))
    .orderBy('bin.createdAt', 'desc')
    .limit(1000)
    .execute()

export const findBinnedOne = (db: Db, looking: Looking, id: string): Promise<BinRow | undefined> =>
  db
    .selectFrom('bin')
    .selectAll()
    .where('groupId', '=', looking.groupId)
    .where('id', '=', id)
    .where(shownTo(looking))
    .executeTakeFirst()

/** Lets nobody else bring these back or let them go before the transaction ends. */
export const lockBinned = (db: Db, groupId: string, ids: string[]) =>
  forUpdate(
    db,
    db.selectFrom('bin').select('id').where(ownedBy('groupId', groupId)).where('id', 'in', ids).orderBy('id'),
  ).execute()

export const deleteBinned = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('bin').where('groupId', '=', groupId).where('id', '=', id).execute()

export const findBinnedBefore = (db: Db, moment: string) =>
  db.selectFrom('bin').select(['id', 'groupId']).where('createdAt', '<', moment).limit(500).execute()
