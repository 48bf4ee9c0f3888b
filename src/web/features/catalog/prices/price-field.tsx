import { NumberInput } from '@mantine/core'
import { prices } from '#shared/contract/catalog/prices.ts'
import { numberLimits } from '#web/ui/forms/input-limits.ts'
import '@mantine/core/styles/NumberInput.layer.css'
import { useTranslation } from 'react-i18next'

interface Props {
  value: number | string
  onChange: (value: number | string) => void
}

/** What was paid. */
export function PriceField({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <NumberInput
      label={t('prices.price')}
      description={t('prices.priceHint')}
      value={value}
      onChange={onChange}
      {...numberLimits(prices.update, 'price')}
      decimalScale={3}
      allowedDecimalSeparators={['.', ',']}
      hideControls
    />
  )
}

/** What a field says: null where nothing is written. */
export const readPrice = (value: number | string): number | null =>
  value === '' || Number.isNaN(Number(value)) ? null : Number(value)
