import { useTranslation } from 'react-i18next'
import { prices } from '#shared/contract/catalog/prices.ts'
import { numberLimits } from '#web/ui/forms/input-limits.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'

interface Props {
  value: number | string
  onChange: (value: number | string) => void
}

/** What was paid. */
export function PriceField({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <NumberField
      label={t('prices.price')}
      description={t('prices.priceHint')}
      value={value}
      onChange={onChange}
      {...numberLimits(prices.update, 'price')}
      decimalScale={3}
      hideControls
    />
  )
}

/** What a field says: null where nothing is written. */
export const readPrice = (value: number | string): number | null =>
  value === '' || Number.isNaN(Number(value)) ? null : Number(value)
