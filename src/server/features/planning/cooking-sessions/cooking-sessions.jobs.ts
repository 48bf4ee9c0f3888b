import { defineJob } from '#server/work/job-definition.ts'
import { deleteExpired } from './cooking-sessions.store.ts'

export const cookingSessionsJobs = [
  defineJob({
    kind: 'forget-cooked-meals',
    schedule: 'daily',
    run: async app => {
      await deleteExpired(app.db, app.clock.now())
    },
  }),
]
