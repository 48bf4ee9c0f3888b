import type { ExpressionBuilder } from 'kysely'
import { forUpdate } from '#server/db/locks/for-update.ts'
import { ownedBy } from '#server/db/owned-by.ts'
import { listPage } from '#server/db/paging/page.ts'
import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { MealPlanEntryRow, MealPlanSeriesRow } from '#server/db/schema/meal-plans.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import type { PlanListQuery } from '#shared/contract/planning/meal-plans.ts'

type Entries = ExpressionBuilder<Tables, 'mealPlanEntries'>

/** Ideas without a day are no part of the list: clients of the reference know no entry without a date. */
export const listEntryRows = (db: Db, householdId: string, query: PlanListQuery) =>
  listPage(db, 'mealPlanEntry', query, {
    route: '/api/households/mealplans',
    scope: (eb: Entries) =>
      eb.and([
        eb('mealPlanEntries.householdId', '=', householdId),
        query.start_date
          ? eb('mealPlanEntries.date', '>=', query.start_date)
          : eb('mealPlanEntries.date', 'is not', null),
        ...(query.end_date ? [eb('mealPlanEntries.date', '<=', query.end_date)] : []),
      ]),
  })

/** All entries of some days, in the order in which they were added. */
export const findEntriesBetween = (db: Db, householdId: string, from: string, to: string) =>
  db
    .selectFrom('mealPlanEntries')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute()

export const findIdeas = (db: Db, householdId: string) =>
  db
    .selectFrom('mealPlanEntries')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('date', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findEntry = (db: Db, householdId: string, id: number): Promise<MealPlanEntryRow | undefined> =>
  db
    .selectFrom('mealPlanEntries')
    .selectAll()
    .where('householdId', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The entries of a recipe in all households of the group, in the order in which they were added. */
export const findEntriesOfRecipe = (db: Db, groupId: string, recipeId: string): Promise<MealPlanEntryRow[]> =>
  db
    .selectFrom('mealPlanEntries')
    .selectAll()
    .where('groupId', '=', groupId)
    .where('recipeId', '=', recipeId)
    .orderBy('id')
    .execute()

/** The entries of these ids, held until the transaction ends, always in the order of their ids. */
export const lockEntries = (db: Db, householdId: string, ids: number[]): Promise<MealPlanEntryRow[]> =>
  forUpdate(
    db,
    db
      .selectFrom('mealPlanEntries')
      .selectAll()
      .where(ownedBy('householdId', householdId))
      .where('id', 'in', ids)
      .orderBy('id'),
  ).execute()

export const lockSeriesEntries = (db: Db, householdId: string, seriesId: string): Promise<MealPlanEntryRow[]> =>
  forUpdate(
    db,
    db
      .selectFrom('mealPlanEntries')
      .selectAll()
      .where('householdId', '=', householdId)
      .where('seriesId', '=', seriesId)
      .orderBy('id'),
  ).execute()

/** Meals of leftovers that are left of some entries. */
export const lockLeftoversOf = (db: Db, householdId: string, ids: number[]): Promise<MealPlanEntryRow[]> =>
  forUpdate(
    db,
    db
      .selectFrom('mealPlanEntries')
      .selectAll()
      .where('householdId', '=', householdId)
      .where('leftoversOf', 'in', ids)
      .orderBy('id'),
  ).execute()

/**
 * The next so many numbers: the first of them. As clients of the reference have seen it, the number of a deleted last entry
 * is given again. The one row of the lock makes others wait, so that no number is given twice at the same time.
 */
export async function takeNumbers(db: Db): Promise<number> {
  await forUpdate(db, db.selectFrom('mealPlanNumbers').select('id')).execute()
  const row = await db
    .selectFrom('mealPlanEntries')
    .select(eb => eb.fn.max('id').as('last'))
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Of these numbers, those that an entry of any household has. */
export async function findTakenNumbers(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db.selectFrom('mealPlanEntries').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(row => row.id))
}

/** So many rows go into one statement. */
const AT_ONCE = 100

export async function insertEntries(db: Db, rows: MealPlanEntryRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await db
      .insertInto('mealPlanEntries')
      .values(rows.slice(i, i + AT_ONCE))
      .execute()
}

export const updateEntry = (db: Db, id: number, columns: Partial<MealPlanEntryRow>) =>
  db.updateTable('mealPlanEntries').set(columns).where('id', '=', id).execute()

/** Of these entries, those that were cooked. */
export async function findCooked(db: Db, ids: number[]): Promise<Set<number | null>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('mealPlanEntries')
    .select('id')
    .where('id', 'in', ids)
    .where('madeAt', 'is not', null)
    .execute()
  return new Set(rows.map(row => row.id))
}

/** What is left of those that were cooked remembers that it is. */
export async function deleteEntries(db: Db, householdId: string, ids: number[]): Promise<void> {
  const cooked = db
    .selectFrom('mealPlanEntries')
    .select('id')
    .where(ownedBy('householdId', householdId))
    .where('id', 'in', ids)
    .where('madeAt', 'is not', null)
  await db.updateTable('mealPlanEntries').set({ isOrphaned: true }).where('leftoversOf', 'in', cooked).execute()
  await db.deleteFrom('mealPlanEntries').where(ownedBy('householdId', householdId)).where('id', 'in', ids).execute()
}

/** Whether anything of a kind is planned, on whichever day. */
export async function hasMealOfKind(db: Db, householdId: string, entryType: MealPlanEntryRow['entryType']) {
  const row = await db
    .selectFrom('mealPlanEntries')
    .select('id')
    .where('householdId', '=', householdId)
    .where('entryType', '=', entryType)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The last place among the entries of a day and meal; null when there is none. */
export async function findLastPosition(db: Db, householdId: string, date: string | null, entryType: string) {
  const row = await db
    .selectFrom('mealPlanEntries')
    .select(eb => eb.fn.max('position').as('position'))
    .where('householdId', '=', householdId)
    .where('date', date === null ? 'is' : '=', date)
    .where('entryType', '=', entryType as MealPlanEntryRow['entryType'])
    .executeTakeFirst()
  return row?.position ?? null
}

/** Of these recipes, those that the viewer may see. */
export async function findRecipesSeenBy(db: Db, viewer: Viewer, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('recipes')
    .select('id')
    .where(ownedBy('groupId', viewer.groupId))
    .where('id', 'in', ids)
    .where(seenBy(viewer))
    .execute()
  return new Set(rows.map(row => row.id))
}

/** A recipe of this name that the viewer sees, the oldest of several. */
export const findRecipeNamed = (db: Db, viewer: Viewer, nameNormalized: string) =>
  db
    .selectFrom('recipes')
    .select('id')
    .where('groupId', '=', viewer.groupId)
    .where('nameNormalized', '=', nameNormalized)
    .where(seenBy(viewer))
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()

/** Of these recipes, those that the group has, whoever may see them. */
export async function findRecipesOfGroup(db: Db, groupId: string, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('recipes')
    .select('id')
    .where(ownedBy('groupId', groupId))
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(row => row.id))
}

/** Of these households, those that the group has. */
export async function findHouseholdsOfGroup(db: Db, groupId: string, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('households')
    .select('id')
    .where('groupId', '=', groupId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(row => row.id))
}

/** The members of a household, the one who came first at the head. */
export const findMembers = (db: Db, householdId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.fullName', 'users.username'])
    .where('memberships.householdId', '=', householdId)
    .where('memberships.active', '=', true)
    .orderBy('memberships.createdAt')
    .orderBy('users.id')
    .execute()

export const insertSeries = (db: Db, row: MealPlanSeriesRow) => db.insertInto('mealPlanSeries').values(row).execute()

const series = (db: Db, householdId: string, id: string) =>
  db.selectFrom('mealPlanSeries').selectAll().where('householdId', '=', householdId).where('id', '=', id)

export const findSeries = (db: Db, householdId: string, id: string): Promise<MealPlanSeriesRow | undefined> =>
  series(db, householdId, id).executeTakeFirst()

/** A repetition, held until the transaction ends: nothing of it is written down meanwhile. */
export const lockSeries = (db: Db, householdId: string, id: string): Promise<MealPlanSeriesRow | undefined> =>
  forUpdate(db, series(db, householdId, id)).executeTakeFirst()

export const updateSeries = (db: Db, id: string, columns: Partial<MealPlanSeriesRow>) =>
  db.updateTable('mealPlanSeries').set(columns).where('id', '=', id).execute()

/** Repetitions that are not written down far enough. */
export const findSeriesToContinue = (db: Db, horizon: string) =>
  db
    .selectFrom('mealPlanSeries')
    .selectAll()
    .where('writtenUntil', '<', horizon)
    .where(eb => eb.or([eb('until', 'is', null), eb('until', '>', eb.ref('writtenUntil'))]))
    .execute()
