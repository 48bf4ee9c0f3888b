import type { Context } from '#server/context.ts'
import { type RenamedSearch, renameInSearches, undoRenameInSearches } from '../saved-searches/rename-in-searches.ts'
import { findFiltersNaming, writeFilter } from './filters.store.ts'

/** Cookbooks and saved searches in which one id took the place of another, as they were and as they became. */
export interface RenamedIds {
  cookbooks: { id: string; before: string; after: string }[]
  searches: RenamedSearch[]
}

/** Where something was merged into another, what asked for the one asks for the other. Call it within the transaction. */
export async function renameInFilters(ctx: Context, fromId: string, toId: string): Promise<RenamedIds> {
  const { groupId } = ctx.user
  const cookbooks = (await findFiltersNaming(ctx.db, groupId, fromId)).map(({ id, queryFilterString }) => ({
    id,
    before: queryFilterString,
    after: queryFilterString.replaceAll(fromId, toId),
  }))
  const now = ctx.clock.now()
  for (const { id, after } of cookbooks) await writeFilter(ctx.db, id, after, now)
  return { cookbooks, searches: await renameInSearches(ctx, fromId, toId) }
}

/** What somebody changed since stays as it is. Snapshots of earlier versions have nothing to take back. */
export async function undoRenameInFilters(ctx: Context, renamed: RenamedIds | undefined): Promise<void> {
  const now = ctx.clock.now()
  for (const { id, before, after } of renamed?.cookbooks ?? []) await writeFilter(ctx.db, id, before, now, after)
  await undoRenameInSearches(ctx, renamed?.searches ?? [])
}
