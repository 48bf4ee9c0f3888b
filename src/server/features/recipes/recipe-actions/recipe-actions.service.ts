import type { Context } from '#server/context.ts'
import type { RecipeActionRow } from '#server/db/schema/recipe-actions.ts'
import type { BinRow } from '#server/db/schema/recipes.ts'
import { found, foundToDelete } from '#server/errors.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import { newId } from '#server/ids.ts'
import type { SearchPageQuery } from '#shared/contract/page.ts'
import type { RecipeActionInput } from '#shared/contract/recipes/recipe-actions.ts'
import * as store from './recipe-actions.store.ts'

export const listRecipeActions = (ctx: Context, query: SearchPageQuery) =>
  store.listRecipeActionRows(ctx.db, ctx.user.householdId, query)

export const getRecipeAction = async (ctx: Context, id: string): Promise<RecipeActionRow> =>
  found(await store.findRecipeAction(ctx.db, ctx.user.householdId, id))

export async function createRecipeAction(ctx: Context, input: RecipeActionInput): Promise<RecipeActionRow> {
  const { groupId, householdId } = ctx.user
  const now = ctx.clock.now()
  const row: RecipeActionRow = {
    ...columnsOf(ctx, input),
    id: newId(),
    groupId,
    householdId,
    createdAt: now,
    updatedAt: now,
  }
  await store.insertRecipeAction(ctx.db, row)
  return row
}

export const updateRecipeAction = async (
  ctx: Context,
  id: string,
  input: RecipeActionInput,
): Promise<RecipeActionRow> =>
  found(
    await store.updateRecipeActionRow(ctx.db, ctx.user.householdId, id, {
      ...columnsOf(ctx, input),
      updatedAt: ctx.clock.now(),
    }),
  )

export async function removeRecipeAction(ctx: Context, id: string): Promise<RecipeActionRow> {
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const action = foundToDelete(await store.lockRecipeAction(ctx.db, householdId, id), 'unexpected-stop')
    await putIntoBin(ctx, 'recipe-action', action.title, { action }, { householdId })
    await store.deleteRecipeAction(ctx.db, householdId, id)
    return action
  })
}

/** Brings an action back to its household, or to the caller's when that is gone. It has no page of its own. */
export async function restoreRecipeAction(
  ctx: Context,
  { action }: { action: RecipeActionRow },
  entry: BinRow,
): Promise<null> {
  const householdId = entry.householdId ?? ctx.user.householdId
  const { mayReachHome = false } = action
  await store.insertRecipeAction(ctx.db, { ...action, mayReachHome, householdId, updatedAt: ctx.clock.now() })
  return null
}

const columnsOf = (ctx: Context, { actionType, title, url }: RecipeActionInput) => ({
  actionType,
  title,
  url,
  mayReachHome: ctx.user.advanced,
})
