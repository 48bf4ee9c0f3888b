import type { z } from 'zod'
import { type Webhook, type WebhookInput, webhooks } from '#shared/contract/notifications/webhooks.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useChange } from '#web/api/use-change.ts'

export const webhooksQuery = query(webhooks.list, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })

const stale = [webhooks.list]

export const useSaveWebhook = () =>
  useChange(
    ({ webhook, input }: { webhook: Webhook | null; input: z.input<typeof WebhookInput> }) =>
      webhook
        ? call(webhooks.update, { params: { id: webhook.id }, body: input })
        : call(webhooks.create, { body: input }),
    stale,
  )
export const useRemoveWebhook = () => useChange((id: string) => call(webhooks.remove, { params: { id } }), stale)
export const useTryWebhook = () => useChange((id: string) => call(webhooks.try, { params: { id } }), stale)
export const useRemoveSecret = () => useChange((id: string) => call(webhooks.removeSecret, { params: { id } }), stale)
export const useNewSecret = () => useChange((id: string) => call(webhooks.newSecret, { params: { id } }), stale)
