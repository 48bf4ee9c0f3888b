import type { TFunction } from 'i18next'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Food } from '#shared/contract/catalog/foods.ts'
import type { Label } from '#shared/contract/catalog/labels.ts'
import table from '#web/features/catalog/data-table/data-table.module.css'
import { LabelOptions } from '../labels/label-options.tsx'
import classes from './food-label.module.css'

interface Props {
  food: Food
  t: TFunction
  labels: Label[] | undefined
  onChange: (labelId: string | null) => void
}

/** The label of a food, changed where it stands. It becomes a choice when it is pressed: there are rows by the thousand. */
export function FoodLabel({ food, t, labels, onChange }: Props) {
  const [isChosen, setChosen] = useState(false)
  const name = t('data.labelOf', { name: food.name })
  const shown = food.label?.name ?? t('data.noLabel')
  const look = (
    <>
      <span className={table.dot} style={{ background: food.label?.color }} aria-hidden="true" />
      <span className={classes.labelName} aria-hidden="true" dir="auto">
        {shown}
      </span>
    </>
  )
  if (!isChosen)
    return (
      <button
        type="button"
        className={classes.label}
        aria-label={t('data.edit', { what: name, value: shown })}
        onClick={() => setChosen(true)}
      >
        {look}
      </button>
    )
  return (
    <span className={classes.label}>
      {look}
      <LabelChoice
        name={name}
        labelId={food.labelId ?? ''}
        labels={labels}
        onChange={onChange}
        onClose={() => setChosen(false)}
      />
    </span>
  )
}

interface ChoiceProps {
  name: string
  labelId: string
  labels: Label[] | undefined
  onChange: (labelId: string | null) => void
  onClose: () => void
}

/** Opens by itself where the browser can, until it is left. */
function LabelChoice({ name, labelId, labels, onChange, onClose }: ChoiceProps) {
  const field = useRef<HTMLSelectElement>(null)
  useLayoutEffect(() => {
    field.current?.focus()
    try {
      field.current?.showPicker()
    } catch {
      // It has the focus; a key or another press opens it.
    }
  }, [])
  return (
    <select
      ref={field}
      className={classes.plainSelect}
      aria-label={name}
      value={labelId}
      onBlur={onClose}
      onChange={event => onChange(event.currentTarget.value || null)}
    >
      <LabelOptions labels={labels} />
    </select>
  )
}
