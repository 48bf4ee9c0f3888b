import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { admin } from '#shared/contract/admin/admin.ts'
import { query } from '#web/api/query.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useSendTestEmail } from './admin.queries.ts'

/** Whether e-mail works is best learnt by sending one. */
export function TestEmailForm() {
  const { t } = useTranslation()
  const user = useUser()
  const isReady = useQuery(query(admin.check)).data?.emailReady
  const { sent, email } = rulesIn(t)
  const send = useSendTestEmail()
  const form = useForm({
    initial: { email: user.email },
    rules: { email: [sent(admin.sendTestEmail, 'email'), email] },
    onSubmit: async ({ email }) => {
      try {
        const { success, error } = await send.mutateAsync(email)
        if (!success) return { email: error ?? t('site.emailFailed') }
        toast.success(t('site.emailSent', { email }))
      } catch (error) {
        return { email: failureText(error, t) }
      }
    },
  })
  if (isReady === false) return <Notice kind="info">{t('site.emailNotReady')}</Notice>
  return (
    <form {...form.formProps}>
      <TextInput
        {...form.text('email')}
        label={t('account.email')}
        type="email"
        inputContainer={besideButton(
          <Button type="submit" variant="default" loading={form.isSending}>
            {t('site.sendTest')}
          </Button>,
        )}
      />
    </form>
  )
}
