import { Input, NativeSelect, SimpleGrid } from '@mantine/core'
import { numberLimits } from '#web/ui/forms/input-limits.ts'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Unit, units } from '#shared/contract/catalog/units.ts'
import { type StandardUnit, standardUnits } from '#shared/domain/measures/standard-units.ts'
import type { Fields } from '#web/features/catalog/data-table/item-form.tsx'
import { NamedNumberField } from '#web/ui/forms/named-number-field.tsx'
import { useRequired } from '#web/ui/forms/use-required.ts'

/** A 0 is as good as nothing. */
const HAS_AMOUNT = '.*[1-9].*'

/** How much of a common measure one of the unit is, so that amounts in it can be converted. */
export function StandardField({ unit }: { unit?: Unit }) {
  const { t } = useTranslation()
  const [measure, setMeasure] = useState<string>(unit?.standardUnit ?? '')
  const hint = useId()
  const counted = useRequired()
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
      <Input.Label component="legend" size="md" style={{ padding: 0 }}>
        {t('data.standard')}
      </Input.Label>
      <Input.Description id={hint} size="md">
        {t('data.standardHint')}
      </Input.Description>
      <SimpleGrid cols={2} mt={4}>
        <NamedNumberField
          name="standardQuantity"
          {...numberLimits(units.create, 'standardQuantity')}
          min={0.000001}
          aria-label={t('data.standardQuantity')}
          aria-describedby={hint}
          defaultValue={unit?.standardQuantity ?? ''}
          {...counted.field}
          pattern={HAS_AMOUNT}
          required={measure !== ''}
          error={measure !== '' && counted.error}
          disabled={measure === ''}
        />
        <NativeSelect
          name="standardUnit"
          aria-label={t('data.standardUnit')}
          value={measure}
          onChange={event => setMeasure(event.currentTarget.value)}
        >
          <option value="">{t('data.noStandard')}</option>
          {standardUnits.map(key => (
            <option key={key} value={key}>
              {t(`data.measureNames.${key}`)}
            </option>
          ))}
        </NativeSelect>
      </SimpleGrid>
    </fieldset>
  )
}

/** What was entered; nothing when one of the two is missing. */
export function readStandard({ text }: Fields) {
  const quantity = Number(text('standardQuantity'))
  const unit = text('standardUnit') as StandardUnit | ''
  return unit && quantity > 0
    ? { standardQuantity: quantity, standardUnit: unit }
    : { standardQuantity: null, standardUnit: null }
}
