import { defineJob } from '#server/job-definition.ts'

export const mediaJobs = [
  defineJob({ kind: 'empty-work-folder', schedule: 'daily', run: ctx => ctx.files.cleanTemporary() }),
]
