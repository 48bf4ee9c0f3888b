import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { secondFactor } from '#shared/contract/accounts/second-factor.ts'
import type { User } from '#shared/contract/accounts/users.ts'
import { query } from '#web/api/query.ts'
import { formatDate } from '#web/i18n/format.ts'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRemoveSecondFactor } from './admin.queries.ts'
import { RemoveButton } from './remove-button.tsx'

/** For somebody who lost phone and recovery codes; nothing is shown for those who are asked for no code. */
export function RemoveSecondFactor({ user }: { user: User }) {
  const { t } = useTranslation()
  const since = useQuery(query(secondFactor.getByAdmin, { params: { id: user.id } })).data?.since
  const remove = useRemoveSecondFactor(user.id)
  if (!since) return null
  const name = user.fullName || user.username || user.email
  return (
    <Section title={t('twoStep.title')} hint={t('admin.twoStepHint')}>
      <Text mb="md">{t('twoStep.on', { date: formatDate(since) })}</Text>
      <RemoveButton
        label={t('twoStep.turnOff')}
        confirmLabel={t('twoStep.turnOff')}
        title={t('admin.twoStepTitle', { name })}
        remove={async () => {
          await remove.mutateAsync(undefined)
          toast.success(t('admin.twoStepOff', { name }))
        }}
      >
        {t('admin.twoStepText')}
      </RemoveButton>
    </Section>
  )
}
