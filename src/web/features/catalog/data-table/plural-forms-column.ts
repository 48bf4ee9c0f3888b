import type { TFunction } from 'i18next'
import { amountsByCategory, type PluralForms, wordsOfForms } from '#shared/domain/measures/plural-forms.ts'
import type { Column } from './column.ts'

/** Words behind amounts of each kind, for readers whose language tells more kinds apart than one and many; no column for others. */
export function pluralFormsColumn<T extends { pluralForms: PluralForms | null }>(
  t: TFunction,
  language: string,
): Column<T>[] {
  if (amountsByCategory(language).size < 2) return []
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language.split('-')[0] ?? language)
  return [
    {
      key: 'pluralForms',
      label: t('data.pluralForms', { language: name }),
      isMinor: true,
      isHidden: true,
      width: 'minmax(0, 1fr)',
      value: ({ pluralForms }) => wordsOfForms(pluralForms).join(', '),
    },
  ]
}
