import { TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountParts, amountText } from '#shared/domain/measures/amount-parts.ts'
import { parseRange, quantityOf } from '#shared/domain/measures/quantity.ts'
import classes from '../editor.module.css'

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'max'> {
  ref?: Ref<HTMLInputElement>
  value: number | null
  /** The upper end of a range. */
  max?: number | null
  onChange: (quantity: number | null, quantityMax: number | null) => void
}

/** An amount as people write it: 1 1/2, ½, 0.75, or 3-4. */
export function QuantityField({ value, max = null, onChange, ...props }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const written = [value, max].flatMap(one => (one ? amountText(amountParts(quantityOf(one), false)) : []))
  const shown = typed ?? written.join('–')
  const isWrong = typed !== null && typed.trim() !== '' && parseRange(typed) === null
  return (
    <TextInput
      {...props}
      inputMode="text"
      value={shown}
      dir="ltr"
      className={classes.quantity}
      error={isWrong && t('editor.notAnAmount')}
      onChange={event => {
        const text = event.currentTarget.value
        setTyped(text)
        const parsed = parseRange(text)
        if (parsed || !text.trim()) onChange(parsed?.quantity ?? null, parsed?.quantityMax ?? null)
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}
