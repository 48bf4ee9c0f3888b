import { Stack, Switch, TextInput } from '@mantine/core'
import { ownZone } from '#web/i18n/own-zone.ts'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import { type Webhook, webhooks } from '#shared/contract/notifications/webhooks.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { EventChoice } from '../event-choice.tsx'
import { toLocal, toUtc } from './local-time.ts'
import { useSaveWebhook } from './webhooks.queries.ts'

/** A webhook, new or old. Its time is shown by the clocks of its own zone. */
export function WebhookForm({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const { t } = useTranslation()
  const rules = rulesIn(t)
  const save = useSaveWebhook()
  const zone = webhook?.timeZone && webhook.timeZone !== 'UTC' ? webhook.timeZone : ownZone()
  const form = useForm({
    initial: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      time: toLocal(webhook?.scheduledTime ?? '06:00:00', zone),
      enabled: webhook?.enabled ?? true,
      events: webhook?.events ?? [],
    },
    rules: {
      name: [rules.required, rules.sent(webhooks.create, 'name')],
      url: [rules.required, rules.sent(webhooks.create, 'url'), rules.url],
      time: [rules.required],
    },
    onSubmit: async ({ name, url, time, enabled, events }) => {
      const input = {
        name: name.trim(),
        url: url.trim(),
        enabled,
        events,
        scheduledTime: toUtc(time, zone),
        timeZone: zone,
      }
      try {
        await save.mutateAsync({ webhook, input })
        onClose()
      } catch (error) {
        return { url: failureText(error, t) }
      }
    },
  })
  return (
    <Sheet opened onClose={onClose} title={webhook?.name || t('webhooks.add')} closeLabel={t('action.close')}>
      <form {...form.formProps}>
        <Stack>
          <TextInput label={t('webhooks.name')} required data-autofocus autoComplete="off" {...form.text('name')} />
          <TextInput
            label={t('webhooks.address')}
            description={t('webhooks.addressHint')}
            required
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            {...form.text('url')}
            dir="ltr"
          />
          <TextInput
            type="time"
            label={t('webhooks.time')}
            description={t('webhooks.timeHint', { zone })}
            required
            {...form.text('time')}
          />
          <Switch label={t('webhooks.enabled')} {...form.check('enabled')} />
          <EventChoice
            label={t('webhooks.events')}
            hint={t('webhooks.eventsHint')}
            chosen={form.values.events}
            onChange={events => form.set('events', events)}
          />
          <SaveFoot onCancel={onClose} isSaving={form.isSending} />
        </Stack>
      </form>
    </Sheet>
  )
}
