import type { BinRow, RecipeRow } from '../../db/schema/recipes.ts'
import type { Db } from '../../db/schema.ts'

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
