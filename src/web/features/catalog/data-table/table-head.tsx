import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Tick } from '#web/ui/forms/tick.tsx'
import { IconArrowDown, IconArrowUp } from '#web/ui/icons/icons.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import type { Sort } from './use-rows.ts'

interface Props<T> {
  columns: Column<T>[]
  isAllChosen: boolean
  isSomeChosen: boolean
  onSelectAll: (isOn: boolean) => void
  /** Absent where nothing can be sorted. */
  sort?: Sort
  onSort: (sort: Sort) => void
}

function Head<T>({ columns, isAllChosen, isSomeChosen, onSelectAll, sort, onSort }: Props<T>) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr aria-rowindex={1} className={classes.head}>
        <th scope="col">
          <VisuallyHidden>{t('data.select')}</VisuallyHidden>
          <Tick
            aria-label={t('data.selectAll')}
            checked={isAllChosen}
            isMixed={isSomeChosen && !isAllChosen}
            onChange={event => onSelectAll(event.currentTarget.checked)}
          />
        </th>
        {columns.map(column => (
          <th
            key={column.key}
            scope="col"
            aria-sort={
              sort && column.sortBy === sort.by ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
            }
          >
            {sort && column.sortBy ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.label}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Names the columns, sorts by them and chooses all rows. It is not drawn anew while the table is scrolled. */
export const TableHead = memo(Head) as typeof Head

function SortButton<T>({ column, sort, onSort }: { column: Column<T>; sort: Sort; onSort: (sort: Sort) => void }) {
  const isActive = column.sortBy === sort.by
  const Icon = sort.direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <button
      type="button"
      className={classes.sort}
      onClick={() => onSort({ by: column.sortBy!, direction: isActive && sort.direction === 'asc' ? 'desc' : 'asc' })}
    >
      {column.label}
      {isActive && <Icon size={14} aria-hidden />}
    </button>
  )
}
