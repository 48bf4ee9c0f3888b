import { seenBy, type Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'

/** The recipes that are ingredients of these; all of them where nobody is to read them. */
export const findIngredientRecipes = async (db: Db, viewer: Viewer | null, ids: string[]) => {
  const rows = await db
    .selectFrom('recipeIngredients as line')
    .select(['line.recipeId', 'line.referencedRecipeId as partId'])
    .distinct()
    .where('line.recipeId', 'in', ids)
    .where('line.referencedRecipeId', 'is not', null)
    .$if(viewer !== null, lines => lines.where(seenBy(viewer as Viewer, 'line.referencedRecipeId')))
    .execute()
  return rows.flatMap(({ recipeId, partId }) => (partId ? [{ recipeId, partId }] : []))
}
