import { secondsAfter } from '#server/clock.ts'
import { defineJob } from '#server/work/job-definition.ts'
import { deleteOldResets } from './password-resets.store.ts'

/** A link works for two days. */
const DAYS_KEPT = 2

export const usersJobs = [
  defineJob({
    kind: 'forget-old-password-resets',
    schedule: 'daily',
    run: ctx => deleteOldResets(ctx.db, secondsAfter(ctx.clock.now(), -DAYS_KEPT * 86_400)),
  }),
]
