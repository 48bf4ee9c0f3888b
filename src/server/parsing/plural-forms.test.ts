import { expect, test } from 'vitest'
import { readLocale } from '#server/locales.ts'
import { pluralCategories } from '#shared/domain/measures/plural-forms.ts'
import { parseByRules } from '#shared/domain/parsing/parse-line.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { buildMatcher } from './match.ts'

type Words = { name: string; plural: string; forms: Record<string, string>; abbreviation?: string; aliases?: string[] }

/** "Small" behind a piece is a size, and the "de" of a spoon for dessert is lost between unit and food. */
const READ_OTHERWISE: Record<string, string> = { 'ar-SA': 'knob', 'ro-RO': 'dessertspoon' }

test.each([
  ...[
    'ar-SA',
    'cs-CZ',
    'he-IL',
    'hr-HR',
    'lt-LT',
    'lv-LV',
    'pl-PL',
    'ro-RO',
    'ru-RU',
    'sk-SK',
    'sl-SI',
    'sr-SP',
    'uk-UA',
  ],
])('%s: each form of a unit is found in a line', locale => {
  const language = locale.slice(0, 2)
  const units = Object.entries(readLocale(locale, 'units') as Record<string, Words>).map(([id, words]) => ({
    ...{ id, name: words.name, pluralName: words.plural, abbreviation: words.abbreviation, aliases: [] },
    pluralForms: { locale, ...words.forms },
  }))
  const [food] = Object.values(Object.values(readLocale(locale, 'foods') as Record<string, Record<string, Words>>)[0]!)
  const matcher = buildMatcher([{ id: 'food', name: food!.name, pluralName: food!.plural, aliases: [] }], units)
  const missed: string[] = []
  let tried = 0
  for (const { id, pluralForms } of units) {
    for (const category of pluralCategories) {
      const word = (pluralForms as Record<string, string>)[category]
      if (!word || READ_OTHERWISE[locale] === id) continue
      tried++
      const line = `5 ${word} ${food!.name}`
      const read = matcher.resolve(parseByRules(line, vocabularyOf(language)), language)
      if (read.unit?.match?.item.id !== id || read.food.match?.item.id !== 'food') missed.push(line)
    }
  }
  expect(missed).toEqual([])
  expect(tried).toBeGreaterThan(70)
})
