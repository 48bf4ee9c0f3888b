import { defineJob } from '#server/work/job-definition.ts'
import { forgetUnused } from './forget-unused.ts'

export const calendarsJobs = [defineJob({ kind: 'forget-calendar-texts', schedule: 'daily', run: forgetUnused })]
