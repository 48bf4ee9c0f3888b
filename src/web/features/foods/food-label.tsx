import { useTranslation } from 'react-i18next'
import type { Food } from '#shared/contract/foods.ts'
import classes from '../data-table/data-table.module.css'
import { LabelOptions } from '../labels/label-options.tsx'
import { useLabels } from '../labels/labels.queries.ts'

/** The label of a food, changed where it stands. */
export function FoodLabel({ food, onChange }: { food: Food; onChange: (labelId: string | null) => void }) {
  const { t } = useTranslation()
  const labels = useLabels().data
  return (
    <span className={classes.label}>
      <span className={classes.dot} style={{ background: food.label?.color }} aria-hidden="true" />
      <select
        className={classes.plainSelect}
        aria-label={t('data.labelOf', { name: food.name })}
        value={food.labelId ?? ''}
        onChange={event => onChange(event.currentTarget.value || null)}
      >
        <LabelOptions labels={labels} />
      </select>
    </span>
  )
}
