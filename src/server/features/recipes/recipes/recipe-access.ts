import type { Caller, Context } from '#server/context.ts'
import { viewerId } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { forbidden, found } from '#server/errors.ts'
import { mayEditRecipe } from '#shared/permissions.ts'
import { findHouseholdLock, findRecipe, lockRecipe, lockRecipes } from './recipes.store.ts'

/** The recipe of the caller's group, or not-found, which its calls and those for its files word differently. */
export const getRecipeRow = async (ctx: Context, slug: string, missing = 'no-entry-found'): Promise<RecipeRow> =>
  found(await findRecipe(ctx.db, ctx.user, slug), missing)

/** The recipe, held until the transaction ends, if the caller may change it; see ensureMayChange. */
export async function getRecipeToChange(ctx: Context, slug: string, missing = 'no-entry-found'): Promise<RecipeRow> {
  const row = found(await lockRecipe(ctx.db, ctx.user, slug), missing)
  await ensureMayChange(ctx, row)
  return row
}

/** Holds several until the transaction ends, so that two who want the same ones never wait for each other. */
export const holdRecipes = (ctx: Context, slugsOrIds: string[]): Promise<RecipeRow[]> =>
  lockRecipes(ctx.db, ctx.user, slugsOrIds)

/** Whoever changes recipes at a kitchen tablet is no owner of any: what is an owner's alone stays that of whoever paired it. */
export const asPerson = (caller: Caller): Caller => ({ ...caller, id: viewerId(caller) })

/** The owner's household is asked only where it has a say. */
export async function mayChange(ctx: Context, row: RecipeRow): Promise<boolean> {
  const isAtHome = row.userId === viewerId(ctx.user) || row.householdId === ctx.user.householdId
  const household = isAtHome ? null : await findHouseholdLock(ctx.db, row.householdId)
  return mayEditRecipe(asPerson(ctx.user), row, household ?? null)
}

export async function ensureMayChange(ctx: Context, row: RecipeRow): Promise<void> {
  if (!(await mayChange(ctx, row))) throw forbidden('permission-denied')
}
