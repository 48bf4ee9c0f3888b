import type { Context } from '#server/context.ts'
import { findSearchesNaming, writeSearch } from './saved-searches.store.ts'

type Search = Record<string, unknown>

/** A saved search in which one id took the place of another, as it was and as it became. */
export interface RenamedSearch {
  id: string
  before: Search
  after: Search
}

/** Searches of the group that ask for the one ask for the other. Call it within the transaction. */
export async function renameInSearches(ctx: Context, fromId: string, toId: string): Promise<RenamedSearch[]> {
  const renamed = (await findSearchesNaming(ctx.db, ctx.user.groupId, fromId)).map(({ id, search }) => ({
    id,
    before: search,
    after: withId(search, fromId, toId),
  }))
  for (const { id, after } of renamed) await writeSearch(ctx.db, id, after, ctx.clock.now())
  return renamed
}

/** What somebody changed since stays as it is. */
export async function undoRenameInSearches(ctx: Context, renamed: RenamedSearch[]): Promise<void> {
  for (const { id, before, after } of renamed) await writeSearch(ctx.db, id, before, ctx.clock.now(), after)
}

const withId = (search: Search, fromId: string, toId: string): Search =>
  Object.fromEntries(
    Object.entries(search).map(([key, value]) => [
      key,
      Array.isArray(value) ? [...new Set(value.map(one => (one === fromId ? toId : one)))] : value,
    ]),
  )
