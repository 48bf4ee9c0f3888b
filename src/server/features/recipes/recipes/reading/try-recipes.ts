import type { PublicContext } from '#server/context.ts'
import { findSomeRecipes } from '../recipes.store.ts'
import { readRecipe } from './read-recipe.ts'

/** Reads some recipes whole, as proof that their parts fit together. */
export async function tryRecipes(ctx: PublicContext): Promise<void> {
  for (const row of await findSomeRecipes(ctx.db, 20)) await readRecipe(ctx.db, row)
}
