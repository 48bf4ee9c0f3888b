import { defineJob } from '#server/work/job-definition.ts'
import { resumeImports } from './run-import.ts'

/** Takes up imports of addresses that an instance left when it stopped. */
export const recipeImportsJobs = [
  defineJob({ kind: 'resume-imports', schedule: { everyMinutes: 1 }, run: resumeImports }),
]
