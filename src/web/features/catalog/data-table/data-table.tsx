import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProgressiveRender } from '#web/ui/lazy/use-progressive-render.ts'
import { useSoon } from '#web/ui/lazy/use-soon.ts'
import { textScale } from '#web/ui/page/text-scale.ts'
import { useVirtualRows } from '#web/ui/rows/use-virtual-rows.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'
import { RowCells } from './row-cells.tsx'
import { TableHead } from './table-head.tsx'
import { pageSize, type Sort } from './use-rows.ts'

/** What a table has to know of what is chosen from it. */
export interface Choosing<T> {
  count: number
  has: (id: string) => boolean
  set: (items: readonly T[], isOn: boolean) => void
  clear: () => void
}

interface Props<T> {
  label: string
  columns: Column<T>[]
  total: number
  at: (index: number) => T | undefined
  onPages: (pages: readonly number[]) => void
  /** Absent where nothing can be sorted. */
  sort?: Sort
  onSort: (sort: Sort) => void
  selection: Choosing<T>
  /** Chooses every row, also those that were never in sight, or none. */
  onSelectAll: (isOn: boolean) => void
}

/** Of a row with text of the usual size. */
const usualHeight = 52
/** How many rows are drawn anew in one frame. */
const most = 4

/** A table of any length: only the rows in sight exist. */
export function DataTable<T extends { id: string }>(props: Props<T>) {
  const { label, total, at, onPages, sort, onSort, selection, onSelectAll } = props
  const isNarrow = useMediaQuery('(max-width: 47.49em)', false, { getInitialValueInEffect: false })
  const columns = useMemo(
    () => (isNarrow ? props.columns.filter(({ isMinor }) => !isMinor) : props.columns),
    [isNarrow, props.columns],
  )
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), [])
  const [rowHeight] = useState(() => usualHeight * textScale())
  const { rows } = useVirtualRows({ count: total, height: rowHeight, top, beyond: 2 })
  const drawn = useProgressiveRender(
    rows.filter(row => at(row) !== undefined),
    most,
  )
  const from = Math.floor((rows[0] ?? 0) / pageSize) + 1
  const to = Math.floor((rows.at(-1) ?? 0) / pageSize) + 1
  useSoon(
    useCallback(() => onPages(Array.from({ length: to - from + 1 }, (_, index) => from + index)), [from, to, onPages]),
  )
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
  const style = { '--columns': `44px ${columns.map(({ width }) => width).join(' ')}` } as React.CSSProperties
  return (
    <table aria-label={label} aria-rowcount={total + 1} className={classes.table} style={style}>
      <TableHead
        columns={columns}
        isAllChosen={selection.count >= total}
        isSomeChosen={selection.count > 0}
        onSelectAll={onSelectAll}
        sort={sort}
        onSort={onSort}
      />
      <tbody ref={body} className={classes.body} style={{ blockSize: total * rowHeight }}>
        {rows.map(row => {
          const item = drawn.has(row) ? at(row) : undefined
          return (
            <tr
              key={row}
              aria-rowindex={row + 2}
              className={classes.row}
              style={{ transform: `translateY(${row * rowHeight}px)` }}
            >
              {item && (
                <RowCells
                  item={item}
                  index={row}
                  columns={columns}
                  t={t}
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
