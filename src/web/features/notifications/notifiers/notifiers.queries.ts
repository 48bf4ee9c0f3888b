import type { z } from 'zod'
import { type Notifier, type NotifierUpdate, notifiers } from '#shared/contract/notifications/notifiers.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useChange } from '#web/api/use-change.ts'

export const notifiersQuery = query(notifiers.list, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })

const stale = [notifiers.list]

type Values = Pick<z.input<typeof NotifierUpdate>, 'name' | 'appriseUrl' | 'enabled' | 'options'>

/** A new one is made first, and gets its events by a second call, as the reference has it. */
export const useSaveNotifier = () =>
  useChange(async ({ notifier, values }: { notifier: Notifier | null; values: Values }) => {
    const { name, appriseUrl } = values
    const known = notifier ?? (await call(notifiers.create, { body: { name, appriseUrl } }))
    const body = { ...known, ...values, appriseUrl: notifier ? appriseUrl || null : null }
    return call(notifiers.update, { params: { id: known.id }, body })
  }, stale)
export const useRemoveNotifier = () => useChange((id: string) => call(notifiers.remove, { params: { id } }), stale)
export const useTryNotifier = () => useChange((id: string) => call(notifiers.try, { params: { id } }), stale)
