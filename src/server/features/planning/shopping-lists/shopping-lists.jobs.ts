import { defineJob } from '#server/job-definition.ts'
import { foldOldOperations } from './fold-operations.ts'
import { purgeExpiredListLinks } from './list-links.service.ts'
import { trimChecked } from './trim-checked.ts'

export const shoppingListsJobs = [
  defineJob({ kind: 'trim-ticked-items', schedule: 'daily', run: trimChecked }),
  defineJob({ kind: 'fold-list-operations', schedule: 'daily', run: foldOldOperations }),
  defineJob({ kind: 'forget-expired-list-links', schedule: 'daily', run: purgeExpiredListLinks }),
]
