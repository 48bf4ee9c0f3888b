import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Identity, identities } from '#shared/contract/accounts/identities.ts'
import { query } from '#web/api/query.ts'
import { formatRelative } from '#web/i18n/format.ts'
import { Section } from '#web/ui/page/section.tsx'
import { RemovableRows } from '#web/ui/rows/removable-rows.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRemoveIdentity } from './sign-in.queries.ts'

/** What opens this account from elsewhere; nothing is shown to those who only have a password. */
export function IdentityList() {
  const { t } = useTranslation()
  const known = useQuery(query(identities.list)).data?.identities ?? []
  const removal = useRemoveIdentity()
  if (known.length === 0 && !removal.isPending) return null
  return (
    <Section title={t('identities.title')} hint={t('identities.hint')}>
      <RemovableRows
        label={t('identities.title')}
        items={known}
        row={identity => ({
          key: identity.id,
          id: identity.id,
          title: nameOf(identity, t),
          note: t('identities.note', { name: identity.name, used: formatRelative(identity.lastUsedAt) }),
        })}
        removal={removal}
        onRemoved={() => toast.success(t('identities.removed'))}
        removeLabel={t('identities.remove')}
        question={identity => t('identities.removeTitle', { name: nameOf(identity, t) })}
        warning={t('identities.removeText')}
      />
    </Section>
  )
}

function nameOf({ kind, issuer }: Identity, t: TFunction): string {
  const host = URL.parse(issuer)?.host ?? issuer
  return t(`identities.${kind}`, { host })
}
