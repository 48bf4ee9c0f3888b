import { useState } from 'react'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

interface Props extends Omit<NumberFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'min' | 'max'> {
  name: string
  /** Empty while there is nothing to say. */
  defaultValue: number | ''
  min?: number
  max?: number
}

/**
 * A number above 0 in a form that is read by the names of its fields. Under its name the form finds the number with a point,
 * whatever sign it was typed with, within its limits also where Enter sent it from within the field. A 0 is no number here.
 */
export function NamedNumberField({ name, defaultValue, min = 0, max = Number.MAX_VALUE, ...props }: Props) {
  const [typed, setTyped] = useState<number | string>(defaultValue)
  const isNone = !(Number(typed) > 0)
  return (
    <>
      <NumberField
        {...props}
        hideControls
        min={min}
        max={max}
        clampBehavior={isNone ? 'none' : 'blur'}
        value={typed}
        onChange={setTyped}
        onBlur={() => isNone && setTyped('')}
      />
      <input type="hidden" name={name} value={isNone ? '' : Math.min(max, Math.max(min, Number(typed)))} />
    </>
  )
}
