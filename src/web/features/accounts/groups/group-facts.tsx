import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { groups } from '#shared/contract/accounts/groups.ts'
import { query } from '#web/api/query.ts'
import { formatBytes } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'

/** The households of the group, and the room that its pictures and files take. */
export function GroupFacts() {
  const { t } = useTranslation()
  const houses = useQuery(
    query(groups.listHouseholds, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } }),
  )
  const storage = useQuery({ ...query(groups.getStorage), meta: { quiet: true } }).data
  if (houses.isPending) return <RowListSkeleton rows={2} label={t('state.loading')} />
  if (houses.isError) return <QueryError result={houses} />
  return (
    <RowList label={t('group.about')}>
      <Row title={t('group.households')} note={houses.data.items.map(({ name }) => name).join(', ')} />
      {storage && <Row title={t('group.storage')} note={formatBytes(storage.usedStorageBytes)} />}
    </RowList>
  )
}
