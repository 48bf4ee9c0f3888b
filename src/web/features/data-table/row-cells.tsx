import { Checkbox } from '@mantine/core'
import { type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from './column.ts'
import { EditableText } from './editable-text.tsx'

interface Props<T> {
  item: T
  index: number
  columns: Column<T>[]
  isChosen: boolean
  onChoose: (index: number, event: MouseEvent<HTMLInputElement>) => void
}

function Cells<T extends { id: string; name: string }>({ item, index, columns, isChosen, onChoose }: Props<T>) {
  const { t } = useTranslation()
  return (
    <>
      <td>
        <Checkbox
          aria-label={t('data.selectOne', { name: item.name })}
          checked={isChosen}
          onClick={event => onChoose(index, event)}
          onChange={() => undefined}
        />
      </td>
      {columns.map(column => (
        <td key={column.key} data-minor={column.isMinor || undefined}>
          <Cell column={column} item={item} />
        </td>
      ))}
    </>
  )
}

/** What stands in a row. It is drawn anew only when the row changes, not when the table is scrolled. */
export const RowCells = memo(Cells) as typeof Cells

function Cell<T extends { id: string; name: string }>({ column, item }: { column: Column<T>; item: T }) {
  if (column.cell) return column.cell(item)
  const value = column.value(item)
  const { onEdit } = column
  if (!onEdit) return value
  return (
    <EditableText
      value={String(value ?? '')}
      label={`${column.label}: ${item.name}`}
      onSave={text => onEdit(item, text)}
    />
  )
}
