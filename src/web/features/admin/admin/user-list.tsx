import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Facts } from '#web/ui/rows/facts.tsx'
import { LinkRow } from '#web/ui/rows/link-row.tsx'
import { RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { SearchableList } from '#web/ui/rows/searchable-list.tsx'
import { lockedQuery, usersQuery } from './admin.queries.ts'
import { NothingFound } from './nothing-found.tsx'

/** Everybody who has an account. */
export function UserList() {
  const { t } = useTranslation()
  const users = useQuery(usersQuery)
  const locked = new Set(useQuery(lockedQuery).data?.map(({ userId }) => userId))
  if (users.isError) return <QueryError result={users} />
  return (
    <SearchableList
      items={users.data?.items}
      coming={<RowListSkeleton start={40} label={t('state.loading')} />}
      textOf={user => [user.fullName, user.username, user.email, user.group, user.household].join(' ')}
      searchLabel={t('admin.searchUsers')}
      moreLabel={t('action.showMore')}
      nothing={typed => <NothingFound typed={typed} />}
    >
      {shown => (
        <RowList label={t('settings.users')}>
          {shown.map(user => (
            <LinkRow
              key={user.id}
              start={<Avatar user={user} size={40} />}
              title={
                <>
                  {user.fullName || user.username || user.email}{' '}
                  {user.admin && (
                    <Badge variant="light" color="blue" ms={4}>
                      {t('members.admin')}
                    </Badge>
                  )}
                  {locked.has(user.id) && (
                    <Badge variant="light" color="red" ms={4}>
                      {t('admin.locked')}
                    </Badge>
                  )}
                </>
              }
              note={<Facts facts={[user.email, user.group, user.household]} />}
              link={(className, content) => (
                <Link to="/admin/manage/users/$id" params={{ id: user.id }} className={className}>
                  {content}
                </Link>
              )}
            />
          ))}
        </RowList>
      )}
    </SearchableList>
  )
}
