import type { Context } from '../../context.ts'
import type { RecipeRow } from '../../db/schema/recipes.ts'
import { newId } from '../../ids.ts'
import { findRecipeWithParts, insertBinned } from './bin.store.ts'

/** Keeps a recipe with all its rows in the bin before it is deleted; answers with the id of the entry. */
export async function binRecipe(ctx: Context, row: RecipeRow): Promise<string> {
  return putIntoBin(ctx, 'recipe', row.name, await findRecipeWithParts(ctx.db, row), row.householdId)
}

/** Keeps anything that is about to go, whole. Call it in the transaction that deletes. */
export async function putIntoBin(
  ctx: Context,
  kind: string,
  name: string,
  snapshot: unknown,
  householdId: string | null = null,
): Promise<string> {
  const id = newId()
  const { groupId, id: userId } = ctx.user
  await insertBinned(ctx.db, { id, groupId, householdId, userId, kind, name, snapshot, createdAt: ctx.clock.now() })
  return id
}
