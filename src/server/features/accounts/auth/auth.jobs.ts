import { secondsAfter } from '#server/clock.ts'
import { defineJob } from '#server/work/job-definition.ts'
import { deleteOldAttempts } from './attempt-counts.store.ts'
import { deleteOldBrowsers } from './known-browsers.store.ts'
import { deleteDeadSessions } from './sessions.store.ts'

const BROWSER_DAYS = 400

export const authJobs = [
  defineJob({
    kind: 'end-unused-sessions',
    schedule: 'daily',
    run: ctx => deleteDeadSessions(ctx.db, ctx.clock.now()),
  }),
  defineJob({
    kind: 'forget-old-attempts',
    schedule: { everyMinutes: 60 },
    run: ctx => deleteOldAttempts(ctx.db, ctx.clock.now()),
  }),
  defineJob({
    kind: 'forget-old-browsers',
    schedule: 'daily',
    run: ctx => deleteOldBrowsers(ctx.db, secondsAfter(ctx.clock.now(), -BROWSER_DAYS * 86_400)),
  }),
]
