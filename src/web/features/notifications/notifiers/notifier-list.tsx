import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Notifier } from '#shared/contract/notifications/notifiers.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconBell } from '#web/ui/icons/icons.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { TargetList } from '../target-list.tsx'
import { NotifierForm } from './notifier-form.tsx'
import { notifiersQuery, useRemoveNotifier, useTryNotifier } from './notifiers.queries.ts'

/** The notifiers of the household; a test says what each service answered. */
export function NotifierList() {
  const { t } = useTranslation()
  const attempt = useTryNotifier()
  const test = (notifier: Notifier) =>
    attempt.mutate(notifier.id, {
      onSuccess: results => {
        if (!results.length) toast.failure(t('notifiers.noAddress'))
        for (const { service, success, error } of results)
          if (success) toast.success(t('notifiers.tested', { service }))
          else toast.failure(t('notifiers.testFailed', { service, reason: error ?? '' }))
      },
      onError: error => toast.failure(failureText(error, t)),
    })
  return (
    <TargetList
      label={t('settings.notifiers')}
      list={useQuery(notifiersQuery)}
      addLabel={t('notifiers.add')}
      empty={{ icon: IconBell, title: t('notifiers.none'), hint: t('notifiers.noneHint') }}
      nameOf={({ name }) => name}
      factsOf={({ services, enabled }) => (enabled ? services : [...services, t('notifiers.off')])}
      test={{
        label: t('notifiers.test'),
        run: test,
        isRunning: ({ id }) => attempt.isPending && attempt.variables === id,
      }}
      remove={useRemoveNotifier()}
      removeText={t('notifiers.removeText')}
      form={(notifier, onClose) => <NotifierForm notifier={notifier} onClose={onClose} />}
    />
  )
}
