import { randomUUID } from 'node:crypto'
import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import type { RecipeRow, ShareTokenRow } from '#server/db/schema/recipes.ts'
import { forbidden, found, foundToDelete } from '#server/errors.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { Share, ShareChange, ShareInput, ShareSummary } from '#shared/contract/recipes/sharing.ts'
import { maySetAudience } from '#shared/permissions.ts'
import { getRecipeRow, holdRecipe } from '../recipes/access/recipe-access.ts'
import { findAnyRecipe } from '../recipes/access/recipe-of-group.ts'
import { importRecipeIntoGroup } from '../recipes/creation/import-recipe-into-group.ts'
import { readRecipe } from '../recipes/reading/read-recipe.ts'
import * as store from './sharing.store.ts'

export const inThirtyDays = (now: string) => secondsAfter(now, 30 * 24 * 3600)

export const listShares = (ctx: Context, recipeId?: string): Promise<ShareSummary[]> =>
  store.findShares(ctx.db, ctx.user, recipeId)

export async function createShare(ctx: Context, input: ShareInput): Promise<Share> {
  return ctx.transaction(async ctx => {
    const recipe = await getRecipeToShare(ctx, input.recipeId)
    const now = ctx.clock.now()
    const row: ShareTokenRow = {
      id: randomUUID(), // all of it random: who has it may read
      groupId: recipe.groupId,
      recipeId: recipe.id,
      embedHosts: input.embedHosts === undefined ? [] : input.embedHosts,
      expiresAt: input.expiresAt ?? inThirtyDays(now),
      createdAt: now,
    }
    await store.insertShare(ctx.db, row)
    return { ...row, recipe: await readRecipe(ctx.db, recipe) }
  })
}

/** To one that not everybody sees, its owner alone gives links; it is held, for they may be saying so at this moment. */
async function getRecipeToShare(ctx: Context, recipeId: string): Promise<RecipeRow> {
  const recipe = await holdRecipe(ctx, recipeId)
  if (recipe.restricted && !maySetAudience(ctx.user, recipe)) throw forbidden('recipe.link-not-yours')
  return recipe
}

/** Those that hold no longer are still shown to members, until the night. */
export async function getShare(ctx: Context, id: string): Promise<Share> {
  const row = found(await store.findShare(ctx.db, ctx.user.groupId, id))
  return { ...row, recipe: await readRecipe(ctx.db, await getRecipeRow(ctx, row.recipeId)) }
}

export const updateShare = (ctx: Context, id: string, input: ShareInput): Promise<Share> =>
  patchShare(ctx, id, { ...input, expiresAt: input.expiresAt ?? inThirtyDays(ctx.clock.now()) })

/** The link stays the same; what is not told stays too. */
export async function patchShare(ctx: Context, id: string, change: ShareChange): Promise<Share> {
  return ctx.transaction(async ctx => {
    const row = found(await store.findShare(ctx.db, ctx.user.groupId, id))
    const recipe = await getRecipeToShare(ctx, change.recipeId ?? row.recipeId)
    const { expiresAt = row.expiresAt, embedHosts = row.embedHosts } = change
    const changed = { ...row, recipeId: recipe.id, expiresAt: expiresAt ?? row.expiresAt, embedHosts }
    await store.updateShare(ctx.db, changed)
    return { ...changed, recipe: await readRecipe(ctx.db, recipe) }
  })
}

export async function removeShare(ctx: Context, id: string): Promise<Share> {
  return ctx.transaction(async ctx => {
    const row = foundToDelete(await store.findShare(ctx.db, ctx.user.groupId, id), 'unexpected-stop')
    const recipe = await readRecipe(ctx.db, await getRecipeRow(ctx, row.recipeId))
    await store.deleteShare(ctx.db, row.groupId, row.id)
    return { ...row, recipe }
  })
}

/** For anybody who has the link, whatever is private. */
export async function readSharedRecipe(ctx: PublicContext, tokenId: string): Promise<Recipe> {
  return readRecipe(ctx.db, found(await findSharedRecipe(ctx, tokenId), 'share-not-found'))
}

/** For anybody who has the link and a kitchen of their own. */
export const saveSharedRecipe = async (ctx: Context, tokenId: string): Promise<Recipe> =>
  importRecipeIntoGroup(ctx, found(await findSharedRecipe(ctx, tokenId), 'share-not-found'))

/** The recipe of a link that still holds. */
export async function findSharedRecipe(ctx: PublicContext, tokenId: string): Promise<RecipeRow | undefined> {
  const share = await store.findLiveShare(ctx.db, tokenId, ctx.clock.now())
  return share && findAnyRecipe(ctx, share.groupId, share.recipeId)
}

/** Forgets links that hold no longer; run daily. Answers with how many there were. */
export const purgeExpiredShares = (ctx: PublicContext): Promise<number> =>
  store.deleteExpiredShares(ctx.db, ctx.clock.now())

/** No link leads to this recipe any more. */
export const endLinks = (ctx: Context, recipeId: string) => store.deleteSharesOf(ctx.db, recipeId)
