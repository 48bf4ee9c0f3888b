import { defineJob } from '#server/work/job-definition.ts'
import { forgetOldImports, readJob, runJob, undoJob } from './library-imports.service.ts'

export const libraryImportsJobs = [
  readJob,
  runJob,
  undoJob,
  defineJob({ kind: 'forget-old-library-imports', schedule: 'daily', run: forgetOldImports }),
]
