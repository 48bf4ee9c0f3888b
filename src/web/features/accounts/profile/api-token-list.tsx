import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { users } from '#shared/contract/accounts/users.ts'
import type { TokenScope } from '#shared/scopes.ts'
import { query } from '#web/api/query.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { RemovableList } from '#web/ui/rows/removable-list.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRemoveApiToken } from './profile.queries.ts'

/** One's tokens, or those of one scope. A token that is gone cannot be brought back. */
export function ApiTokenList({ only }: { only?: TokenScope }) {
  const { t } = useTranslation()
  const known = useQuery({
    ...query(users.listApiTokens),
    select: tokens => tokens.filter(({ scope }) => !only || scope === only),
  })
  const removal = useRemoveApiToken()
  return (
    <RemovableList
      label={t('settings.apiTokens')}
      known={known}
      none={t('apiTokens.none')}
      row={token => ({
        key: token.id,
        id: token.id,
        title: token.name,
        note: `${t('apiTokens.details', {
          scope: t(`apiTokens.scopes.${token.scope}`),
          until: formatDate(token.expiresAt),
        })} ${
          token.lastUsedAt ? t('apiTokens.used', { used: formatRelative(token.lastUsedAt) }) : t('apiTokens.neverUsed')
        }`,
      })}
      removal={removal}
      onRemoved={({ name }) => toast.success(t('apiTokens.removed', { name }))}
      removeLabel={t('action.delete')}
      question={({ name }) => t('action.deleteTitle', { name })}
      warning={t('apiTokens.removeText')}
    />
  )
}
