import { Anchor, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import { optionOf } from '#shared/contract/notifications/event-types.ts'
import { type Notifier, notifiers } from '#shared/contract/notifications/notifiers.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { EventChoice } from '../event-choice.tsx'
import { ALL_EVENTS } from '../event-sections.ts'
import { useSaveNotifier } from './notifiers.queries.ts'

/** A notifier, new or old. Its address is never shown again; left empty, it stays. */
export function NotifierForm({ notifier, onClose }: { notifier: Notifier | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { required, sent } = rulesIn(t)
  const save = useSaveNotifier()
  const form = useForm({
    initial: {
      name: notifier?.name ?? '',
      appriseUrl: '',
      enabled: notifier?.enabled ?? true,
      events: ALL_EVENTS.filter(event => notifier?.options[optionOf(event)]) as string[],
    },
    rules: {
      name: [required, sent(notifiers.create, 'name')],
      appriseUrl: [
        url => (notifier || url.trim() ? undefined : t('rule.required')),
        url => (!url.trim() || /^\s*[a-z][a-z0-9_-]*:\/\/\S/i.test(url) ? undefined : t('notifiers.noAddress')),
      ],
    },
    onSubmit: async ({ name, appriseUrl, enabled, events }) => {
      const options = Object.fromEntries(ALL_EVENTS.map(event => [optionOf(event), events.includes(event)]))
      try {
        await save.mutateAsync({
          notifier,
          values: {
            name: name.trim(),
            appriseUrl: appriseUrl.trim(),
            enabled,
            options: { ...notifier?.options, ...options },
          },
        })
        onClose()
      } catch (error) {
        return { appriseUrl: failureText(error, t) }
      }
    },
  })
  return (
    <Sheet opened onClose={onClose} title={notifier?.name || t('notifiers.add')} closeLabel={t('action.close')}>
      <form {...form.formProps}>
        <Stack>
          <TextInput label={t('notifiers.name')} required data-autofocus autoComplete="off" {...form.text('name')} />
          <Textarea
            label={t('notifiers.address')}
            description={
              <>
                {t(notifier ? 'notifiers.addressKept' : 'notifiers.addressHint')}{' '}
                <Anchor href="https://appriseit.com/services/" target="_blank" rel="noreferrer" inherit>
                  {t('notifiers.howTo')}
                </Anchor>
              </>
            }
            required={!notifier}
            autosize
            minRows={2}
            autoCapitalize="off"
            spellCheck={false}
            {...form.text('appriseUrl')}
            dir="ltr"
          />
          <Switch label={t('notifiers.enabled')} {...form.check('enabled')} />
          <EventChoice
            label={t('notifiers.events')}
            hint={t('notifiers.eventsHint')}
            chosen={form.values.events}
            onChange={events => form.set('events', events)}
          />
          <SaveFoot onCancel={onClose} isSaving={form.isSending} />
        </Stack>
      </form>
    </Sheet>
  )
}
