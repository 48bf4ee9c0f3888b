import { Checkbox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { RowCells } from './row-cells.tsx'
import { pageSize, type Sort } from './use-rows.ts'
import type { Selection } from './use-selection.ts'

interface Props<T extends { id: string }> {
  label: string
  columns: Column<T>[]
  total: number
  at: (index: number) => T | undefined
  onPages: (pages: readonly number[]) => void
  sort: Sort
  onSort: (sort: Sort) => void
  selection: Selection<T>
  /** Chooses every row, also those that were never in sight, or none. */
  onSelectAll: (isOn: boolean) => void
}

const rowHeight = 52

/** A table of any length: only the rows in sight exist. */
export function DataTable<T extends { id: string; name: string }>(props: Props<T>) {
  // The virtualizer is one mutable object; kept values would go stale.
  'use no memo'
  const { label, columns, total, at, onPages, sort, onSort, selection, onSelectAll } = props
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const rows = useWindowVirtualizer({ count: total, estimateSize: () => rowHeight, scrollMargin: top, overscan: 6 })
  const items = rows.getVirtualItems()
  const from = Math.floor((items[0]?.index ?? 0) / pageSize) + 1
  const to = Math.floor((items.at(-1)?.index ?? 0) / pageSize) + 1
  useLayoutEffect(() => onPages(Array.from({ length: to - from + 1 }, (_, index) => from + index)), [from, to, onPages])
  const template = (isWide: boolean) =>
    `44px ${columns
      .filter(column => isWide || !column.isMinor)
      .map(({ width }) => width)
      .join(' ')}`
  const last = useRef<number>(undefined)
  const choose = (index: number, event: React.MouseEvent<HTMLInputElement>) => {
    const from = event.shiftKey && last.current !== undefined ? last.current : index
    const [first, end] = [Math.min(from, index), Math.max(from, index)]
    const range = Array.from({ length: end - first + 1 }, (_, i) => at(first + i)).filter(item => item !== undefined)
    selection.set(range, event.currentTarget.checked)
    last.current = index
  }
  const latest = useRef(choose)
  useLayoutEffect(() => {
    latest.current = choose
  })
  const onChoose = useCallback<typeof choose>((index, event) => latest.current(index, event), [])
  const style = { '--wide': template(true), '--narrow': template(false) } as React.CSSProperties
  return (
    <table aria-label={label} aria-rowcount={total + 1} className={classes.table} style={style}>
      <thead>
        <tr aria-rowindex={1} className={classes.head}>
          <th scope="col">
            <VisuallyHidden>{t('data.select')}</VisuallyHidden>
            <Checkbox
              aria-label={t('data.selectAll')}
              checked={selection.items.length >= total}
              indeterminate={selection.items.length > 0 && selection.items.length < total}
              onChange={event => onSelectAll(event.currentTarget.checked)}
            />
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
                <RowCells
                  item={item}
                  index={row.index}
                  columns={columns}
                  isChosen={selection.has(item.id)}
                  onChoose={onChoose}
                />
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
