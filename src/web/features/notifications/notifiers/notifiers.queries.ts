import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Notifier, type NotifierUpdate, notifiers } from '#shared/contract/notifications/notifiers.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

export const notifiersQuery = query(notifiers.list, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })

function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(notifiers.list) }),
    meta: { quiet: true },
  })
}

type Values = Pick<z.input<typeof NotifierUpdate>, 'name' | 'appriseUrl' | 'enabled' | 'options'>

/** A new one is made first, and gets its events by a second call, as the reference has it. */
export const useSaveNotifier = () =>
  useChange(async ({ notifier, values }: { notifier: Notifier | null; values: Values }) => {
    const { name, appriseUrl } = values
    const known = notifier ?? (await call(notifiers.create, { body: { name, appriseUrl } }))
    const body = { ...known, ...values, appriseUrl: notifier ? appriseUrl || null : null }
    return call(notifiers.update, { params: { id: known.id }, body })
  })
export const useRemoveNotifier = () => useChange((id: string) => call(notifiers.remove, { params: { id } }))
export const useTryNotifier = () => useChange((id: string) => call(notifiers.try, { params: { id } }))
