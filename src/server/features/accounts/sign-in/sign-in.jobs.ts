import { defineJob } from '#server/work/job-definition.ts'
import { unlockUsers } from './locked-accounts.ts'

export const signInJobs = [
  defineJob({
    kind: 'unlock-users',
    schedule: { everyMinutes: 60 },
    run: async ctx => (await unlockUsers(ctx, { force: false })).unlocked,
  }),
]
