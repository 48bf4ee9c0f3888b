import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Unit, type UnitInput, units } from '#shared/contract/catalog/units.ts'
import { type PluralForms, wordsOfForms } from '#shared/domain/measures/plural-forms.ts'
import type { StandardUnit } from '#shared/domain/measures/standard-units.ts'
import { call } from '#web/api/call.ts'
import { aliasesBeside } from '#web/features/catalog/data-table/aliases-beside.ts'
import { AliasesField } from '#web/features/catalog/data-table/aliases-field.tsx'
import { type Fields, ItemForm } from '#web/features/catalog/data-table/item-form.tsx'
import { PluralFormsField, readPluralForms } from '#web/features/catalog/data-table/plural-forms-field.tsx'
import { Uses } from '#web/features/catalog/data-table/uses.tsx'
import { useSaveOver } from '#web/ui/conflicts/use-save-over.tsx'
import { readStandard, StandardField } from './standard-field.tsx'
import { unitSource } from './unit-source.ts'

const ownNames = ['name', 'pluralName', 'abbreviation', 'pluralAbbreviation']

/** A unit, new or old. */
export function UnitForm({ unit, onClose }: { unit?: Unit; onClose: () => void }) {
  const { t } = useTranslation()
  const [aliases, setAliases] = useState((unit?.aliases ?? []).map(({ name }) => name))
  const over = useSaveOver<Unit, UnitInput>({
    labels: {
      name: t('data.name'),
      pluralName: t('data.pluralName'),
      abbreviation: t('data.abbreviation'),
      pluralAbbreviation: t('data.pluralAbbreviation'),
      description: t('editor.description'),
      fraction: t('data.fraction'),
      useAbbreviation: t('data.useAbbreviation'),
      aliases: t('data.aliases'),
      standardQuantity: t('data.standardQuantity'),
      standardUnit: t('data.standardUnit'),
      pluralForms: t('data.pluralName'),
    },
    show: (field, value) => {
      if (field === 'pluralForms') return wordsOfForms(value as PluralForms | null).join(', ')
      return field === 'standardUnit' && value ? t(`data.measureNames.${value as StandardUnit}`) : undefined
    },
  })
  const save = (fields: Fields) => {
    const { text, isOn } = fields
    const pluralForms = readPluralForms(fields, unit)
    const body = {
      name: text('name'),
      pluralName: text('pluralName') || null,
      abbreviation: text('abbreviation'),
      pluralAbbreviation: text('pluralAbbreviation'),
      description: text('description'),
      fraction: isOn('fraction'),
      useAbbreviation: isOn('useAbbreviation'),
      aliases: aliasesBeside([...ownNames.map(text), ...wordsOfForms(pluralForms)], aliases),
      pluralForms,
      ...readStandard(fields),
    }
    if (!unit) return call(units.create, { body })
    return over.save(unit, body, (body, revision) => call(units.update, { params: { id: unit.id }, body, revision }))
  }
  return (
    <>
      <ItemForm
        noun="unit"
        title={unit?.name ?? t('data.newUnit')}
        name={unit?.name}
        onSave={save}
        onRemove={unit && (() => unitSource.remove(unit.id))}
        onClose={onClose}
      >
        {unit && <Uses source={unitSource} id={unit.id} />}
        <TextInput name="pluralName" label={t('data.pluralName')} defaultValue={unit?.pluralName ?? ''} />
        <PluralFormsField thing={unit} />
        <SimpleGrid cols={2}>
          <TextInput name="abbreviation" label={t('data.abbreviation')} defaultValue={unit?.abbreviation} />
          <TextInput
            name="pluralAbbreviation"
            label={t('data.pluralAbbreviation')}
            defaultValue={unit?.pluralAbbreviation ?? ''}
          />
        </SimpleGrid>
        <AliasesField value={aliases} onChange={setAliases} />
        <StandardField unit={unit} />
        <Textarea
          name="description"
          label={t('editor.description')}
          defaultValue={unit?.description}
          autosize
          minRows={2}
        />
        <Checkbox
          name="fraction"
          label={t('data.fraction')}
          description={t('data.fractionHint')}
          defaultChecked={unit?.fraction ?? true}
        />
        <Checkbox name="useAbbreviation" label={t('data.useAbbreviation')} defaultChecked={unit?.useAbbreviation} />
      </ItemForm>
      {over.panel}
    </>
  )
}
