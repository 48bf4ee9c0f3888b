import { defineJob } from '#server/work/job-definition.ts'
import { purgeExpiredListLinks } from './links/list-links.service.ts'
import { foldOldOperations } from './operations/fold-operations.ts'
import { trimChecked } from './operations/trim-checked.ts'

export const shoppingListsJobs = [
  defineJob({ kind: 'trim-ticked-items', schedule: 'daily', run: trimChecked }),
  defineJob({ kind: 'fold-list-operations', schedule: 'daily', run: foldOldOperations }),
  defineJob({ kind: 'forget-expired-list-links', schedule: 'daily', run: purgeExpiredListLinks }),
]
