import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminMaintenance } from '#shared/contract/admin/admin-maintenance.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

/** Enough to see what happened; a longer answer only scrolls. */
const LINES = 500

export const summaryQuery = query(adminMaintenance.getSummary)
export const storageQuery = query(adminMaintenance.getStorage)
export const logQuery = query(adminMaintenance.getLog, { query: { lines: LINES } })

export const CLEANINGS = ['cleanRecipeFolders', 'cleanTemporary', 'cleanImages', 'cleanLog'] as const
export type Cleaning = (typeof CLEANINGS)[number]

/** Tidies up; afterwards sizes and log are asked anew. */
export function useCleaning() {
  const client = useQueryClient()
  const stale = [adminMaintenance.getSummary, adminMaintenance.getStorage, adminMaintenance.getLog]
  return useMutation({
    mutationFn: (cleaning: Cleaning) => call(adminMaintenance[cleaning]),
    onSettled: () => Promise.all(stale.map(route => client.invalidateQueries({ queryKey: keyOf(route) }))),
    meta: { quiet: true },
  })
}
