import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Unit, UnitInput } from '#shared/contract/catalog/units.ts'
import type { Column } from '#web/features/catalog/data-table/column.ts'
import { DataScreen } from '#web/features/catalog/data-table/data-screen.tsx'
import { unusedFilter } from '#web/features/catalog/data-table/filter-chips.tsx'
import { flagColumn } from '#web/features/catalog/data-table/flag-column.tsx'
import { createdColumn, idColumn, nameColumn } from '#web/features/catalog/data-table/name-column.tsx'
import { pluralFormsColumn } from '#web/features/catalog/data-table/plural-forms-column.ts'
import { textColumn } from '#web/features/catalog/data-table/text-column.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IconScale } from '#web/ui/icons/icons.ts'
import { UnitForm } from './unit-form.tsx'
import { unitSource } from './unit-source.ts'
import { useUpdateUnit } from './units.queries.ts'

/** Every unit of the group; most of it is changed in the row. */
export function UnitTable() {
  const { t } = useTranslation()
  const update = useUpdateUnit()
  const change = (unit: Unit, part: Partial<UnitInput>) => update.mutateAsync({ unit, part })
  const text = (
    key: 'pluralName' | 'abbreviation' | 'pluralAbbreviation' | 'description',
    label: string,
    more: Partial<Column<Unit>>,
  ) => textColumn<Unit, typeof key>(key, label, (unit, text) => change(unit, { [key]: text }), more)
  const flag = (key: 'fraction' | 'useAbbreviation', label: string, sortBy: string) =>
    flagColumn<Unit, typeof key>(key, label, sortBy, (unit, isOn) =>
      change(unit, { [key]: isOn }).catch(() => undefined),
    )
  return (
    <DataScreen<Unit>
      name="units"
      source={unitSource}
      label={t('data.units')}
      emptyIcon={IconScale}
      emptyTitle={t('data.noUnits')}
      emptyHint={t('data.noUnitsHint')}
      filters={[unusedFilter('ingredients.unit_id')]}
      form={(unit, onClose) => <UnitForm key={unit?.id} unit={unit} onClose={onClose} />}
      columns={open => [
        nameColumn(t('data.name'), open),
        text('pluralName', t('data.pluralName'), {
          sortBy: 'plural_name',
          onEdit: (unit, text) => change(unit, { pluralName: text || null }),
        }),
        ...pluralFormsColumn<Unit>(t, i18next.language),
        text('abbreviation', t('data.abbreviation'), { sortBy: 'abbreviation', isMinor: false }),
        text('pluralAbbreviation', t('data.pluralAbbreviation'), { sortBy: 'plural_abbreviation' }),
        text('description', t('editor.description'), { isHidden: true }),
        {
          key: 'standard',
          label: t('data.standard'),
          isMinor: true,
          isHidden: true,
          width: '8rem',
          value: unit =>
            unit.standardUnit &&
            t(`data.measures.${unit.standardUnit}`, { amount: formatNumber(unit.standardQuantity ?? 0) }),
        },
        flag('useAbbreviation', t('data.useAbbreviationShort'), 'use_abbreviation'),
        flag('fraction', t('data.fractionShort'), 'fraction'),
        createdColumn(t('data.added'), i18next.language),
        idColumn(t('recipeTable.id')),
      ]}
    />
  )
}
