import type { Context } from '#server/context.ts'
import { badRequest, conflict, found, Problem } from '#server/errors.ts'
import { type FeedEntry, MOST_LISTED } from '#shared/contract/recipes/feeds.ts'
import { importFromUrl } from '../recipe-imports/import-recipe.ts'
import { findKnownRecipe } from '../recipes/find-known-recipe.ts'
import * as store from './feeds.store.ts'

export async function listEntries(ctx: Context): Promise<FeedEntry[]> {
  const rows = await store.findWaitingEntries(ctx.db, ctx.user.householdId, MOST_LISTED)
  if (!rows.length) return []
  const keys = rows.map(({ urlKey }) => urlKey)
  const recipes = await store.findRecipesByAddresses(ctx.db, ctx.user, keys)
  const known = new Map(recipes.map(({ orgUrlKey, slug, name }) => [orgUrlKey, { slug, name }]))
  return rows.map(row => ({ ...row, known: known.get(row.urlKey) ?? null }))
}

/**
 * Imports the recipe of an entry. It is taken first, so that two people who keep it at once make one recipe, and waits again
 * when the import fails: that it is no recipe shows only now.
 */
export async function keepEntry(ctx: Context, id: string): Promise<{ slug: string; isKnown: boolean }> {
  const { householdId } = ctx.user
  const entry = found(await store.findEntry(ctx.db, householdId, id))
  const known = await findKnownRecipe(ctx, entry.url)
  if (!(await store.moveEntries(ctx.db, householdId, [id], { from: 'waiting', to: 'kept' })).length) {
    if (known) return { slug: known.slug, isKnown: true }
    throw conflict('feeds.decided')
  }
  if (known) return { slug: known.slug, isKnown: true }
  try {
    return { slug: await importFromUrl(ctx, entry.url, false), isKnown: false }
  } catch (error) {
    await store.moveEntries(ctx.db, householdId, [id], { from: 'kept', to: 'waiting' })
    const isNoRecipe = error instanceof Problem && error.key === 'import.no-recipe'
    throw isNoRecipe ? badRequest('feeds.no-recipe', { cause: error }) : error
  }
}

export async function dropEntries(ctx: Context, ids: string[], isDropped: boolean): Promise<{ ids: string[] }> {
  const way = isDropped ? ({ from: 'waiting', to: 'dropped' } as const) : ({ from: 'dropped', to: 'waiting' } as const)
  return { ids: await store.moveEntries(ctx.db, ctx.user.householdId, ids, way) }
}
