import type { ReactNode } from 'react'
import { usePreference } from '#web/preferences/use-preference.ts'

export interface Column<T> {
  key: string
  label: string
  /** Attribute by which the server sorts. */
  sortBy?: string
  /** Not drawn at all where there is little room. */
  isMinor?: boolean
  /** Shown only to those who ask for it. */
  isHidden?: boolean
  width: string
  /** Its value in words or numbers: for export, and what is shown when there is no cell. */
  value: (item: T) => string | number | boolean | null
  cell?: (item: T) => ReactNode
  /** Saves what was typed into the row. */
  onEdit?: (item: T, text: string) => Promise<unknown>
}

/** What a thing is called: its first column says it. */
export const nameOf = <T>([first]: Column<T>[], item: T): string => String(first?.value(item) ?? '')

/** The columns that somebody wants to see of a table, remembered on the device. The first one always stays. */
export function useColumns<T>(table: string, columns: Column<T>[]) {
  const [chosen, setChosen] = usePreference('tableColumns')
  const keys = chosen[table]
  const isShown = ({ key, isHidden }: Column<T>, index: number) =>
    index === 0 || (keys ? keys.includes(key) : !isHidden)
  return {
    shown: columns.filter(isShown),
    toggle: (key: string) => {
      const now = columns.filter(isShown).map(column => column.key)
      setChosen({ ...chosen, [table]: now.includes(key) ? now.filter(other => other !== key) : [...now, key] })
    },
  }
}
