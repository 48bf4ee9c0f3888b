import type { TFunction } from 'i18next'
import { type MouseEvent, memo } from 'react'
import { Tick } from '#web/ui/forms/tick.tsx'
import { type Column, nameOf } from './column.ts'
import { EditableText } from './editable-text.tsx'

interface Props<T> {
  item: T
  index: number
  columns: Column<T>[]
  /** Given, for each hook in a row costs at every row that comes into sight. */
  t: TFunction
  isChosen: boolean
  onChoose: (index: number, event: MouseEvent<HTMLInputElement>) => void
}

function Cells<T extends { id: string }>({ item, index, columns, t, isChosen, onChoose }: Props<T>) {
  const name = nameOf(columns, item)
  return (
    <>
      <td>
        <Tick
          aria-label={t('data.selectOne', { name })}
          checked={isChosen}
          onClick={event => onChoose(index, event)}
          onChange={() => undefined}
        />
      </td>
      {columns.map(column => (
        <td key={column.key}>
          <Cell column={column} item={item} name={name} t={t} />
        </td>
      ))}
    </>
  )
}

/** What stands in a row. It is drawn anew only when the row changes, not when the table is scrolled. */
export const RowCells = memo(Cells) as typeof Cells

function Cell<T>({ column, item, name, t }: { column: Column<T>; item: T; name: string; t: TFunction }) {
  if (column.cell) return column.cell(item)
  const value = column.value(item)
  const { onEdit } = column
  if (!onEdit) return value
  return (
    <EditableText
      value={String(value ?? '')}
      label={`${column.label}: ${name}`}
      t={t}
      onSave={text => onEdit(item, text)}
    />
  )
}
