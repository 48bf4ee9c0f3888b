import { defineJob } from '#server/work/job-definition.ts'
import { purgeBin } from './bin.service.ts'

/** Files of what lies in the bin go with it. */
export const binJobs = [defineJob({ kind: 'empty-bin', schedule: 'daily', run: purgeBin })]
