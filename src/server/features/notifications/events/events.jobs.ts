import { secondsAfter } from '#server/clock.ts'
import { deleteEventsBefore } from '#server/db/outbox.ts'
import { defineJob } from '#server/work/job-definition.ts'

/** Events are kept this long. A browser that comes back later fetches everything anew. */
const DAYS_KEPT = 3

export const eventsJobs = [
  defineJob({
    kind: 'forget-old-events',
    schedule: 'daily',
    run: ctx => deleteEventsBefore(ctx.db, secondsAfter(ctx.clock.now(), -DAYS_KEPT * 86_400)),
  }),
]
