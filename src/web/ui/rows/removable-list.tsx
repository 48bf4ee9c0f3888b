import { Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '../failures/query-error.tsx'
import { RemovableRows } from './removable-rows.tsx'
import { RowListSkeleton } from './row-list.tsx'

type Props<Item, Id> = Omit<ComponentProps<typeof RemovableRows<Item, Id>>, 'items'> & {
  known: UseQueryResult<Item[]>
  /** What is said when there is none. */
  none: string
}

/** Such rows as the server knows them: while they are on their way, when they do not come, and when there are none. */
export function RemovableList<Item, Id>({ known, none, ...rest }: Props<Item, Id>) {
  const { t } = useTranslation()
  if (known.isPending) return <RowListSkeleton rows={1} label={t('state.loading')} />
  if (known.isError) return <QueryError result={known} />
  return (
    <>
      {known.data.length === 0 && <Text c="dimmed">{none}</Text>}
      <RemovableRows {...rest} items={known.data} />
    </>
  )
}
