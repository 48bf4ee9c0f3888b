import { defineJob } from '#server/work/job-definition.ts'
import { purgeExpiredFileTokens } from './file-tokens.service.ts'

export const downloadsJobs = [
  defineJob({ kind: 'forget-download-tokens', schedule: 'daily', run: purgeExpiredFileTokens }),
]
