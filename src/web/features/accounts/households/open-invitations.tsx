import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { base } from '#web/api/base.ts'
import { query } from '#web/api/query.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'

/** Invitations that can still be used. */
export function OpenInvitations() {
  const { t } = useTranslation()
  const open = useQuery(query(invitations.list)).data?.filter(({ usesLeft }) => usesLeft > 0) ?? []
  if (open.length === 0) return null
  return (
    <RowList label={t('invite.open')}>
      {open.map(({ token, usesLeft }) => (
        <Row
          key={token}
          title={<code dir="ltr">{token.slice(0, 8)}…</code>}
          note={t('invite.usesLeft', { count: usesLeft })}
          end={
            <CopyButton
              text={`${location.origin}${base}register?token=${encodeURIComponent(token)}`}
              label={t('invite.copyLink')}
            />
          }
        />
      ))}
    </RowList>
  )
}
