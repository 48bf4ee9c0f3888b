import { defineJob } from '#server/job-definition.ts'
import { forgetUndos } from './backups.service.ts'
import { backUpNightly } from './nightly.ts'

export const backupsJobs = [
  defineJob({
    kind: 'nightly-backup',
    schedule: { timeOf: 'BACKUP_SCHEDULE_TIME' },
    run: (ctx, { signal }) => backUpNightly(ctx, signal),
  }),
  defineJob({ kind: 'forget-states-before-restores', schedule: 'daily', run: forgetUndos }),
]
