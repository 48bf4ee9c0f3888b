import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Webhook } from '#shared/contract/notifications/webhooks.ts'
import { formatClock } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconKey, IconKeyOff, IconSend } from '#web/ui/icons/icons.ts'
import { ShownOnce } from '#web/ui/sheets/shown-once.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { TargetList } from '../target-list.tsx'
import { toLocal } from './local-time.ts'
import { WebhookForm } from './webhook-form.tsx'
import { useNewSecret, useRemoveSecret, useRemoveWebhook, useTryWebhook, webhooksQuery } from './webhooks.queries.ts'

/** The webhooks of the household. One that signs what it sends shows its key once. */
export function WebhookList() {
  const { t } = useTranslation()
  const [secret, setSecret] = useState<string | null>(null)
  const attempt = useTryWebhook()
  const sign = useNewSecret()
  const unsign = useRemoveSecret()
  const onError = (error: unknown) => toast.failure(failureText(error, t))

  const test = (webhook: Webhook) =>
    attempt.mutate(webhook.id, {
      onSuccess: ({ success, status, error }) =>
        success
          ? toast.success(t('webhooks.tested', { status }))
          : toast.failure(t('webhooks.testFailed', { reason: error ?? '' })),
      onError,
    })
  const when = ({ enabled, scheduledTime, timeZone }: Webhook) =>
    t(enabled ? 'webhooks.at' : 'webhooks.off', { time: formatClock(toLocal(scheduledTime, timeZone)), zone: timeZone })
  return (
    <Stack>
      {secret && (
        <ShownOnce
          title={t('webhooks.secretMade')}
          secret={secret}
          keptLabel={t('action.haveCopied')}
          onKept={() => setSecret(null)}
        >
          {t('webhooks.secretOnce')}
        </ShownOnce>
      )}
      <TargetList
        label={t('settings.webhooks')}
        list={useQuery(webhooksQuery)}
        addLabel={t('webhooks.add')}
        empty={{ icon: IconSend, title: t('webhooks.none'), hint: t('webhooks.noneHint') }}
        nameOf={({ name, url }) => name || hostOf(url) || t('webhooks.unnamed')}
        factsOf={webhook => [when(webhook)]}
        test={{
          label: t('webhooks.test'),
          run: test,
          isRunning: ({ id }) => attempt.isPending && attempt.variables === id,
        }}
        actionsOf={({ id, signed }) => [
          {
            id: 'sign',
            label: t(signed ? 'webhooks.newSecret' : 'webhooks.sign'),
            icon: IconKey,
            run: () => sign.mutate(id, { onSuccess: made => setSecret(made.secret), onError }),
          },
          ...(signed
            ? [
                {
                  id: 'unsign',
                  label: t('webhooks.unsign'),
                  icon: IconKeyOff,
                  run: () => unsign.mutate(id, { onSuccess: () => setSecret(null), onError }),
                },
              ]
            : []),
        ]}
        remove={useRemoveWebhook()}
        removeText={t('webhooks.removeText')}
        form={(webhook, onClose) => <WebhookForm webhook={webhook} onClose={onClose} />}
      />
    </Stack>
  )
}

/** The rest of an address may hold a secret. */
const hostOf = (url: string) => URL.parse(url)?.host
