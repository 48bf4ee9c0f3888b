import { defineJob } from '#server/work/job-definition.ts'
import { exportJob, purgeExpiredExports } from './bulk-export.service.ts'

export const bulkExportJobs = [
  exportJob,
  defineJob({ kind: 'delete-expired-exports', schedule: 'daily', run: purgeExpiredExports }),
]
