import type { Context } from '#server/context.ts'
import { everybodyOf } from '#server/db/recipe-audience.ts'
import { findRecipesSeenBy } from '../meal-plans.store.ts'

type Planned = { recipeId: string | null }

/** Whether everybody may be told what is planned, because no restricted recipe is among it. */
export async function mayBeTold(ctx: Context, entries: readonly Planned[]): Promise<boolean> {
  const ids = [...new Set(entries.flatMap(({ recipeId }) => recipeId ?? []))]
  return (await findRecipesSeenBy(ctx.db, everybodyOf(ctx.user.groupId), ids)).size === ids.length
}
