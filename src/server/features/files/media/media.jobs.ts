import { defineJob } from '#server/work/job-definition.ts'
import { forgetSuperseded, sweepBlobs } from './clean-media.ts'

export const mediaJobs = [
  defineJob({ kind: 'empty-work-folder', schedule: 'daily', run: ctx => ctx.files.cleanTemporary() }),
  defineJob({ kind: 'forget-superseded-media', schedule: 'daily', run: ctx => forgetSuperseded(ctx) }),
  defineJob({ kind: 'sweep-blobs', schedule: 'daily', run: sweepBlobs }),
]
