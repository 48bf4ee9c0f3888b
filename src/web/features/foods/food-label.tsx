import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import type { Food } from '#shared/contract/foods.ts'
import type { Label } from '#shared/contract/labels.ts'
import classes from '../data-table/data-table.module.css'
import { LabelOptions } from '../labels/label-options.tsx'

interface Props {
  food: Food
  /** What this field is called. */
  name: string
  /** Said of a food without a label. */
  none: string
  labels: Label[] | undefined
  onChange: (labelId: string | null) => void
}

/** The label of a food, changed where it stands. The other labels are not there before the field is touched: there are rows by the thousand. */
export function FoodLabel({ food, name, none, labels, onChange }: Props) {
  const [isTouched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  return (
    <span className={classes.label}>
      <span className={classes.dot} style={{ background: food.label?.color }} aria-hidden="true" />
      <span className={classes.labelName} aria-hidden="true" dir="auto">
        {food.label?.name ?? none}
      </span>
      <IconSelector className={classes.labelSign} size={16} aria-hidden />
      <select
        className={classes.plainSelect}
        aria-label={name}
        value={food.labelId ?? ''}
        onPointerDown={touch}
        onFocus={touch}
        onChange={event => onChange(event.currentTarget.value || null)}
      >
        {isTouched && labels ? (
          <LabelOptions labels={labels} />
        ) : (
          <option value={food.labelId ?? ''}>{food.label?.name ?? none}</option>
        )}
      </select>
    </span>
  )
}
