import { defineJob } from '#server/work/job-definition.ts'
import { forgetOldVersions } from '../recipes/versions/keep-version.ts'

export const recipeVersionsJobs = [
  defineJob({ kind: 'forget-old-versions', schedule: 'daily', run: forgetOldVersions }),
]
