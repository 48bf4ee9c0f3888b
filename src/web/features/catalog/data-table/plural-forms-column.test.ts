import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { pluralFormsColumn } from './plural-forms-column.ts'
import { toCsv } from './to-csv.ts'

const t = ((key: string, { language }: { language: string }) => `${key} ${language}`) as unknown as TFunction

test('words behind few and many are in the table and its file where the reader has such', () => {
  const [column] = pluralFormsColumn(t, 'pl-PL')
  const spoon = { pluralForms: { locale: 'pl-PL', few: 'łyżki', many: 'łyżek' } }
  expect(column?.isHidden).toBe(true)
  expect(toCsv([column!], [spoon, { pluralForms: null }])).toBe('data.pluralForms polski\r\n"łyżki, łyżek"\r\n\r\n')
})

test.each(['en-US', 'de-DE', 'ja-JP'])('%s has no such column', language =>
  expect(pluralFormsColumn(t, language)).toEqual([]),
)
