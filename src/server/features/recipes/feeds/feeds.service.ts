import { secondsAfter } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import type { FeedRow } from '#server/db/schema/feeds.ts'
import { badRequest, conflict, found, foundToDelete, invalid } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Feed } from '#shared/contract/recipes/feeds.ts'
import { addressIn } from '../recipe-imports/page-at.ts'
import { addEntries, checkFeed, nextCheck } from './check-feed.ts'
import * as store from './feeds.store.ts'
import { findFeed } from './fetch-feed.ts'

const MOST_FEEDS = 100
/** Of a blog that somebody begins to follow, so many of its last entries wait. */
const FIRST_ENTRIES = 10
const A_MINUTE = 60

export async function listFeeds(ctx: Context): Promise<Feed[]> {
  const rows = await store.findFeeds(ctx.db, ctx.user.householdId)
  const waiting = rows.length ? await store.countWaiting(ctx.db, ctx.user.householdId) : new Map<string, number>()
  return rows.map(row => toFeed(ctx, row, waiting.get(row.id) ?? 0))
}

const findRow = (ctx: Context, id: string) => store.findFeedRow(ctx.db, ctx.user.householdId, id)

async function getFeed(ctx: Context, id: string): Promise<Feed> {
  const row = found(await findRow(ctx, id))
  return toFeed(ctx, row, (await store.countWaiting(ctx.db, ctx.user.householdId)).get(id) ?? 0)
}

function toFeed(ctx: Context, row: FeedRow, waiting: number): Feed {
  const { failure, failedSince } = row
  const told = failure && failedSince
  return {
    ...row,
    failure: told ? { message: ctx.t(`errors.${failure.key}`, failure.params), since: failedSince } : null,
    waiting,
  }
}

/** Follows a blog. Its feed is read before anything is written, so that only what works is followed. */
export async function followFeed(ctx: Context, given: string): Promise<Feed> {
  const address = addressIn(/^\w[^\s:]*\.\S+$/.test(given) ? `https://${given}` : given)
  if (!address) throw badRequest('import.no-address')
  const fetched = await findFeed(ctx, address)
  const { householdId } = ctx.user
  return ctx.transaction(async ctx => {
    await store.lockHousehold(ctx.db, householdId)
    const others = await store.findFeeds(ctx.db, householdId)
    if (others.some(({ url }) => url === fetched.url)) throw conflict('feeds.known')
    if (others.length >= MOST_FEEDS) throw invalid(['body'], 'Value error, too many blogs are followed')
    const { url, siteUrl, etag, lastModified } = fetched
    const now = ctx.clock.now()
    const id = newId()
    await store.insertFeed(ctx.db, {
      ...{ id, householdId, url, siteUrl, etag, lastModified },
      title: fetched.title || new URL(url).host,
      isPaused: false,
      checkedAt: now,
      nextCheckAt: nextCheck(id, now),
      ...{ failure: null, failedSince: null, failures: 0 },
      createdAt: now,
    })
    await addEntries(ctx, id, fetched.entries, FIRST_ENTRIES)
    return getFeed(ctx, id)
  })
}

/** One that goes on after a pause is looked at soon. */
export async function pauseFeed(ctx: Context, id: string, isPaused: boolean): Promise<Feed> {
  const change = { isPaused, ...(!isPaused && { nextCheckAt: ctx.clock.now() }) }
  if (!(await store.updateFeed(ctx.db, ctx.user.householdId, id, change))) found(undefined)
  return getFeed(ctx, id)
}

/** It does not go into the bin: following it again is one tap, and kept recipes stay. */
export async function unfollowFeed(ctx: Context, id: string): Promise<Feed> {
  foundToDelete(await findRow(ctx, id))
  const feed = await getFeed(ctx, id)
  await store.deleteFeed(ctx.db, ctx.user.householdId, id)
  return feed
}

/** Somebody is impatient. Within a minute of the last look the blog is left alone. */
export async function checkFeedNow(ctx: Context, id: string): Promise<Feed> {
  const row = found(await findRow(ctx, id))
  const isFresh = row.checkedAt !== null && row.checkedAt > secondsAfter(ctx.clock.now(), -A_MINUTE)
  if (!isFresh) await checkFeed(ctx, row)
  return getFeed(ctx, id)
}
