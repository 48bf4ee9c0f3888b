import { defineJob } from '#server/work/job-definition.ts'
import { forgetOldJobs } from './jobs.service.ts'

export const ownJobs = [defineJob({ kind: 'forget-old-jobs', schedule: 'daily', run: forgetOldJobs })]
