import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import type { FeedEntryRow, FeedRow } from '#server/db/schema/feeds.ts'
import { Problem } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { FeedEntry } from '#server/scraping/feeds/feed.ts'
import { normalizeUrl } from '../recipes/creation/normalize-url.ts'
import { chooseGoneEntries } from './choose-gone-entries.ts'
import * as store from './feeds.store.ts'
import { type FetchedFeed, fetchFeed } from './fetch-feed.ts'

const HOUR = 3600
/** Blogs publish a few times a week: more often nobody needs to ask. */
const EVERY = 6 * HOUR
const LONGEST = 24 * HOUR
/** PostgreSQL refuses longer texts in an index. */
const LONGEST_KEY = 2000

/** Looks for new entries of a feed, and notes when to look again. What failed is noted, not thrown. */
export async function checkFeed(ctx: PublicContext, row: FeedRow): Promise<void> {
  try {
    await noteFetched(ctx, row, await fetchFeed(ctx, row.url, row))
  } catch (error) {
    // By its id: the address of a private feed holds a key.
    if (!(error instanceof Problem)) ctx.log.error({ err: error, feedId: row.id }, 'a feed could not be read')
    await noteFailure(ctx, row, error)
  }
}

/** Notes what a feed lists; null when nothing changed since it was read. */
async function noteFetched(ctx: PublicContext, row: FeedRow, fetched: FetchedFeed | null): Promise<void> {
  await ctx.transaction(async ctx => {
    const now = ctx.clock.now()
    const said = fetched && { etag: fetched.etag, lastModified: fetched.lastModified, siteUrl: fetched.siteUrl }
    const isThere = await store.updateFeed(ctx.db, row.householdId, row.id, {
      ...said,
      checkedAt: now,
      nextCheckAt: nextCheck(row.id, now),
      ...{ failure: null, failedSince: null, failures: 0 },
    })
    if (!isThere) return
    const found = fetched ? await addEntries(ctx, row.id, fetched.entries, fetched.entries.length) : 0
    if (found || row.failure) await tell(ctx, row)
  })
}

/**
 * Notes the entries of a feed that are new; of these, as many as given wait, the others count as dropped. Answers how many
 * are new. Call it within a transaction.
 */
export async function addEntries(
  ctx: PublicContext,
  feedId: string,
  entries: FeedEntry[],
  waiting: number,
): Promise<number> {
  const now = ctx.clock.now()
  const known = await store.findEntryAges(ctx.db, feedId)
  const knownKeys = new Set(known.map(({ urlKey }) => urlKey))
  const listed = new Map(entries.map(entry => [normalizeUrl(entry.url) ?? entry.url, entry]))
  const fresh = [...listed].filter(([urlKey]) => !knownKeys.has(urlKey) && urlKey.length <= LONGEST_KEY)
  const rows = fresh.map(
    ([urlKey, entry], index): FeedEntryRow => ({
      id: newId(),
      feedId,
      urlKey,
      ...entry,
      foundAt: now,
      state: index < waiting ? 'waiting' : 'dropped',
    }),
  )
  await store.insertEntries(ctx.db, rows)
  await store.deleteEntries(ctx.db, chooseGoneEntries(known, new Set(listed.keys()), now))
  return rows.length
}

async function noteFailure(ctx: PublicContext, row: FeedRow, error: unknown): Promise<void> {
  const now = ctx.clock.now()
  const { key, params } =
    error instanceof Problem
      ? { key: error.key, params: error.options.params ?? {} }
      : { key: 'unexpected', params: {} }
  const failures = row.failures + 1
  const wait = Math.min(HOUR * 2 ** Math.min(failures - 1, 10), LONGEST)
  await ctx.transaction(async ctx => {
    await store.updateFeed(ctx.db, row.householdId, row.id, {
      checkedAt: now,
      nextCheckAt: secondsAfter(now, spread(row.id, wait)),
      failure: { key, params },
      failedSince: row.failedSince ?? now,
      failures,
    })
    if (!row.failure) await tell(ctx, row)
  })
}

/** When a feed that was read is looked at again. */
export const nextCheck = (id: string, now: string): string => secondsAfter(now, spread(id, EVERY))

/** A little sooner or later for each feed, so that a server with several is not asked for all at once. */
const spread = (id: string, seconds: number) =>
  Math.round(seconds * (0.9 + (Number.parseInt(id.replaceAll('-', '').slice(-4), 16) / 0xffff) * 0.2))

/** The household hears of it; nobody in particular did it. */
async function tell(ctx: PublicContext, { id, householdId }: FeedRow): Promise<void> {
  const groupId = await store.findGroupId(ctx.db, householdId)
  ctx.emit({
    type: 'change',
    groupId: groupId ?? null,
    householdId,
    integrationId: 'generic',
    documentType: 'feed',
    operation: 'update',
    document: { ids: [id] },
  })
}
