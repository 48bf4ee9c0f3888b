import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bin, type LeftAlone } from '#shared/contract/maintenance/bin.ts'
import { call, type ReplyOf } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { refresh } from '#web/api/refresh.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { leftAloneText } from './left-alone-text.ts'

export const useBin = () => useQuery(query(bin.list))

type Restored = ReplyOf<typeof bin.restore>['restored']

/** So many come back in one piece; others who write need not wait for longer. */
const portion = 100

/**
 * Brings things back by the ids of their entries, and says what of a bulk action could not be undone. Anything may have
 * hung on them.
 */
export function useRestore() {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: string[]) => {
      const restored: Restored = []
      const left: LeftAlone[] = []
      for (let at = 0; at < ids.length; at += portion) {
        const answer = await call(bin.restore, { body: { ids: ids.slice(at, at + portion) } })
        restored.push(...answer.restored)
        left.push(...answer.leftAlone)
      }
      if (left.length) toast.info(leftAloneText(left, t, i18n.language), { stays: true })
      return restored
    },
    onSuccess: () => void refresh(client, 'bin_entry'),
  })
}

export function useLetGo() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map(id => call(bin.remove, { params: { id } }))),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(bin.list) }),
  })
}
