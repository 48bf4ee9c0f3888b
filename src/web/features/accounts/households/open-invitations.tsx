import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Invitation, invitations } from '#shared/contract/accounts/invitations.ts'
import { base } from '#web/api/base.ts'
import { query } from '#web/api/query.ts'
import { CopyButton } from '#web/ui/device/copy-button.tsx'
import { RemovableRows } from '#web/ui/rows/removable-rows.tsx'
import { useWithdrawInvitation } from './households.queries.ts'

/** Invitations that can still be used; one that went to the wrong person is taken back. */
export function OpenInvitations({ onWithdrawn }: { onWithdrawn: (token: string) => void }) {
  const { t } = useTranslation()
  const withdrawal = useWithdrawInvitation()
  const open = useQuery(query(invitations.list)).data?.filter(({ usesLeft }) => usesLeft > 0) ?? []
  return (
    <RemovableRows
      label={t('invite.open')}
      items={open}
      row={({ token, usesLeft }) => ({
        key: token,
        id: token,
        title: (
          <code dir="ltr" style={{ whiteSpace: 'nowrap' }}>
            {beginningOf(token)}
          </code>
        ),
        note: t('invite.usesLeft', { count: usesLeft }),
        action: (
          <CopyButton
            text={`${location.origin}${base}register?token=${encodeURIComponent(token)}`}
            label={t('invite.copyLink')}
          />
        ),
      })}
      removal={withdrawal}
      onRemoved={({ token }) => onWithdrawn(token)}
      removeLabel={t('action.delete')}
      question={({ token }: Invitation) => t('action.deleteTitle', { name: beginningOf(token) })}
      warning={t('share.revokeHint')}
    />
  )
}

const beginningOf = (token: string) => `${token.slice(0, 8)}…`
