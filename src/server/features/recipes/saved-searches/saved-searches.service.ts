import type { Context } from '#server/context.ts'
import type { SavedSearchRow } from '#server/db/schema/saved-searches.ts'
import { found } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import type { SavedSearchInput } from '#shared/contract/recipes/saved-searches.ts'
import * as store from './saved-searches.store.ts'

export const listSavedSearches = (ctx: Context, query: PageQuery) =>
  store.listSavedSearchRows(ctx.db, ctx.user.id, query)

export const getSavedSearch = async (ctx: Context, id: string): Promise<SavedSearchRow> =>
  found(await store.findSavedSearch(ctx.db, ctx.user.id, id))

export async function createSavedSearch(ctx: Context, { name, search }: SavedSearchInput): Promise<SavedSearchRow> {
  const now = ctx.clock.now()
  const row: SavedSearchRow = { id: newId(), userId: ctx.user.id, name, search, createdAt: now, updatedAt: now }
  await store.insertSavedSearch(ctx.db, row)
  return row
}

export const updateSavedSearch = async (
  ctx: Context,
  id: string,
  { name, search }: SavedSearchInput,
): Promise<SavedSearchRow> =>
  found(await store.updateSavedSearchRow(ctx.db, ctx.user.id, id, { name, search, updatedAt: ctx.clock.now() }))

/**
 * Answers with what it was, so that a client can make it again. It does not go into the bin: the group looks in there, and
 * what somebody searches for is nobody else's business.
 */
export const removeSavedSearch = async (ctx: Context, id: string): Promise<SavedSearchRow> =>
  found(await store.deleteSavedSearch(ctx.db, ctx.user.id, id))
