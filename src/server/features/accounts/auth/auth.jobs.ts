import { defineJob } from '#server/job-definition.ts'
import { deleteDeadSessions } from './sessions.store.ts'

export const authJobs = [
  defineJob({
    kind: 'end-unused-sessions',
    schedule: 'daily',
    run: ctx => deleteDeadSessions(ctx.db, ctx.clock.now()),
  }),
]
