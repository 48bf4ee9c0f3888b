import { useTranslation } from 'react-i18next'
import type { Food } from '#shared/contract/catalog/foods.ts'
import { knownDensityOf } from '#shared/domain/measures/densities.ts'
import type { Fields } from '#web/features/catalog/data-table/item-form.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { NamedNumberField } from '#web/ui/forms/named-number-field.tsx'

/** Kitchens weigh what 100 ml hold; a millilitre is too little for any scales. */
const MILLILITERS = 100

const gramsIn = (density: number) => Math.round(density * MILLILITERS * 100) / 100

/** What the food weighs, so that cups of it become grams and back. Left empty, what Larder knows of it counts. */
export function DensityField({ food }: { food?: Food }) {
  const { t } = useTranslation()
  const own = food?.gramsPerMilliliter
  const known = food ? knownDensityOf(food) : null
  return (
    <NamedNumberField
      name="density"
      min={1}
      max={2500}
      label={t('data.density')}
      description={known ? t('data.densityKnown', { grams: formatNumber(gramsIn(known)) }) : t('data.densityHint')}
      defaultValue={own ? gramsIn(own) : ''}
    />
  )
}

export function readDensity({ text }: Fields): number | null {
  const grams = Number(text('density'))
  return grams > 0 ? grams / MILLILITERS : null
}
