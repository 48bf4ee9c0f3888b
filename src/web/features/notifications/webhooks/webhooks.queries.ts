import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type Webhook, type WebhookInput, webhooks } from '#shared/contract/notifications/webhooks.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

export const webhooksQuery = query(webhooks.list, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })

/** A change after which the list is asked anew. The form shows what went wrong. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(webhooks.list) }),
    meta: { quiet: true },
  })
}

export const useSaveWebhook = () =>
  useChange(({ webhook, input }: { webhook: Webhook | null; input: z.input<typeof WebhookInput> }) =>
    webhook
      ? call(webhooks.update, { params: { id: webhook.id }, body: input })
      : call(webhooks.create, { body: input }),
  )
export const useRemoveWebhook = () => useChange((id: string) => call(webhooks.remove, { params: { id } }))
export const useTryWebhook = () => useChange((id: string) => call(webhooks.try, { params: { id } }))
export const useNewSecret = () => useChange((id: string) => call(webhooks.newSecret, { params: { id } }))
