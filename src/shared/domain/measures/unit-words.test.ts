import { expect, test } from 'vitest'
import { ingredientOf } from '#server/testing/rendered-line.ts'
import { ingredientParts } from '../lines/ingredient-parts.ts'

const shown = (one: object, scale = 1) => ingredientParts(one, { disableAmount: false, scale, about: 'about' }).text

const xicara = { unit: { name: 'xícara', pluralName: 'xícaras' } }
const colher = { unit: { name: 'colher de sopa', pluralName: 'colheres de sopa' } }
const grame = {
  unit: { name: 'gram', pluralName: 'grame', pluralForms: { locale: 'ro-RO', few: 'grame', other: 'de grame' } },
}
const kub = {
  unit: {
    name: 'كوب',
    pluralName: 'أكواب',
    pluralForms: { locale: 'ar-SA', two: 'كوب', few: 'أكواب', many: 'كوبًا', other: 'كوب' },
  },
}
const milaqa = {
  unit: {
    name: 'ملعقة كبيرة',
    pluralName: 'ملاعق كبيرة',
    pluralForms: { locale: 'ar-SA', few: 'ملاعق كبيرة', other: 'ملعقة كبيرة' },
  },
}

test.each([
  ['de', '1 Pck. Vanillezucker', { unit: { name: 'Packung', pluralName: 'Packungen' } }, '2 Pck. Vanillezucker'],
  ['pt', '1 xícara (chá) de óleo', xicara, '2 xícaras (chá) de óleo'],
  ['pt', '1 colher (sopa) de fermento', colher, '2 colheres (sopa) de fermento'],
  [
    'es',
    '1 cucharada sopera de leche',
    { unit: { name: 'cucharada', pluralName: 'cucharadas' } },
    '2 cucharadas soperas de leche',
  ],
  ['nl', '1 bosje peterselie', { unit: { name: 'bos', pluralName: 'bossen' } }, '2 bosjes peterselie'],
  ['fi', '1 prk ranskankermaa', { unit: { name: 'purkki', pluralName: 'purkkia' } }, '2 prk ranskankermaa'],
  ['ro', '20 de grame de drojdie', grame, '40 de grame de drojdie'],
  ['ar', '٢ كوب عدس', kub, '٤ أكواب عدس'],
  ['ar', 'كوبان من الماء', kub, '4 أكواب من الماء'],
  ['ar', 'ملعقتان كبيرتان من السكر', milaqa, '4 ملاعق كبيرة من السكر'],
  ['sv', '1 liter mjölk', {}, '2 liter mjölk'],
])('words of a unit in the language %s: %s', (language, line, linked, doubled) => {
  const one = { ...ingredientOf(line, language), ...linked }
  expect(shown(one)).toBe(line)
  expect(shown(one, 2)).toBe(doubled)
})

test('signs in the plural that a group gave are letters like others', () => {
  const food = { name: 'Ei', pluralName: 'Ei(er' }
  expect(shown({ ...ingredientOf('1 Bio-Ei', 'de'), food }, 2)).toBe('2 Bio-Ei(er')
  expect(shown({ ...ingredientOf('2 Bio-Ei(er', 'de'), food }, 1)).toBe('2 Bio-Ei(er')
})

test('numbers stay in the digits of their line, else in those of an Arabic reader', () => {
  const doubled = (text: string, language?: string) => {
    const options = { disableAmount: false, scale: 2, about: '~', ...(language && { language }) }
    return ingredientParts({ ...ingredientOf(text, 'ar'), ...kub }, options).text
  }
  expect(doubled('نصف كوب كزبرة', 'ar-SA')).toBe('١ كوب كزبرة')
  expect(doubled('نصف كوب كزبرة')).toBe('1 كوب كزبرة')
  expect(doubled('1 كوب كزبرة', 'ar-SA')).toBe('2 كوب كزبرة')
})
