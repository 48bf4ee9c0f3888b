import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { bytesOf } from './bytes-of.ts'
import { storageQuery, summaryQuery } from './maintenance.queries.ts'

const FOLDERS = ['recipesDirSize', 'userDirSize', 'groupsDirSize', 'backupsDirSize', 'tempDirSize'] as const

/** How much room everything takes, as a whole and folder by folder. */
export function StorageList() {
  const { t } = useTranslation()
  const summary = useQuery(summaryQuery)
  const storage = useQuery(storageQuery)
  if (summary.isError) return <QueryError result={summary} />
  if (storage.isError) return <QueryError result={storage} />
  if (summary.isPending || storage.isPending)
    return <RowListSkeleton rows={FOLDERS.length + 1} isPlain label={t('state.loading')} />
  const size = (text: string) => <Text data-figures>{formatBytes(bytesOf(text))}</Text>
  return (
    <RowList label={t('maintenance.storage')}>
      <Row title={t('maintenance.dataDirSize')} end={size(summary.data.dataDirSize)} />
      {FOLDERS.map(folder => (
        <Row key={folder} title={t(`maintenance.${folder}`)} end={size(storage.data[folder])} />
      ))}
    </RowList>
  )
}
