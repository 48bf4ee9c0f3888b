import type { Context } from '#server/context.ts'
import { badRequest, conflict, found, Problem } from '#server/errors.ts'
import { type FeedEntry, MOST_LISTED } from '#shared/contract/recipes/feeds.ts'
import { findNew, type Known, knownAmong } from '../recipe-imports/find-new.ts'
import { saveFound } from '../recipe-imports/import-recipe.ts'
import { findKnownRecipe } from '../recipes/creation/find-known-recipe.ts'
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
 * Imports the recipe of an entry. The entry is taken in the transaction that makes the recipe: two people who keep it at once
 * make one, and a process that dies leaves both or neither.
 */
export async function keepEntry(ctx: Context, id: string): Promise<{ slug: string; isKnown: boolean }> {
  const entry = found(await store.findEntry(ctx.db, ctx.user.householdId, id))
  const take = async (ctx: Context) =>
    (await store.moveEntries(ctx.db, ctx.user.householdId, [id], { from: 'waiting', to: 'kept' })).length > 0
  const mine = await findKnownRecipe(ctx, entry.url)
  if (!mine && entry.state !== 'waiting') throw conflict('feeds.decided')
  try {
    const { known, found } = mine ? { known: mine, found: null } : await findNew(ctx, entry.url)
    if (known) {
      await take(ctx)
      return { slug: known.slug, isKnown: true }
    }
    const slug = await saveFound(ctx, found, false, async ctx => {
      if (!(await take(ctx))) throw new Taken(await knownAmong(ctx, found.addresses))
    })
    return { slug, isKnown: false }
  } catch (error) {
    if (error instanceof Problem && error.key === 'import.no-recipe')
      throw badRequest('feeds.no-recipe', { cause: error })
    if (!(error instanceof Taken)) throw error
    if (!error.recipe) throw conflict('feeds.decided')
    return { slug: error.recipe.slug, isKnown: true }
  }
}

/** Somebody else was first, with this recipe unless he dropped the entry. */
class Taken extends Error {
  recipe: Known | null
  constructor(recipe: Taken['recipe']) {
    super('the entry was decided meanwhile')
    this.recipe = recipe
  }
}

export async function dropEntries(ctx: Context, ids: string[], isDropped: boolean): Promise<{ ids: string[] }> {
  const way = isDropped ? ({ from: 'waiting', to: 'dropped' } as const) : ({ from: 'dropped', to: 'waiting' } as const)
  return { ids: await store.moveEntries(ctx.db, ctx.user.householdId, ids, way) }
}
