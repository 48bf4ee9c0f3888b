import { NumberInput, type NumberInputProps } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useTranslation } from 'react-i18next'
import { numberSigns } from '#web/i18n/number-signs.ts'
import { foreignDigits } from './foreign-digits.ts'

export interface NumberFieldProps extends Omit<NumberInputProps, 'thousandSeparator'> {
  thousandSeparator?: boolean
}

/**
 * A field for a number, with the decimal sign of the reader's language. A point and a comma are both taken as that sign.
 * No number of ours is below nought: a sign before one would be sent as it is, or left for the least there may be.
 */
export function NumberField({ thousandSeparator, ...props }: NumberFieldProps) {
  const { i18n } = useTranslation()
  const { decimal, group } = numberSigns(i18n.language)
  const grouped = thousandSeparator ? group : undefined
  return (
    <NumberInput
      size="md"
      allowNegative={false}
      decimalSeparator={decimal}
      thousandSeparator={grouped}
      {...foreignDigits(decimal, grouped)}
      {...props}
    />
  )
}
