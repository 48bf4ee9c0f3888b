import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Food, FoodInput } from '#shared/contract/catalog/foods.ts'
import { DataScreen } from '#web/features/catalog/data-table/data-screen.tsx'
import { unusedFilter } from '#web/features/catalog/data-table/filter-chips.tsx'
import { flagColumn } from '#web/features/catalog/data-table/flag-column.tsx'
import { createdColumn, idColumn, nameColumn } from '#web/features/catalog/data-table/name-column.tsx'
import { pluralFormsColumn } from '#web/features/catalog/data-table/plural-forms-column.ts'
import { textColumn } from '#web/features/catalog/data-table/text-column.ts'
import { byName } from '#web/i18n/by-name.ts'
import { IconCarrot } from '#web/ui/icons/icons.ts'
import { useLabels } from '../labels/labels.queries.ts'
import { AssignLabel } from './assign-label.tsx'
import { FoodForm } from './food-form.tsx'
import { FoodLabel } from './food-label.tsx'
import { foodSource } from './food-source.ts'
import { useUpdateFood } from './foods.queries.ts'

/** Every food of the group; most of it is changed in the row. */
export function FoodTable() {
  const { t } = useTranslation()
  const update = useUpdateFood()
  const labels = useLabels().data
  const change = (food: Food, part: Partial<FoodInput>) => update.mutateAsync({ food, part })
  return (
    <DataScreen<Food>
      name="foods"
      source={foodSource}
      label={t('recipes.kinds.foods')}
      emptyIcon={IconCarrot}
      emptyTitle={t('data.noFoods')}
      emptyHint={t('data.noFoodsHint')}
      filters={[
        { key: 'no-label', label: t('data.withoutLabel'), filter: 'label_id IS NULL' },
        { key: 'on-hand', label: t('data.onHand'), filter: 'on_hand = TRUE' },
        unusedFilter('ingredients.food_id'),
      ]}
      form={(food, onClose) => <FoodForm key={food?.id} food={food} onClose={onClose} />}
      actions={selection => <AssignLabel selection={selection} />}
      columns={open => [
        nameColumn(t('data.name'), open),
        textColumn('pluralName', t('data.pluralName'), (food, text) => change(food, { pluralName: text || null }), {
          sortBy: 'plural_name',
        }),
        ...pluralFormsColumn<Food>(t, i18next.language),
        {
          key: 'label',
          label: t('data.label'),
          sortBy: 'label.name',
          width: 'minmax(0, 1fr)',
          value: food => food.label?.name ?? null,
          cell: food => (
            <FoodLabel
              food={food}
              t={t}
              labels={labels}
              onChange={labelId => void change(food, { labelId }).catch(() => undefined)}
            />
          ),
        },
        {
          key: 'aliases',
          label: t('data.aliases'),
          isMinor: true,
          isHidden: true,
          width: 'minmax(0, 1fr)',
          value: food => food.aliases.map(({ name }) => name).join(', '),
        },
        {
          key: 'substitutes',
          label: t('data.substitutes'),
          isMinor: true,
          isHidden: true,
          width: 'minmax(0, 1fr)',
          value: food =>
            byName(food.substitutes)
              .map(({ name }) => name)
              .join(', '),
        },
        textColumn('description', t('editor.description'), (food, description) => change(food, { description }), {
          isHidden: true,
        }),
        flagColumn('onHand', t('data.onHandShort'), 'on_hand', (food, onHand) =>
          change(food, { onHand }).catch(() => undefined),
        ),
        createdColumn(t('data.added'), i18next.language),
        idColumn(t('recipeTable.id')),
      ]}
    />
  )
}
