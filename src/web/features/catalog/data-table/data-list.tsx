import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { SearchField } from '#web/ui/forms/search-field.tsx'
import type { Icon } from '#web/ui/icons/icons.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { TableSkeleton } from '#web/ui/states/skeletons.tsx'
import { allRows } from './all-rows.ts'
import { type Column, useColumns } from './column.ts'
import classes from './data-table.module.css'
import { type Choosing, DataTable } from './data-table.tsx'
import { FilterChips, type TableFilter } from './filter-chips.tsx'
import { TableMenu } from './table-menu.tsx'
import { useTableSearch } from './table-search.ts'
import { type Asked, type RowsRoute, type Sort, useRows } from './use-rows.ts'

interface Props<T> {
  /** By which the device remembers the columns, and how exported files are called. */
  name: string
  route: RowsRoute<T>
  label: string
  lead?: string
  columns: Column<T>[]
  /** What is shown of it and by which attribute when nobody asked for anything else. */
  usual?: Sort
  /** A `queryFilter` that always holds. */
  within?: string
  filters?: TableFilter[]
  selection: Choosing<T>
  /** Chooses every row that is asked for, also those that were never in sight. */
  onSelectAll: (asked: Asked) => Promise<unknown>
  emptyIcon: Icon
  emptyTitle: string
  emptyHint: string
  /** Stands beside the search, and where there is nothing at all. */
  create: ReactNode
  /** How else one can begin. */
  begin?: ReactNode
  onSeed?: () => void
  /** What can be done with those that are chosen. */
  children?: (asked: Asked, total: number | undefined) => ReactNode
}

const byName: Sort = { by: 'name', direction: 'asc' }

/** Things of one kind, looked up, sorted and chosen. Search, order and filter stand in the address. */
export function DataList<T extends { id: string }>({ columns, filters = [], ...props }: Props<T>) {
  const { t } = useTranslation()
  const { shown, toggle } = useColumns(props.name, columns)
  const search = useTableSearch(
    columns.flatMap(({ sortBy }) => sortBy ?? []),
    props.usual ?? byName,
  )
  const only = filters.find(({ key }) => key === search.only)
  const filter = [props.within, only?.filter].filter(Boolean).join(' AND ')
  const asked: Asked = { search: search.search, sort: search.sort, filter: filter || undefined }
  const list = useRows<T>(props.route, asked)
  // Where there is nothing at all, there is nothing to show a part of.
  const isBare = list.total === 0 && !search.search && !only
  return (
    <>
      {props.lead && !isBare && <p className={classes.lead}>{props.lead}</p>}
      {!isBare && (
        <div className={classes.toolbar}>
          <SearchField
            value={search.search}
            onChange={search.setSearch}
            label={t('data.find')}
            className={classes.search}
          />
          {props.create}
          <TableMenu
            name={props.name}
            columns={columns}
            shown={shown}
            onToggle={toggle}
            fetchAll={() => allRows(props.route, asked)}
            onSeed={props.onSeed}
          />
        </div>
      )}
      {filters.length > 0 && !isBare && <FilterChips filters={filters} chosen={only?.key} onChoose={search.setOnly} />}
      {list.first.error && list.total === undefined && <QueryError result={list.first} />}
      {list.first.isPending && <TableSkeleton label={t('data.loading')} />}
      {list.total === 0 &&
        (isBare ? (
          <EmptyState
            icon={props.emptyIcon}
            title={props.emptyTitle}
            action={
              <>
                {props.begin}
                {props.create}
              </>
            }
          >
            {props.emptyHint}
          </EmptyState>
        ) : (
          <p role="status">{t(search.search ? 'data.noMatch' : 'data.noneOfThese')}</p>
        ))}
      {!!list.total && (
        <>
          <p data-figures role="status" className={classes.total}>
            {t('data.total', { count: list.total, number: formatNumber(list.total) })}
          </p>
          <DataTable
            label={props.label}
            columns={shown}
            total={list.total}
            at={list.at}
            onPages={list.setPages}
            // What is found comes in the order of how well it fits.
            sort={search.search ? undefined : search.sort}
            onSort={search.setSort}
            selection={props.selection}
            onSelectAll={isOn =>
              isOn ? void props.onSelectAll(asked).catch(() => undefined) : props.selection.clear()
            }
          />
        </>
      )}
      {props.children?.(asked, list.total)}
    </>
  )
}
