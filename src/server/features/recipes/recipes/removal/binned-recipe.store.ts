import type { RecipeRow } from '#server/db/schema/recipes.ts'
import type { Db } from '#server/db/schema.ts'

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
  'recipeViewers',
  'recipeTranslations',
  'recipeVariants',
] as const

/** A recipe in the bin: its rows, table by table, so that it can come back with everything. */
export type BinnedRecipe = {
  recipes: RecipeRow[]
  /** What other features keep of it, by their keys; absent in version 1. */
  dependents?: Record<string, unknown>
} & { [Table in (typeof PARTS)[number]]: Record<string, unknown>[] }

export async function findRecipeWithParts(db: Db, row: RecipeRow): Promise<BinnedRecipe> {
  const snapshot: Record<string, unknown> = { recipes: [row] }
  for (const table of PARTS)
    snapshot[table] = await db.selectFrom(table).selectAll().where('recipeId', '=', row.id).execute()
  return snapshot as BinnedRecipe
}

/** Writes the rows of a recipe back, parents first. */
export async function insertRecipeWithParts(db: Db, snapshot: BinnedRecipe): Promise<void> {
  await db.insertInto('recipes').values(snapshot.recipes).execute()
  for (const table of PARTS) {
    // What was binned before there was such a table has none of its rows.
    const rows = snapshot[table] ?? []
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
