import type { ReactNode } from 'react'
import { CALENDAR } from '#web/i18n/format.ts'
import type { Column } from './column.ts'
import classes from './data-table.module.css'

/** The first column of each table: the name, which opens the thing. */
export const nameColumn = <T extends { name: string }>(
  label: string,
  open: (item: T) => void,
  mark?: (item: T) => ReactNode,
): Column<T> => openingColumn('name', label, open, mark)

/** The same where what it is called has another word. */
export const openingColumn = <Key extends string, T extends Record<Key, string>>(
  key: Key,
  label: string,
  open: (item: T) => void,
  mark?: (item: T) => ReactNode,
): Column<T> => ({
  key,
  label,
  sortBy: key,
  width: 'minmax(0, 1.4fr)',
  value: item => item[key],
  cell: item => (
    <button type="button" className={classes.name} onClick={() => open(item)}>
      {mark?.(item)}
      <span className={classes.words} dir="auto">
        {item[key]}
      </span>
    </button>
  ),
})

/** When it was made. */
export const createdColumn = <T extends { createdAt: string }>(label: string, language: string): Column<T> => ({
  key: 'createdAt',
  label,
  sortBy: 'created_at',
  isMinor: true,
  isHidden: true,
  width: '9rem',
  value: item => item.createdAt,
  cell: item => new Date(item.createdAt).toLocaleDateString(language, { ...CALENDAR, dateStyle: 'medium' }),
})

/** By which programs know it. */
export const idColumn = <T extends { id: string }>(label: string): Column<T> => ({
  key: 'id',
  label,
  isMinor: true,
  isHidden: true,
  width: 'minmax(0, 1.4fr)',
  value: item => item.id,
})
