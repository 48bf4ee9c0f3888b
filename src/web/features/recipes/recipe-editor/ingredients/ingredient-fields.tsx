import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftIngredient } from '../draft/draft.ts'
import classes from '../editor.module.css'
import { useFocusWhenNew } from '../use-focus-when-new.ts'
import { FoodField } from './food-field.tsx'
import { QuantityField } from './quantity-field.tsx'
import { UnitField } from './unit-field.tsx'

interface Props {
  item: DraftIngredient
  disableAmount: boolean
  isStacked: boolean
  /** One goes on writing in its first field. */
  isNew?: boolean
  onChange: (part: Partial<DraftIngredient>, about: string) => void
}

/** Amount, unit, food and note of an ingredient. */
export function IngredientFields({ item, disableAmount, isStacked, isNew, onChange }: Props) {
  const { t } = useTranslation()
  const first = useFocusWhenNew<HTMLInputElement>(isNew)
  const label = (key: 'amount' | 'unit' | 'food' | 'note') =>
    isStacked ? { label: t(`editor.${key}`) } : { 'aria-label': t(`editor.${key}`), placeholder: t(`editor.${key}`) }
  return (
    <div className={isStacked ? classes.stacked : classes.fields} data-plain={disableAmount || undefined}>
      {!disableAmount && (
        <>
          <QuantityField
            {...label('amount')}
            ref={first}
            value={item.quantity}
            max={item.quantityMax}
            onChange={(quantity, quantityMax) => onChange({ quantity, quantityMax }, 'quantity')}
          />
          <UnitField {...label('unit')} value={item.unit} onChange={unit => onChange({ unit }, 'unit')} />
          <FoodField {...label('food')} value={item.food} onChange={food => onChange({ food }, 'food')} />
        </>
      )}
      <TextInput
        {...label('note')}
        ref={disableAmount ? first : undefined}
        value={item.note}
        onChange={event => onChange({ note: event.currentTarget.value }, 'note')}
      />
    </div>
  )
}
