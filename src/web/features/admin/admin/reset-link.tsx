import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/contract/accounts/users.ts'
import { admin } from '#shared/contract/admin/admin.ts'
import { base } from '#web/api/base.ts'
import { query } from '#web/api/query.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { LinkToCopy } from '#web/ui/forms/link-to-copy.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useCreateResetToken, useSendResetLink } from './admin.queries.ts'

/** A link with which somebody who forgot their password chooses a new one: to copy, or by e-mail where that is set up. */
export function ResetLink({ user }: { user: User }) {
  const { t } = useTranslation()
  const create = useCreateResetToken()
  const canSend = useQuery(query(admin.getEmail)).data?.ready
  const make = () => create.mutate(user.email, { onError: error => toast.failure(failureText(error, t)) })
  const token = create.data?.token
  const link = token && `${location.origin}${base}reset-password?token=${encodeURIComponent(token)}`
  return (
    <Stack>
      {link && <LinkToCopy label={t('admin.resetLinkLabel')} link={link} />}
      <Group>
        {!link && (
          <Button variant="default" onClick={make} loading={create.isPending}>
            {t('admin.resetLink')}
          </Button>
        )}
        {canSend && <SendLink user={user} />}
      </Group>
    </Stack>
  )
}

function SendLink({ user: { id, email } }: { user: User }) {
  const { t } = useTranslation()
  const send = useSendResetLink(id)
  const start = () =>
    send.mutate(undefined, {
      onSuccess: ({ success, error }) =>
        success ? toast.success(t('admin.resetEmailSent', { email })) : toast.failure(error ?? t('site.emailFailed')),
      onError: error => toast.failure(failureText(error, t)),
    })
  return (
    <Button variant="default" onClick={start} loading={send.isPending}>
      {t('admin.resetEmail')}
    </Button>
  )
}
