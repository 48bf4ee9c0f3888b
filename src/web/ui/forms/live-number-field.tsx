import { useState } from 'react'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

interface Props extends Omit<NumberFieldProps, 'value' | 'onChange' | 'onBlur'> {
  /** Empty while there is nothing to say. */
  value: number | ''
  /** Called with numbers above 0 alone. */
  onAmount: (amount: number) => void
  /** An emptied field changes nothing where this is not given. */
  onEmpty?: () => void
}

/**
 * A number that takes effect while it is typed. Until they leave, the field shows what they typed and not what came of it:
 * "1." is on its way to 1.05, and the 3 of 300 may be less than a recipe can be scaled to.
 */
export function LiveNumberField({ value, onAmount, onEmpty, ...props }: Props) {
  const [typed, setTyped] = useState<number | string>()
  return (
    <NumberField
      {...props}
      value={typed ?? value}
      // A 0 is no amount: whoever leaves it there wants what was before, not the least that there may be.
      clampBehavior={typed !== undefined && Number(typed) === 0 ? 'none' : 'blur'}
      onChange={next => {
        setTyped(next)
        if (Number(next) > 0) onAmount(Number(next))
        else if (next === '') onEmpty?.()
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
