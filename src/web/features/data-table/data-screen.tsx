import { Button } from '@mantine/core'
import { IconDatabaseImport, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import { QueryError } from '../failures/query-error.tsx'
import { allRows } from './all-rows.ts'
import { type Column, useColumns } from './column.ts'
import type { DataSource } from './data-source.ts'
import classes from './data-table.module.css'
import { DataTable } from './data-table.tsx'
import { FilterChips, type TableFilter } from './filter-chips.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TableMenu } from './table-menu.tsx'
import { useTableSearch } from './table-search.ts'
import { useRows } from './use-rows.ts'
import { type Selection, useSelection } from './use-selection.ts'

interface Props<T> {
  /** By which the device remembers the columns, and how exported files are called. */
  name: string
  source: DataSource<T>
  label: string
  emptyTitle: string
  emptyHint: string
  columns: (open: (item: T) => void) => Column<T>[]
  /** Creates one, or changes the one given. */
  form: (item: T | undefined, onClose: () => void) => ReactNode
  filters?: TableFilter[]
  /** Further things to do with those that are chosen. */
  actions?: (selection: Selection<T & { id: string }>) => ReactNode
}

/** Things of one kind: looked up, sorted, changed, joined and thrown away. */
export function DataScreen<T extends { id: string; name: string }>({
  source,
  columns,
  filters = [],
  ...props
}: Props<T>) {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const [open, setOpen] = useState<{ item?: T }>()
  const [isSeeding, setSeeding] = useState(false)
  const all = columns(item => setOpen({ item }))
  const { shown, toggle } = useColumns(props.name, all)
  const asked = useTableSearch(all.flatMap(({ sortBy }) => sortBy ?? []))
  const filter = filters.find(({ key }) => key === asked.only)
  const wanted = { search: asked.search, sort: asked.sort, filter: filter?.filter }
  const list = useRows<T>(source.route, wanted)
  const selection = useSelection<T>()
  const fetchAll = () => allRows(source.route, wanted)
  const seed = async () => {
    setSeeding(true)
    await source.seed?.(i18n.language).catch(() => undefined)
    await client.invalidateQueries()
    setSeeding(false)
  }
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({})}>
      {t('data.create')}
    </Button>
  )
  const seedButton = source.seed && (
    <Button
      variant="default"
      leftSection={<IconDatabaseImport size={18} aria-hidden />}
      loading={isSeeding}
      onClick={() => void seed()}
    >
      {t('data.seed')}
    </Button>
  )
  return (
    <>
      <div className={classes.toolbar}>
        <SearchField
          value={asked.search}
          onChange={asked.setSearch}
          label={t('data.find')}
          clearLabel={t('data.clear')}
          className={classes.search}
        />
        {create}
        <TableMenu
          name={props.name}
          columns={all}
          shown={shown}
          onToggle={toggle}
          fetchAll={fetchAll}
          onSeed={source.seed && seed}
        />
      </div>
      {filters.length > 0 && <FilterChips filters={filters} chosen={filter?.key} onChoose={asked.setOnly} />}
      {list.first.error && list.total === undefined && <QueryError result={list.first} />}
      {list.first.isPending && <RowsSkeleton rows={10} height={44} label={t('data.loading')} />}
      {list.total === 0 &&
        (asked.search || filter ? (
          <p role="status">{t('data.noMatch')}</p>
        ) : (
          <EmptyState icon={IconDatabaseImport} title={props.emptyTitle} action={seedButton ?? create}>
            {props.emptyHint}
          </EmptyState>
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
            sort={asked.sort}
            onSort={asked.setSort}
            selection={selection}
            onSelectAll={isOn => (isOn ? void fetchAll().then(selection.replace, () => undefined) : selection.clear())}
          />
        </>
      )}
      <SelectionBar source={source} selection={selection}>
        {props.actions?.(selection)}
      </SelectionBar>
      {open && props.form(open.item, () => setOpen(undefined))}
    </>
  )
}
