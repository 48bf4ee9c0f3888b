import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Facts } from '#web/ui/rows/facts.tsx'
import { LinkRow } from '#web/ui/rows/link-row.tsx'
import { RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { SearchableList } from '#web/ui/rows/searchable-list.tsx'
import { groupsQuery } from './admin.queries.ts'
import { NothingFound } from './nothing-found.tsx'

export function GroupList() {
  const { t } = useTranslation()
  const groups = useQuery(groupsQuery)
  if (groups.isError) return <QueryError result={groups} />
  return (
    <SearchableList
      items={groups.data?.items}
      coming={<RowListSkeleton label={t('state.loading')} />}
      textOf={({ name }) => name}
      searchLabel={t('admin.searchGroups')}
      moreLabel={t('action.showMore')}
      nothing={typed => <NothingFound typed={typed} />}
    >
      {shown => (
        <RowList label={t('settings.groups')}>
          {shown.map(group => (
            <LinkRow
              key={group.id}
              title={group.name}
              note={
                <Facts
                  facts={[
                    t('admin.householdCount', { count: group.households.length }),
                    t('members.count', { count: group.users.length }),
                  ]}
                />
              }
              link={(className, content) => (
                <Link to="/admin/manage/groups/$id" params={{ id: group.id }} className={className}>
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
