import { Input, SimpleGrid, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { LONGEST_NAME } from '#shared/contract/fields.ts'
import {
  amountsByCategory,
  type PluralForms,
  pluralCategories,
  wordsOfForms,
} from '#shared/domain/measures/plural-forms.ts'
import { formatNumber } from '#web/i18n/format.ts'
import type { Fields } from './item-form.tsx'

/** What has such words: a unit, a food. */
type Thing = { pluralForms: PluralForms | null }

/** The language that the words of a thing are in, as far as it is known: that of its forms, else the reader's. */
const localeOf = (thing: Thing | undefined) => thing?.pluralForms?.locale ?? i18next.language

/** Words of a thing behind amounts of each kind, where its language tells more kinds apart than one and many. */
export function PluralFormsField({ thing }: { thing?: Thing }) {
  const { t } = useTranslation()
  const locale = localeOf(thing)
  const amounts = amountsByCategory(locale)
  if (amounts.size < 2) return null
  const language = new Intl.DisplayNames(i18next.language, { type: 'language' }).of(locale.split('-')[0] ?? locale)
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minInlineSize: 0 }}>
      <Input.Label component="legend" size="md" style={{ padding: 0 }}>
        {t('data.pluralForms', { language })}
      </Input.Label>
      <SimpleGrid cols={2} mt={4}>
        {pluralCategories.map(category => {
          const some = amounts.get(category)
          return some ? (
            <TextInput
              key={category}
              name={fieldOf(category)}
              label={t('data.pluralFor', { amounts: examplesOf(some) })}
              defaultValue={thing?.pluralForms?.[category] ?? ''}
              maxLength={LONGEST_NAME}
            />
          ) : (
            <input
              key={category}
              type="hidden"
              name={fieldOf(category)}
              defaultValue={thing?.pluralForms?.[category] ?? ''}
            />
          )
        })}
      </SimpleGrid>
    </fieldset>
  )
}

const fieldOf = (category: string) => `pluralForm-${category}`

/** "2, 3, 4…", and "1.5…" where a language counts decimals by themselves: commas between those would mislead. */
function examplesOf(amounts: readonly number[]): string {
  const shown = amounts.slice(0, Number.isInteger(amounts[0]) ? 3 : 1)
  const comma = i18next.language.startsWith('ar') ? '، ' : ', '
  return shown.map(amount => formatNumber(amount)).join(comma) + (amounts.length > shown.length ? '…' : '')
}

/** What was entered; nothing where all of it is empty. */
export function readPluralForms({ text }: Fields, thing: Thing | undefined): PluralForms | null {
  const forms: PluralForms = { locale: localeOf(thing) }
  for (const category of pluralCategories) {
    const word = text(fieldOf(category))
    if (word) forms[category] = word
  }
  return wordsOfForms(forms).length ? forms : null
}
