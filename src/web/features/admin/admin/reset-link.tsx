import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/contract/accounts/users.ts'
import { base } from '#web/api/base.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { LinkToCopy } from '#web/ui/forms/link-to-copy.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useCreateResetToken } from './admin.queries.ts'

/** A link with which somebody who forgot their password chooses a new one. */
export function ResetLink({ user }: { user: User }) {
  const { t } = useTranslation()
  const create = useCreateResetToken()
  const make = () => create.mutate(user.email, { onError: error => toast.failure(failureText(error, t)) })
  if (!create.data)
    return (
      <Button variant="default" onClick={make} loading={create.isPending}>
        {t('admin.resetLink')}
      </Button>
    )
  const link = `${location.origin}${base}reset-password?token=${encodeURIComponent(create.data.token)}`
  return <LinkToCopy label={t('admin.resetLinkLabel')} link={link} />
}
