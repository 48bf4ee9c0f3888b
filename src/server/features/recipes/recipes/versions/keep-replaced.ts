import type { PublicContext } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { newId } from '#server/ids.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { readRecipes } from '../reading/read-recipe.ts'
import { lockRecipesById } from '../recipes.store.ts'
import { changesBetween } from './keep-version.ts'
import { snapshotOf } from './version-snapshot.ts'
import { insertVersion } from './versions.store.ts'

/**
 * Locks those of these recipes that are here, before their rows are replaced without `saveRecipe`. Call what it returns when that
 * is done, in the same transaction: it keeps a version of those that differ, as they were before.
 */
export async function keepReplaced(ctx: PublicContext, ids: string[]): Promise<() => Promise<void>> {
  const read = async (rows: RecipeRow[]) =>
    new Map((await readRecipes(ctx.db, rows)).map(recipe => [recipe.id, recipe] as const))
  const before = await read(await lockRecipesById(ctx.db, ids))
  return async () => {
    const rows = await lockRecipesById(ctx.db, [...before.keys()])
    const after = await read(rows)
    for (const row of rows) {
      const old = before.get(row.id) as Recipe
      const changedFields = changesBetween(old, after.get(row.id) as Recipe)
      if (!changedFields.length) continue
      await insertVersion(ctx.db, {
        id: newId(),
        recipeId: row.id,
        userId: ctx.user?.id ?? null,
        snapshot: snapshotOf(old),
        changedFields,
        createdAt: row.updatedAt,
        revision: row.revision,
      })
    }
  }
}
