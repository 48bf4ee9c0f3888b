import type { PublicContext } from '#server/context.ts'
import { defineJob, type JobRun } from '#server/work/job-definition.ts'
import { checkFeed } from './check-feed.ts'
import { findDueFeeds } from './feeds.store.ts'

const AT_ONCE = 3
const MOST_OF_RUN = 100

/** Looks for new entries of the feeds whose turn it is. One that fails does not keep the others waiting. */
export async function checkDueFeeds(ctx: PublicContext, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const due = await findDueFeeds(ctx.db, ctx.clock.now(), MOST_OF_RUN)
  const work = async () => {
    for (let row = due.shift(); row && !signal.aborted; row = due.shift()) await checkFeed(ctx, row)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

export const feedsJobs = [defineJob({ kind: 'check-feeds', schedule: { everyMinutes: 15 }, run: checkDueFeeds })]
