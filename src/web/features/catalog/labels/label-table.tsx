import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ListedLabel, labels } from '#shared/contract/catalog/labels.ts'
import { seeding } from '#shared/contract/catalog/seeding.ts'
import { call, callForBin } from '#web/api/call.ts'
import { DataScreen } from '#web/features/catalog/data-table/data-screen.tsx'
import classes from '#web/features/catalog/data-table/data-table.module.css'
import { unusedFilter } from '#web/features/catalog/data-table/filter-chips.tsx'
import { idColumn, nameColumn } from '#web/features/catalog/data-table/name-column.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { IconTags } from '#web/ui/icons/icons.ts'
import { LabelForm } from './label-form.tsx'

const labelSource = {
  route: labels.list,
  noun: 'label' as const,
  remove: (id: string) => callForBin(labels.remove, { params: { id } }),
  removal: 'remove-labels' as const,
  seed: (locale: string) => call(seeding.seedLabels, { body: { locale } }),
}

/** Every label of the group. */
export function LabelTable() {
  const { t } = useTranslation()
  return (
    <DataScreen<ListedLabel>
      name="labels"
      source={labelSource}
      label={t('data.labels')}
      emptyIcon={IconTags}
      emptyTitle={t('data.noLabels')}
      emptyHint={t('data.noLabelsHint')}
      filters={[unusedFilter('foods.id')]}
      form={(label, onClose) => <LabelForm key={label?.id} label={label} onClose={onClose} />}
      columns={open => [
        nameColumn(t('data.name'), open, label => (
          <span className={classes.dot} style={{ background: label.color }} aria-hidden="true" />
        )),
        {
          key: 'foods',
          label: t('recipes.kinds.foods'),
          sortBy: 'food_count',
          width: 'min(9rem, 25vw)',
          value: ({ foodCount }) => foodCount,
          cell: ({ foodCount, name }) => (
            <>
              <span aria-hidden="true">{formatNumber(foodCount)}</span>
              <VisuallyHidden>{t('data.foodsUnder', { count: foodCount, name })}</VisuallyHidden>
            </>
          ),
        },
        {
          key: 'color',
          label: t('data.colour'),
          sortBy: 'color',
          isHidden: true,
          isMinor: true,
          width: '8rem',
          value: label => label.color,
        },
        idColumn(t('recipeTable.id')),
      ]}
    />
  )
}
