import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { tablets } from '#shared/contract/accounts/tablets.ts'
import { query } from '#web/api/query.ts'
import { formatRelative } from '#web/i18n/format.ts'
import { RemovableList } from '#web/ui/rows/removable-list.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRemoveTablet } from './tablets.queries.ts'

/** The tablets of my household's kitchen, and signing one out from here. */
export function TabletList() {
  const { t } = useTranslation()
  const known = useQuery(query(tablets.list))
  const removal = useRemoveTablet()
  return (
    <RemovableList
      label={t('tablets.title')}
      known={known}
      none={t('tablets.none')}
      row={({ id, name, lastUsedAt, pairedBy }) => ({
        key: id,
        id,
        title: <bdi>{name}</bdi>,
        note: t('tablets.note', { used: formatRelative(lastUsedAt), person: pairedBy }),
      })}
      removal={removal}
      onRemoved={({ name }) => toast.success(t('tablets.removed', { name }))}
      removeLabel={t('session.signOut')}
      question={({ name }) => t('tablets.removeTitle', { name })}
      warning={t('tablets.removeText')}
    />
  )
}
