import { NumberInput, type NumberInputProps } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useTranslation } from 'react-i18next'
import { numberSigns } from '#web/i18n/number-signs.ts'
import { foreignDigits } from './foreign-digits.ts'

export type NumberFieldProps = NumberInputProps

/** A field for a number, with the decimal sign of the reader's language. A point and a comma are both taken as that sign. */
export function NumberField({ thousandSeparator, ...props }: NumberFieldProps) {
  const { i18n } = useTranslation()
  const { decimal, group } = numberSigns(i18n.language)
  return (
    <NumberInput
      size="md"
      decimalSeparator={decimal}
      thousandSeparator={thousandSeparator === true ? group : thousandSeparator}
      {...foreignDigits(decimal)}
      {...props}
    />
  )
}
