import { forUpdate } from '#server/db/for-update.ts'
import type { BinRow, RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'

export const insertBinned = (db: Db, row: BinRow) => db.insertInto('bin').values(row).execute()

/** Every table whose rows hang on a recipe. */
const PARTS = [
  'recipeIngredients',
  'recipesCategories',
  'recipesTags',
  'recipesTools',
  'ratings',
  'comments',
  'timelineEvents',
  'shareTokens',
  'recipeVersions',
] as const

/** A recipe as it lies in the bin: its rows, table by table, so that it can come back with everything. */
export type BinnedRecipe = { recipes: RecipeRow[] } & { [Table in (typeof PARTS)[number]]: Record<string, unknown>[] }

export async function findRecipeWithParts(db: Db, row: RecipeRow): Promise<BinnedRecipe> {
  const snapshot: Record<string, unknown> = { recipes: [row] }
  for (const table of PARTS)
    snapshot[table] = await db.selectFrom(table).selectAll().where('recipeId', '=', row.id).execute()
  return snapshot as BinnedRecipe
}

/** Of a group, newest first; without the snapshots, which may be large. */
export const findBinned = (db: Db, groupId: string, kind?: string) =>
  db
    .selectFrom('bin')
    .leftJoin('users as user', 'user.id', 'bin.userId')
    .select(['bin.id', 'bin.kind', 'bin.name', 'bin.userId', 'user.fullName as userName', 'bin.createdAt'])
    .select('bin.householdId')
    .where('bin.groupId', '=', groupId)
    .$if(kind !== undefined, query => query.where('bin.kind', '=', kind as string))
    .orderBy('bin.createdAt', 'desc')
    .limit(1000)
    .execute()

export const findBinnedOne = (db: Db, groupId: string, id: string): Promise<BinRow | undefined> =>
  db.selectFrom('bin').selectAll().where('groupId', '=', groupId).where('id', '=', id).executeTakeFirst()

/** Lets nobody else bring these back or let them go before the transaction ends. */
export const lockBinned = (db: Db, groupId: string, ids: string[]) =>
  forUpdate(
    db,
    db.selectFrom('bin').select('id').where('groupId', '=', groupId).where('id', 'in', ids).orderBy('id'),
  ).execute()

export const deleteBinned = (db: Db, groupId: string, id: string) =>
  db.deleteFrom('bin').where('groupId', '=', groupId).where('id', '=', id).execute()

export const findBinnedBefore = (db: Db, moment: string) =>
  db.selectFrom('bin').select(['id', 'groupId']).where('createdAt', '<', moment).limit(500).execute()

/** Writes the rows of a recipe back, parents first. */
export async function insertRecipeWithParts(db: Db, snapshot: BinnedRecipe): Promise<void> {
  await db.insertInto('recipes').values(snapshot.recipes).execute()
  for (const table of PARTS) {
    const rows = snapshot[table]
    for (let i = 0; i < rows.length; i += 100)
      await db
        .insertInto(table)
        .values(rows.slice(i, i + 100) as never)
        .execute()
  }
}

const REFERENCES = {
  foodId: 'foods',
  unitId: 'units',
  categoryId: 'categories',
  tagId: 'tags',
  toolId: 'tools',
  userId: 'users',
} as const

/** Of the ids that rows refer to, those that are still there. */
export async function findPresent(db: Db, column: keyof typeof REFERENCES, ids: string[]): Promise<Set<string>> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return new Set()
  const rows = await db.selectFrom(REFERENCES[column]).select('id').where('id', 'in', wanted).execute()
  return new Set(rows.map(row => row.id))
}
