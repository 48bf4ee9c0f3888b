import type { Caller, Context } from '#server/context.ts'
import { viewerId } from '#server/db/recipe-audience.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { forbidden, found } from '#server/errors.ts'
import { mayEditRecipe } from '#shared/permissions.ts'
import { findHouseholdLock, findRecipe, lockRecipe, lockRecipes } from '../recipes.store.ts'

/** The recipe of the caller's group, or not-found, which its calls and those for its files word differently. */
export const getRecipeRow = async (ctx: Context, slug: string, missing = 'no-entry-found'): Promise<RecipeRow> =>
  found(await findRecipe(ctx.db, ctx.user, slug), missing)

/** The recipe, held until the transaction ends, if the caller may change it; see ensureMayChange. */
export async function getRecipeToChange(ctx: Context, slug: string, missing = 'no-entry-found'): Promise<RecipeRow> {
  const row = found(await lockRecipe(ctx.db, ctx.user, slug), missing)
  await ensureMayChange(ctx, row)
  return row
}

/** The recipe, held until the transaction ends; whether the caller may change it is asked elsewhere. */
export const holdRecipe = async (ctx: Context, slugOrId: string): Promise<RecipeRow> =>
  found(await lockRecipe(ctx.db, ctx.user, slugOrId), 'no-entry-found')

/** Holds several until the transaction ends, so that two who want the same ones never wait for each other. */
export const holdRecipes = (ctx: Context, slugsOrIds: string[]): Promise<RecipeRow[]> =>
  lockRecipes(ctx.db, ctx.user, slugsOrIds)

/** Whoever changes recipes at a kitchen tablet is no owner of any: what is an owner's alone stays that of whoever paired it. */
export const asPerson = (caller: Caller): Caller => ({ ...caller, id: viewerId(caller) })

export const mayChange = async (ctx: Context, row: RecipeRow): Promise<boolean> => !(await refusalOf(ctx, row))

/** Why the caller may not change it; null when they may. The owner's household is asked only where it has a say. */
export async function refusalOf(ctx: Context, row: RecipeRow): Promise<'locked' | 'other-household' | null> {
  const isAtHome = row.userId === viewerId(ctx.user) || row.householdId === ctx.user.householdId
  const household = isAtHome ? null : ((await findHouseholdLock(ctx.db, row.householdId)) ?? null)
  if (mayEditRecipe(asPerson(ctx.user), row, household)) return null
  return isAtHome || household?.lockRecipeEditsFromOtherHouseholds === false ? 'locked' : 'other-household'
}

export async function ensureMayChange(ctx: Context, row: RecipeRow): Promise<void> {
  if (!(await mayChange(ctx, row))) throw forbidden('permission-denied')
}

/** A recipe that was passed over. */
export interface Missed {
  id: string
  reason: 'gone' | 'locked' | 'other-household' | 'not-owner'
}

/**
 * Holds recipes and works on each that is still there and that the caller may change. Answers with those that were passed
 * over; `refuse` may name a reason of its own.
 */
export async function forEachAllowed(
  ctx: Context,
  ids: string[],
  refuse: ((row: RecipeRow) => Missed['reason'] | null) | undefined,
  work: (row: RecipeRow) => Promise<void>,
): Promise<Missed[]> {
  const rows = new Map((await lockRecipes(ctx.db, ctx.user, ids)).map(row => [row.id, row]))
  const missed: Missed[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const reason = row ? ((await refusalOf(ctx, row)) ?? refuse?.(row)) : 'gone'
    if (reason) missed.push({ id, reason })
    else if (row) await work(row)
  }
  return missed
}
