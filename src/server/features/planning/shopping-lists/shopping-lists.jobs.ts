import { defineJob } from '#server/job-definition.ts'
import { foldOldOperations } from './fold-operations.ts'

export const shoppingListsJobs = [
  defineJob({ kind: 'fold-list-operations', schedule: 'daily', run: foldOldOperations }),
]
