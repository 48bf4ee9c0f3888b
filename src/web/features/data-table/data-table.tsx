import { Checkbox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import { pageSize, type Sort } from './use-rows.ts'

export interface Column<T> {
  key: string
  label: string
  /** Attribute by which the server sorts. */
  sortBy?: string
  /** Left out where there is little room. */
  isMinor?: boolean
  width: string
  cell: (item: T) => ReactNode
}

interface Props<T> {
  label: string
  columns: Column<T>[]
  total: number
  at: (index: number) => T | undefined
  onPages: (pages: readonly number[]) => void
  sort: Sort
  onSort: (sort: Sort) => void
  selected: ReadonlyMap<string, T>
  onSelect: (item: T, isOn: boolean) => void
}

const rowHeight = 52

/** A table of any length: only the rows in sight exist. */
export function DataTable<T extends { id: string; name: string }>(props: Props<T>) {
  // The virtualizer is one mutable object; kept values would go stale.
  'use no memo'
  const { label, columns, total, at, onPages, sort, onSort, selected, onSelect } = props
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const rows = useWindowVirtualizer({ count: total, estimateSize: () => rowHeight, scrollMargin: top, overscan: 12 })
  const items = rows.getVirtualItems()
  const from = Math.floor((items[0]?.index ?? 0) / pageSize) + 1
  const to = Math.floor((items.at(-1)?.index ?? 0) / pageSize) + 1
  useLayoutEffect(() => onPages(Array.from({ length: to - from + 1 }, (_, index) => from + index)), [from, to, onPages])
  const template = (isWide: boolean) =>
    `44px ${columns
      .filter(column => isWide || !column.isMinor)
      .map(({ width }) => width)
      .join(' ')}`
  const style = { '--wide': template(true), '--narrow': template(false) } as React.CSSProperties
  return (
    <table aria-label={label} aria-rowcount={total + 1} className={classes.table} style={style}>
      <thead>
        <tr aria-rowindex={1} className={classes.head}>
          <th scope="col">
            <VisuallyHidden>{t('data.select')}</VisuallyHidden>
          </th>
          {columns.map(column => (
            <th
              key={column.key}
              scope="col"
              data-minor={column.isMinor || undefined}
              aria-sort={
                column.sortBy === sort.by ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined
              }
            >
              {column.sortBy ? <SortButton column={column} sort={sort} onSort={onSort} /> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} className={classes.body} style={{ blockSize: rows.getTotalSize() }}>
        {items.map(row => {
          const item = at(row.index)
          return (
            <tr
              key={row.key}
              aria-rowindex={row.index + 2}
              className={classes.row}
              style={{ transform: `translateY(${row.start - top}px)` }}
            >
              {item && (
                <>
                  <td>
                    <Checkbox
                      aria-label={t('data.selectOne', { name: item.name })}
                      checked={selected.has(item.id)}
                      onChange={event => onSelect(item, event.currentTarget.checked)}
                    />
                  </td>
                  {columns.map(column => (
                    <td key={column.key} data-minor={column.isMinor || undefined}>
                      {column.cell(item)}
                    </td>
                  ))}
                </>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

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
