import { Tick } from '#web/ui/forms/tick.tsx'
import type { Column } from './column.ts'

/** A yes or no that is changed in the row. */
export const flagColumn = <T extends { name: string }, Key extends keyof T & string>(
  key: Key,
  label: string,
  sortBy: string,
  onChange: (item: T, isOn: boolean) => unknown,
): Column<T> => ({
  key,
  label,
  sortBy,
  isMinor: true,
  width: '7rem',
  value: item => item[key] === true,
  cell: item => (
    <Tick
      aria-label={`${label}: ${item.name}`}
      checked={item[key] === true}
      onChange={event => onChange(item, event.currentTarget.checked)}
    />
  ),
})
