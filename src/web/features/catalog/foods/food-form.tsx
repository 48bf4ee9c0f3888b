import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Food, type FoodInput, foods } from '#shared/contract/catalog/foods.ts'
import { type PluralForms, wordsOfForms } from '#shared/domain/measures/plural-forms.ts'
import { call } from '#web/api/call.ts'
import { aliasesBeside } from '#web/features/catalog/data-table/aliases-beside.ts'
import { AliasesField } from '#web/features/catalog/data-table/aliases-field.tsx'
import { type Fields, ItemForm } from '#web/features/catalog/data-table/item-form.tsx'
import { PluralFormsField, readPluralForms } from '#web/features/catalog/data-table/plural-forms-field.tsx'
import { Uses } from '#web/features/catalog/data-table/uses.tsx'
import { filteredLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { useSaveOver } from '#web/ui/conflicts/use-save-over.tsx'
import { LabelOptions } from '../labels/label-options.tsx'
import { useLabels } from '../labels/labels.queries.ts'
import { OpenPrices } from '../prices/open-prices.tsx'
import { useHasPrices } from '../prices/prices.queries.ts'
import { DensityField, readDensity } from './density-field.tsx'
import { foodSource } from './food-source.ts'
import { SubstitutesField } from './substitutes-field.tsx'

/** A food, new or old. */
export function FoodForm({ food, onClose }: { food?: Food; onClose: () => void }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const groupSlug = useGroupSlug()
  const isPriced = useHasPrices()
  const [aliases, setAliases] = useState((food?.aliases ?? []).map(({ name }) => name))
  const [substitutes, setSubstitutes] = useState(food?.substitutes ?? [])
  const over = useSaveOver<Food, FoodInput>({
    labels: {
      name: t('data.name'),
      pluralName: t('data.pluralName'),
      pluralForms: t('data.pluralName'),
      description: t('editor.description'),
      labelId: t('data.label'),
      onHand: t('data.onHand'),
      aliases: t('data.aliases'),
      substitutes: t('data.substitutes'),
    },
    show: (field, value) => {
      if (field === 'pluralForms') return wordsOfForms(value as PluralForms | null).join(', ')
      return field === 'labelId' ? (labels.data?.find(({ id }) => id === value)?.name ?? '') : undefined
    },
  })
  const save = (fields: Fields) => {
    const { text, isOn } = fields
    const pluralForms = readPluralForms(fields, food)
    const body = {
      name: text('name'),
      pluralName: text('pluralName') || null,
      description: text('description'),
      labelId: text('labelId') || null,
      onHand: isOn('onHand'),
      aliases: aliasesBeside([text('name'), text('pluralName'), ...wordsOfForms(pluralForms)], aliases),
      pluralForms,
      substitutes,
      gramsPerMilliliter: readDensity(fields),
      extras: food?.extras,
    }
    if (!food) return call(foods.create, { body })
    return over.save(food, body, (body, revision) => call(foods.update, { params: { id: food.id }, body, revision }))
  }
  return (
    <>
      <ItemForm
        noun="food"
        title={food?.name ?? t('data.newFood')}
        name={food?.name}
        onSave={save}
        onRemove={food && (() => foodSource.remove(food.id))}
        onClose={onClose}
      >
        {food && <Uses source={foodSource} id={food.id} link={filteredLink(groupSlug, 'foods', food.id)} />}
        {food && isPriced && <OpenPrices thing={{ foodId: food.id, name: food.name }} />}
        <TextInput name="pluralName" label={t('data.pluralName')} defaultValue={food?.pluralName ?? ''} />
        <PluralFormsField thing={food} />
        <AliasesField value={aliases} onChange={setAliases} />
        <NativeSelect
          // Its options come later than the form; it is made anew with them, so that the food's own is chosen.
          key={labels.data ? 'labels' : 'none'}
          name="labelId"
          label={t('data.label')}
          defaultValue={food?.labelId ?? ''}
        >
          <LabelOptions labels={labels.data} />
        </NativeSelect>
        <DensityField food={food} />
        <SubstitutesField foodId={food?.id} value={substitutes} onChange={setSubstitutes} />
        <Textarea
          name="description"
          label={t('editor.description')}
          defaultValue={food?.description}
          autosize
          minRows={2}
        />
        <Checkbox
          name="onHand"
          label={t('data.onHand')}
          description={t('data.onHandHint')}
          defaultChecked={food?.onHand}
        />
      </ItemForm>
      {over.panel}
    </>
  )
}
