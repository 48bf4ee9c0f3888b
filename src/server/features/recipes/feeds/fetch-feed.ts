import type { PublicContext } from '#server/context.ts'
import { badRequest, Problem } from '#server/errors.ts'
import { type OutgoingAnswer, OutgoingProblem } from '#server/outside/fetch.ts'
import type { Feed } from '#server/scraping/feeds/feed.ts'
import { findFeedLinksInWorker, readFeedInWorker } from '../recipe-imports/scrape-in-worker.ts'

/** Feeds with the whole text of many entries have about 1 MB. */
const MOST_BYTES = 5_000_000
const ACCEPT =
  'application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,text/xml;q=0.9,text/html;q=0.5'

export interface FetchedFeed extends Feed {
  url: string
  etag: string | null
  lastModified: string | null
}

/** What was read before, so that a server can say that nothing is new. */
export interface ReadBefore {
  etag: string | null
  lastModified: string | null
}

/** Reads a feed; null when nothing changed since it was read. Each way of failing has words of its own. */
export async function fetchFeed(ctx: PublicContext, url: string, before?: ReadBefore): Promise<FetchedFeed | null> {
  const answer = await ask(ctx, url, before)
  if (answer.status === 304 && before) return null
  const feed = await feedIn(answer)
  if (!feed) throw noFeed(answer)
  return feed
}

/** The feed of an address that somebody gave: the address itself, or the first that can be read of those that the page there names. */
export async function findFeed(ctx: PublicContext, url: string): Promise<FetchedFeed> {
  const answer = await ask(ctx, url)
  const own = await feedIn(answer)
  if (own) return own
  let failure: Problem | null = null
  for (const link of await findFeedLinksInWorker(answer.text(), answer.url)) {
    try {
      const found = await feedIn(await ask(ctx, link))
      if (found) return found
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      failure ??= error
    }
  }
  throw failure ?? noFeed(answer)
}

async function feedIn(answer: OutgoingAnswer): Promise<FetchedFeed | null> {
  const feed = await readFeedInWorker(answer.text(), answer.url)
  const { headers, url } = answer
  return feed && { ...feed, url, etag: headers.get('etag'), lastModified: headers.get('last-modified') }
}

const noFeed = (answer: OutgoingAnswer) => badRequest('feeds.none', { params: { host: hostOf(answer.url) } })

const hostOf = (url: string) => new URL(url).host

async function ask(ctx: PublicContext, url: string, before?: ReadBefore): Promise<OutgoingAnswer> {
  const answer = await ctx.outgoing
    .request(url, {
      accept: ACCEPT,
      maxBytes: MOST_BYTES,
      isSecret: true,
      headers: {
        ...(before?.etag && { 'if-none-match': before.etag }),
        ...(before?.lastModified && { 'if-modified-since': before.lastModified }),
      },
    })
    .catch(error => {
      if (!(error instanceof OutgoingProblem)) throw error
      throw badRequest(`outgoing.${error.reason}`, { params: { host: error.host }, cause: error })
    })
  if (answer.status >= 400)
    throw badRequest('feeds.status', { params: { host: hostOf(answer.url), status: answer.status } })
  return answer
}
