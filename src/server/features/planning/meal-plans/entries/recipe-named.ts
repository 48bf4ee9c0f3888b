import type { Context } from '#server/context.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { findRecipeNamed } from '../meal-plans.store.ts'

/** The recipe that another program means by a name, among those that the caller sees. */
export async function recipeNamed(ctx: Context, name: string): Promise<{ id: string } | undefined> {
  const key = fold(name)
  return key ? findRecipeNamed(ctx.db, ctx.user, key) : undefined
}
