import { TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountParts, amountText } from '#shared/domain/ingredient-parts.ts'
import { parseQuantity, quantityOf } from '#shared/domain/quantity.ts'
import classes from '../editor.module.css'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  ref?: Ref<HTMLInputElement>
  value: number | null
  onChange: (value: number | null) => void
}

/** An amount as people write it: 1 1/2, ½, 0.75. */
export function QuantityField({ value, onChange, ...props }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value ? amountText(amountParts(quantityOf(value), false)) : '')
  const isWrong = typed !== null && typed.trim() !== '' && parseQuantity(typed) === null
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
        const parsed = parseQuantity(text)
        if (parsed !== null || !text.trim()) onChange(parsed)
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}
