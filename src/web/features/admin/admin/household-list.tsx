import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Facts } from '#web/ui/rows/facts.tsx'
import { LinkRow } from '#web/ui/rows/link-row.tsx'
import { RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { SearchableList } from '#web/ui/rows/searchable-list.tsx'
import { householdsQuery } from './admin.queries.ts'
import { NothingFound } from './nothing-found.tsx'

export function HouseholdList() {
  const { t } = useTranslation()
  const households = useQuery(householdsQuery)
  if (households.isError) return <QueryError result={households} />
  return (
    <SearchableList
      items={households.data?.items}
      coming={<RowListSkeleton label={t('state.loading')} />}
      textOf={household => `${household.name} ${household.group}`}
      searchLabel={t('admin.searchHouseholds')}
      moreLabel={t('action.showMore')}
      nothing={typed => <NothingFound typed={typed} />}
    >
      {shown => (
        <RowList label={t('settings.households')}>
          {shown.map(household => (
            <LinkRow
              key={household.id}
              title={household.name}
              note={<Facts facts={[household.group, t('members.count', { count: household.users.length })]} />}
              link={(className, content) => (
                <Link to="/admin/manage/households/$id" params={{ id: household.id }} className={className}>
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
