import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { LibraryImportItemRow, LibraryImportOptions, LibraryImportRow } from '#server/db/schema/library-imports.ts'
import type { JobRow } from '#server/db/schema/notifications.ts'
import type { Db } from '#server/db/schema.ts'

export const insertImport = (db: Db, row: LibraryImportRow) => db.insertInto('libraryImports').values(row).execute()

export const findImports = (db: Db, groupId: string): Promise<LibraryImportRow[]> =>
  db
    .selectFrom('libraryImports')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('createdAt', 'desc')
    .limit(100)
    .execute()

export const findImport = (db: Db, groupId: string, id: string): Promise<LibraryImportRow | undefined> =>
  db.selectFrom('libraryImports').selectAll().where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()

export const updateImport = (db: Db, id: string, changes: Partial<LibraryImportRow>) =>
  db.updateTable('libraryImports').set(changes).where('id', '=', id).execute()

/** Keeps what an import had the household's meals called, so that undoing it takes that back. */
export async function noteMealNames(db: Db, id: string, mealNames: LibraryImportOptions['mealNames']): Promise<void> {
  if (!Object.keys(mealNames ?? {}).length) return
  const options = await findOptions(db, id)
  await updateImport(db, id, { options: { ...options, mealNames: { ...options.mealNames, ...mealNames } } })
}

export const findOptions = async (db: Db, id: string): Promise<LibraryImportOptions> =>
  (await db.selectFrom('libraryImports').select('options').where('id', '=', id).executeTakeFirst())?.options ?? {}

/** Changes an import that is in one of these states; false when it is in another, so that two presses begin one run. */
export async function moveImport(
  db: Db,
  id: string,
  from: LibraryImportRow['state'][],
  changes: Partial<LibraryImportRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('libraryImports')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

/** Ends what is under way: a reading fails, a run or its undoing can be begun again. */
export async function stopImports(db: Db, error: string): Promise<void> {
  const update = (from: LibraryImportRow['state'][], changes: Partial<LibraryImportRow>) =>
    db
      .updateTable('libraryImports')
      .set({ ...changes, jobId: null })
      .where('state', 'in', from)
      .execute()
  await update(['reading'], { state: 'failed', error })
  await update(['running', 'undoing'], { state: 'stopped' })
}

export const deleteImport = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('libraryImports').where('groupId', '=', groupId).where('id', '=', id).execute()

/** Imports whose files nobody needs any more. */
export const findOldImports = (db: Db, before: string): Promise<LibraryImportRow[]> =>
  db.selectFrom('libraryImports').selectAll().where('updatedAt', '<', before).execute()

export const deleteItems = (db: Db, importId: string) =>
  db.deleteFrom('libraryImportItems').where('importId', '=', importId).execute()

export async function insertItems(db: Db, rows: LibraryImportItemRow[]): Promise<void> {
  if (rows.length) await db.insertInto('libraryImportItems').values(rows).execute()
}

/** An item with the slug of its recipe, as long as the group has that and the viewer may see it. */
export type ItemWithRecipe = LibraryImportItemRow & { recipeSlug: string | null }

export const findItems = (
  db: Db,
  viewer: Viewer,
  { id, groupId }: LibraryImportRow,
  after: number,
  limit: number,
): Promise<ItemWithRecipe[]> =>
  db
    .selectFrom('libraryImportItems')
    .leftJoin('recipes', join =>
      join
        .onRef('recipes.id', '=', 'libraryImportItems.createdId')
        .on('recipes.groupId', '=', groupId)
        .on(seenBy(viewer)),
    )
    .selectAll('libraryImportItems')
    .select('recipes.slug as recipeSlug')
    .where('importId', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()

/** Positions that are to be imported and were not yet. */
export async function findWanted(db: Db, importId: string): Promise<Map<number, LibraryImportItemRow>> {
  const rows = await db
    .selectFrom('libraryImportItems')
    .selectAll()
    .where('importId', '=', importId)
    .where('chosen', 'is', true)
    .where('result', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.position, row]))
}

/** What an import made that is not taken back yet. */
const made = (db: Db, importId: string) =>
  db
    .selectFrom('libraryImportItems')
    .where('importId', '=', importId)
    .where('createdId', 'is not', null)
    .where('result', 'in', ['imported', 'incomplete'])

export async function countMade(db: Db, importId: string): Promise<number> {
  const { count } = await made(db, importId)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const findMade = (db: Db, importId: string, after: number, limit: number): Promise<LibraryImportItemRow[]> =>
  made(db, importId).selectAll().where('position', '>', after).orderBy('position').limit(limit).execute()

export const findFailedItems = (db: Db, importId: string): Promise<LibraryImportItemRow[]> =>
  db
    .selectFrom('libraryImportItems')
    .selectAll()
    .where('importId', '=', importId)
    .where('kind', 'in', ['failed', 'left'])
    .orderBy('position')
    .execute()

export async function chooseItems(db: Db, importId: string, positions: number[]): Promise<void> {
  const mine = db.updateTable('libraryImportItems').where('importId', '=', importId).where('result', 'is', null)
  await mine.set({ chosen: false }).execute()
  for (let at = 0; at < positions.length; at += 500)
    await mine
      .set({ chosen: true })
      .where('position', 'in', positions.slice(at, at + 500))
      .where('kind', 'not in', ['failed', 'left'])
      .execute()
}

/** Writes what became of an item; false when somebody did before. */
export async function settleItem(db: Db, id: string, changes: Partial<LibraryImportItemRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('libraryImportItems')
    .set(changes)
    .where('id', '=', id)
    .where('result', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === 1
}

export const updateItems = (db: Db, ids: string[], changes: Partial<LibraryImportItemRow>) =>
  db.updateTable('libraryImportItems').set(changes).where('id', 'in', ids).execute()

/** Of these recipes, which the group got by an earlier import and still has. */
export async function findImportedDigests(db: Db, groupId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('libraryImportItems')
    .innerJoin('recipes', 'recipes.id', 'libraryImportItems.createdId')
    .select(['libraryImportItems.digest', 'recipes.id'])
    .where('recipes.groupId', '=', groupId)
    .where('libraryImportItems.digest', 'is not', null)
    .execute()
  return new Map(rows.map(({ digest, id }) => [digest as string, id]))
}

/** The job that works on an import. */
export const findJob = (
  db: Db,
  jobId: string,
): Promise<Pick<JobRow, 'state' | 'isCancelled' | 'progress'> | undefined> =>
  db.selectFrom('jobs').select(['state', 'isCancelled', 'progress']).where('id', '=', jobId).executeTakeFirst()
