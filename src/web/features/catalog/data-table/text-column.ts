import type { Column } from './column.ts'

/** Text that is changed in the row; only where there is room for it, and looked up by its key unless told otherwise. */
export const textColumn = <T, Key extends keyof T & string>(
  key: Key,
  label: string,
  onEdit: (item: T, text: string) => Promise<unknown>,
  more: Partial<Column<T>> = {},
): Column<T> => ({
  key,
  label,
  isMinor: true,
  width: 'minmax(0, 1fr)',
  value: item => item[key] as string | null,
  onEdit,
  ...more,
})
