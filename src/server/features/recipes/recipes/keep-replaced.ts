import type { PublicContext } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { changesBetween } from './keep-version.ts'
import { readRecipe } from './read-recipe.ts'
import { lockRecipesById } from './recipes.store.ts'
import { snapshotOf } from './version-snapshot.ts'
import { insertVersion } from './versions.store.ts'

/**
 * Holds the recipes of these ids that are here, which are about to be replaced row by row. Call what it answers with when that is
 * done, in the same transaction: it keeps the version before of those that differ.
 */
export async function keepReplaced(ctx: PublicContext, ids: string[]): Promise<() => Promise<void>> {
  const before = new Map()
  for (const row of await lockRecipesById(ctx.db, ids)) before.set(row.id, await readRecipe(ctx.db, row))
  return async () => {
    for (const row of await lockRecipesById(ctx.db, [...before.keys()])) {
      const old = before.get(row.id)
      const changedFields = changesBetween(old, await readRecipe(ctx.db, row))
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
