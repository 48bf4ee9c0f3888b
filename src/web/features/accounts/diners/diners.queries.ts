import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Diner, type DinerInput, diners } from '#shared/contract/accounts/diners.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

export const dinersQuery = query(diners.list)

export function useSaveDiner() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id?: string | undefined; body: DinerInput }) =>
      id ? call(diners.update, { params: { id }, body }) : call(diners.create, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(diners.list) }),
  })
}

/** Removes somebody without a question, because the same can be added again. */
export function useRemoveDiner() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const save = useSaveDiner()
  const remove = useMutation({
    mutationFn: ({ id }: Diner) => call(diners.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(diners.list) }),
  })
  return (diner: Diner) =>
    remove.mutate(diner, {
      onSuccess: body => {
        const undo = () => void save.mutateAsync({ body }).catch(error => toast.failure(failureText(error, t)))
        toast.success(t('table.removed', { name: diner.name }), { undo })
      },
    })
}
