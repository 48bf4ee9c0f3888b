import { Checkbox } from '@mantine/core'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { type Food, foods } from '#shared/contract/foods.ts'
import { seeding } from '#shared/contract/seeding.ts'
import { call } from '#web/api/call.ts'
import { DataScreen } from '../data-table/data-screen.tsx'
import classes from '../data-table/data-table.module.css'
import { useLabels } from '../labels/labels.queries.ts'
import { FoodForm } from './food-form.tsx'
import { useFoodsChanged, useMergeFoods, useRemoveFood, useUpdateFood } from './foods.queries.ts'

/** Every food of the group; label and "at hand" are changed in the row. */
export function FoodTable() {
  const { t } = useTranslation()
  const labels = useLabels().data ?? []
  const update = useUpdateFood()
  const remove = useRemoveFood()
  const merge = useMergeFoods()
  const changed = useFoodsChanged()
  const change = ({ label: _, createdAt: _c, updatedAt: _u, ...food }: Food, part: Partial<Food>) =>
    update.mutate({ ...food, ...part })
  return (
    <DataScreen<Food>
      route={foods.list}
      label={t('recipes.kinds.foods')}
      emptyTitle={t('data.noFoods')}
      form={(food, onClose) => <FoodForm key={food?.id} food={food} onClose={onClose} />}
      onRemove={id => remove.mutateAsync(id)}
      onMerge={(fromFood, toFood) => merge.mutateAsync({ fromFood, toFood })}
      onSeed={async () => {
        await call(seeding.seedFoods, { body: { locale: i18next.language } })
        await changed()
      }}
      columns={open => [
        {
          key: 'name',
          label: t('data.name'),
          sortBy: 'name',
          width: 'minmax(0, 1.4fr)',
          cell: food => (
            <button type="button" className={classes.name} onClick={() => open(food)}>
              {food.name}
            </button>
          ),
        },
        {
          key: 'plural',
          label: t('data.pluralName'),
          sortBy: 'plural_name',
          isMinor: true,
          width: 'minmax(0, 1fr)',
          cell: food => food.pluralName,
        },
        {
          key: 'label',
          label: t('data.label'),
          sortBy: 'label.name',
          width: 'minmax(0, 1fr)',
          cell: food => (
            <span className={classes.label}>
              <span className={classes.dot} style={{ background: food.label?.color }} aria-hidden="true" />
              <select
                className={classes.plainSelect}
                aria-label={t('data.labelOf', { name: food.name })}
                value={food.labelId ?? ''}
                onChange={event => change(food, { labelId: event.currentTarget.value || null })}
              >
                <option value="">{t('data.noLabel')}</option>
                {labels.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          ),
        },
        {
          key: 'onHand',
          label: t('data.onHandShort'),
          sortBy: 'on_hand',
          isMinor: true,
          width: '7rem',
          cell: food => (
            <Checkbox
              aria-label={t('data.onHandOf', { name: food.name })}
              checked={food.onHand}
              onChange={event => change(food, { onHand: event.currentTarget.checked })}
            />
          ),
        },
      ]}
    />
  )
}
