import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { LeftAlone } from '#shared/contract/maintenance/bin.ts'
import german from '../../../../../locales/de-DE/web.json' with { type: 'json' }
import english from '../../../../../locales/en-US/web.json' with { type: 'json' }
import { leftAloneText } from './left-alone-text.ts'

const said = (left: LeftAlone[], language = 'en-US') => leftAloneText(left, i18next.getFixedT(language), language)
const changed = (...names: string[]) => names.map(name => ({ name, reason: 'changed' as const }))

beforeAll(async () => {
  const resources = { 'en-US': { translation: english }, 'de-DE': { translation: german } }
  await i18next.init({ lng: 'en-US', resources, interpolation: { escapeValue: false } })
})

test('names what was left alone, a sentence for each reason', () => {
  expect(said([])).toBe('')
  expect(said([...changed('Apple', 'Beet'), { name: 'Corn', reason: 'gone' }])).toBe(
    '“Apple” and “Beet” have changed since and stay as they are. “Corn” no longer exists.',
  )
  expect(said([{ name: 'Pie & peas', reason: 'not-allowed' }])).toBe('You can no longer change “Pie & peas”.')
  expect(said(changed('Apfel'), 'de-DE')).toBe('„Apfel“ wurde inzwischen geändert und bleibt, wie es ist.')
})

test('names three and counts the others', () => {
  expect(said(changed('A', 'B', 'C', 'D', 'E'))).toBe(
    '“A”, “B”, “C”, and 2 more have changed since and stay as they are.',
  )
})
