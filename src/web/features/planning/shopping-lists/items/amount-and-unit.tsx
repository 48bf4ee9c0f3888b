import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useTranslation } from 'react-i18next'
import { optionsLike } from '#web/ui/forms/options-like.ts'
import { choicesOf } from '../catalogue-choices.ts'
import type { Catalogue } from '../offline/catalogue.ts'
import { AmountField } from './amount-field.tsx'
import classes from './item-fields.module.css'

interface Props {
  quantity: number | string
  unitId: string | null
  units: Catalogue['units']
  onQuantity: (quantity: number | string) => void
  onUnit: (unitId: string | null) => void
}

/** How much of something, in one of the group's units or in none. */
export function AmountAndUnit({ quantity, unitId, units, onQuantity, onUnit }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <div className={classes.amounts}>
      <AmountField value={quantity} onChange={onQuantity} />
      <Select
        label={t('lists.unit')}
        data={choicesOf(units, i18n.language)}
        value={unitId}
        onChange={onUnit}
        searchable
        filter={optionsLike}
        clearable
      />
    </div>
  )
}
