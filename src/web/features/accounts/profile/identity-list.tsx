import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Identity, identities } from '#shared/contract/accounts/identities.ts'
import { query } from '#web/api/query.ts'
import { formatRelative } from '#web/i18n/format.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useRemoveIdentity } from './sign-in.queries.ts'

/** What opens this account from elsewhere; nothing is shown to those who only have a password. */
export function IdentityList() {
  const { t } = useTranslation()
  const known = useQuery(query(identities.list)).data?.identities ?? []
  const remove = useRemoveIdentity()
  const [leaving, setLeaving] = useState<Identity | null>(null)
  const [isAsking, setAsking] = useState(false)
  if (known.length === 0 && !isAsking) return null

  const confirm = () =>
    leaving &&
    remove.mutate(leaving.id, {
      onSuccess: () => toast.success(t('identities.removed')),
      onSettled: () => setAsking(false),
    })

  return (
    <Section title={t('identities.title')} hint={t('identities.hint')}>
      <RowList label={t('identities.title')}>
        {known.map(identity => (
          <Row
            key={identity.id}
            title={nameOf(identity, t)}
            note={t('identities.note', { name: identity.name, used: formatRelative(identity.lastUsedAt) })}
            end={
              <Button
                variant="subtle"
                color="red"
                onClick={() => {
                  setLeaving(identity)
                  setAsking(true)
                }}
              >
                {t('identities.remove')}
              </Button>
            }
          />
        ))}
      </RowList>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        isWorking={remove.isPending}
        title={t('identities.removeTitle', { name: leaving ? nameOf(leaving, t) : '' })}
        confirmLabel={t('identities.remove')}
        cancelLabel={t('action.cancel')}
      >
        {t('identities.removeText')}
      </Confirm>
    </Section>
  )
}

function nameOf({ kind, issuer }: Identity, t: TFunction): string {
  const host = URL.parse(issuer)?.host ?? issuer
  return t(`identities.${kind}`, { host })
}
