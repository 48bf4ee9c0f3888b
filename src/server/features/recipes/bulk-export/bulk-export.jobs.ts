import { defineJob } from '#server/job-definition.ts'
import { purgeExpiredExports } from './bulk-export.service.ts'

export const bulkExportJobs = [
  defineJob({ kind: 'delete-expired-exports', schedule: 'daily', run: purgeExpiredExports }),
]
