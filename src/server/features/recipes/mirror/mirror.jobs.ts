import { defineJob } from '#server/work/job-definition.ts'
import { updateMirror } from './mirror.service.ts'

export const mirrorJobs = [defineJob({ kind: 'update-mirror', schedule: { everyMinutes: 1 }, run: updateMirror })]
