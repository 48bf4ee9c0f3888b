import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  type DuplicateKind,
  type DuplicateSet,
  type Duplicates,
  duplicates,
} from '#shared/contract/catalog/duplicates.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

interface Dismissal {
  kind: DuplicateKind
  set: DuplicateSet
}

const { queryKey } = query(duplicates.list)
const idsOf = ({ items }: DuplicateSet) => items.map(({ id }) => id)

/** Saying that things which look the same are not: at once on the screen, for everybody of the group, and taken back by Undo. */
export function useDismissals() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keyOf(duplicates.list) })
  const { mutate: restore } = useMutation({
    mutationFn: (ids: string[] | undefined) => call(duplicates.restore, { query: { ids } }),
    onSettled,
  })
  const { mutate } = useMutation({
    mutationFn: ({ kind, set }: Dismissal) => call(duplicates.dismiss, { body: { kind, ids: idsOf(set) } }),
    onMutate: async ({ kind, set }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Duplicates>(queryKey)
      if (before)
        client.setQueryData(queryKey, {
          ...before,
          [kind]: before[kind].filter(other => other !== set),
          dismissed: before.dismissed + 1,
        })
      return { before }
    },
    onSuccess: (_, { set }) => void toast.success(t('duplicates.dismissed'), { undo: () => restore(idsOf(set)) }),
    onError: (_error, _dismissal, context) => client.setQueryData(queryKey, context?.before),
    onSettled,
  })
  return {
    dismiss: (kind: DuplicateKind, set: DuplicateSet) => mutate({ kind, set }),
    restoreAll: () => restore(undefined),
  }
}
