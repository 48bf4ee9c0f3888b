import { defineJob } from '#server/job-definition.ts'
import { purgeExpiredShares } from './sharing.service.ts'

export const sharingJobs = [defineJob({ kind: 'forget-expired-shares', schedule: 'daily', run: purgeExpiredShares })]
