import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { seeding } from '#shared/contract/seeding.ts'
import { type Unit, units } from '#shared/contract/units.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { DataScreen } from '../data-table/data-screen.tsx'
import classes from '../data-table/data-table.module.css'
import { UnitForm } from './unit-form.tsx'
import { useMergeUnits, useRemoveUnit, useUpdateUnit } from './units.queries.ts'

/** Every unit of the group; how its amounts are shown is changed in the row. */
export function UnitTable() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const update = useUpdateUnit()
  const remove = useRemoveUnit()
  const merge = useMergeUnits()
  const change = ({ extras: _e, onHand: _o, createdAt: _c, updatedAt: _u, ...unit }: Unit, part: Partial<Unit>) =>
    update.mutate({ ...unit, ...part })
  const flag = (key: 'fraction' | 'useAbbreviation', label: string) => ({
    key,
    label,
    isMinor: true,
    width: '8rem',
    cell: (unit: Unit) => (
      <Checkbox
        aria-label={`${label}: ${unit.name}`}
        checked={unit[key]}
        onChange={event => change(unit, { [key]: event.currentTarget.checked })}
      />
    ),
  })
  return (
    <DataScreen<Unit>
      route={units.list}
      label={t('data.units')}
      emptyTitle={t('data.noUnits')}
      form={(unit, onClose) => <UnitForm key={unit?.id} unit={unit} onClose={onClose} />}
      onRemove={id => remove.mutateAsync(id)}
      onMerge={(fromUnit, toUnit) => merge.mutateAsync({ fromUnit, toUnit })}
      onSeed={async () => {
        await call(seeding.seedUnits, { body: { locale: i18next.language } })
        await client.invalidateQueries({ queryKey: keyOf(units.list) })
      }}
      columns={open => [
        {
          key: 'name',
          label: t('data.name'),
          sortBy: 'name',
          width: 'minmax(0, 1.2fr)',
          cell: unit => (
            <button type="button" className={classes.name} onClick={() => open(unit)}>
              {unit.name}
            </button>
          ),
        },
        {
          key: 'plural',
          label: t('data.pluralName'),
          sortBy: 'plural_name',
          isMinor: true,
          width: 'minmax(0, 1fr)',
          cell: unit => unit.pluralName,
        },
        {
          key: 'abbreviation',
          label: t('data.abbreviation'),
          sortBy: 'abbreviation',
          width: 'minmax(0, 0.8fr)',
          cell: unit => unit.abbreviation,
        },
        flag('useAbbreviation', t('data.useAbbreviationShort')),
        flag('fraction', t('data.fractionShort')),
      ]}
    />
  )
}
