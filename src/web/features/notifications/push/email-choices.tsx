import { Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EMAIL_KINDS, type EmailChoices, type EmailKind } from '#shared/contract/notifications/push.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { pushQuery, useUpdateEmails } from './push.queries.ts'

/** What one gets by e-mail. Each choice is saved at once. */
export function EmailChoiceList() {
  const { t } = useTranslation()
  const { data } = useQuery(pushQuery)
  const update = useUpdateEmails()
  const [chosen, setChosen] = useState<EmailChoices>({})
  if (!data) return null
  const emails: EmailChoices = { ...data.emails, ...chosen }
  const choose = (kind: EmailKind, wanted: boolean) => {
    setChosen({ ...chosen, [kind]: wanted })
    // What `mutate` is told to call back would be forgotten with the next choice. The failure was told by then.
    update.mutateAsync({ [kind]: wanted }).catch(() => setChosen(({ [kind]: _, ...others }) => others))
  }
  return (
    <Stack>
      {!data.canEmail && <Notice kind="info">{t('push.emailsOff')}</Notice>}
      {EMAIL_KINDS.filter(kind => emails[kind] !== undefined).map(kind => (
        <Switch
          key={kind}
          label={t(`push.emailKinds.${kind}`)}
          checked={emails[kind] ?? false}
          onChange={event => choose(kind, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}
