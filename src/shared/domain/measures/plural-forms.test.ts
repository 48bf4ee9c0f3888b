import { describe, expect, test } from 'vitest'
import { ingredientDisplay } from '../lines/display.ts'
import { ingredientParts } from '../lines/ingredient-parts.ts'
import { textOfPieces } from '../lines/line-piece.ts'
import { renderLine } from '../lines/render-line.ts'
import { scaleStepAmounts } from '../steps/step-amounts.ts'
import type { DisplayUnit } from './display-unit.ts'
import { amountsByCategory, categoryOf, countedName, type PluralForms, wordsOfForms } from './plural-forms.ts'

const spoonIn = (name: string, pluralName: string, pluralForms: PluralForms) => ({ name, pluralName, pluralForms })
const pl = spoonIn('łyżka', 'łyżki', { locale: 'pl-PL', few: 'łyżki', many: 'łyżek', other: 'łyżki' })
const ru = spoonIn('ложка', 'ложки', { locale: 'ru-RU', few: 'ложки', many: 'ложек', other: 'ложки' })
const cs = spoonIn('lžička', 'lžičky', { locale: 'cs-CZ', few: 'lžičky', many: 'lžičky', other: 'lžiček' })
const sl = spoonIn('strok', 'stroki', { locale: 'sl-SI', two: 'stroka', few: 'stroki', other: 'strokov' })
const lt = spoonIn('lašas', 'lašai', { locale: 'lt-LT', few: 'lašai', many: 'lašo', other: 'lašų' })
const lv = spoonIn('karote', 'karotes', { locale: 'lv-LV', zero: 'karošu', other: 'karotes' })
const ar = spoonIn('كوب', 'أكواب', {
  ...{ locale: 'ar-SA', zero: 'كوب', two: 'كوبان' },
  ...{ few: 'أكواب', many: 'كوبًا', other: 'كوب' },
})
const ro = spoonIn('lingură', 'linguri', { locale: 'ro-RO', few: 'linguri', other: 'de linguri' })
const hr = spoonIn('žlica', 'žlice', { locale: 'hr-HR', few: 'žlice', other: 'žlica' })

const AMOUNTS = [0, 1, 2, 3, 5, 11, 21, 22, 1.5, 0.5]

describe('the word behind an amount is the one that its language asks for', () => {
  test.each([
    [pl, 'łyżek łyżka łyżki łyżki łyżek łyżek łyżek łyżki łyżki łyżki'],
    [ru, 'ложек ложка ложки ложки ложек ложек ложка ложки ложки ложки'],
    [cs, 'lžiček lžička lžičky lžičky lžiček lžiček lžiček lžiček lžičky lžičky'],
    [sl, 'strokov strok stroka stroki strokov strokov strokov strokov stroki stroki'],
    [lt, 'lašų lašas lašai lašai lašai lašų lašas lašai lašo lašo'],
    [lv, 'karošu karote karotes karotes karotes karošu karote karotes karotes karotes'],
    [ar, 'كوب كوب كوبان أكواب أكواب كوبًا كوبًا كوبًا كوب كوب'],
    [hr, 'žlica žlica žlice žlice žlica žlica žlica žlice žlica žlice'],
  ])('$pluralForms.locale', (spoon, wanted) => {
    expect(AMOUNTS.map(amount => countedName(spoon, amount)).join(' ')).toBe(wanted)
  })

  test('Romanian puts "de" behind twenty, and half a spoon is one', () => {
    expect([1, 2, 19, 20, 101, 0.5, 1.5].map(amount => countedName(ro, amount))).toEqual([
      ...['lingură', 'linguri', 'linguri', 'de linguri'],
      ...['linguri', 'lingură', 'linguri'],
    ])
  })

  test('a form that nobody gave is the plural, and without that the name', () => {
    const some = { name: 'kubek', pluralForms: { locale: 'pl-PL', many: 'kubków' } }
    expect([1, 2, 5].map(amount => countedName(some, amount))).toEqual(['kubek', 'kubek', 'kubków'])
    expect(countedName({ ...some, pluralName: 'kubki' }, 2)).toBe('kubki')
    expect(countedName({ name: 'cup', pluralName: 'cups' }, 2)).toBe('cups')
    expect(countedName({ name: 'cup', pluralName: 'cups', pluralForms: null }, 0.5)).toBe('cup')
    expect(wordsOfForms(some.pluralForms)).toEqual(['kubków'])
    expect(wordsOfForms(null)).toEqual([])
  })

  test('a form is told by amounts that kitchens have', () => {
    const first = (locale: string) =>
      Object.fromEntries([...amountsByCategory(locale)].map(([category, amounts]) => [category, amounts.slice(0, 3)]))
    expect(first('pl-PL')).toEqual({ few: [2, 3, 4], many: [5, 6, 7], other: [1.5, 2.5] })
    expect(first('he-IL')).toEqual({ two: [2], other: [3, 4, 5] })
    expect(first('es-ES')).toEqual({ other: [2, 3, 4] })
    expect(first('ja-JP')).toEqual({ other: [1, 2, 3] })
    expect(categoryOf('pl-PL', 12)).toBe('many')
  })
})

describe('an ingredient says it', () => {
  const sugar = { food: { name: 'cukier' }, note: '' }
  const shown = (quantity: number, unit: DisplayUnit, scale = 1) =>
    ingredientParts({ ...sugar, quantity, unit }, { disableAmount: false, scale, decimalComma: true }).text

  test('on the wire and on screens, also scaled', () => {
    const onWire = (quantity: number) =>
      ingredientDisplay({ ...sugar, quantity, unit: { ...pl, fraction: true } }, { disableAmount: false })
    expect([1, 2, 5, 1.5].map(onWire)).toEqual([
      ...['1 łyżka cukier', '2 łyżki cukier', '5 łyżek cukier', '1 ¹/₂ łyżki cukier'],
    ])
    expect(shown(1, pl, 5)).toBe('5 łyżek cukier')
    expect(shown(5, pl, 0.4)).toBe('2 łyżki cukier')
    expect(shown(0.5, pl)).toBe('0,5 łyżki cukier')
    const range = { ...sugar, quantity: 4, quantityMax: 5, unit: pl }
    expect(ingredientParts(range, { disableAmount: false }).text).toBe('4–5 łyżek cukier')
  })

  test('a food that is counted itself says it too, one that is measured is one or many', () => {
    const forms = { locale: 'pl-PL', few: 'jajka', many: 'jajek', other: 'jajka' }
    const egg = { name: 'jajko', pluralName: 'jajka', pluralForms: forms }
    const said = (quantity: number, scale = 1) =>
      ingredientParts({ food: egg, quantity }, { disableAmount: false, scale }).text
    expect([said(1), said(2), said(1, 5), said(0)]).toEqual(['1 jajko', '2 jajka', '5 jajek', 'jajka'])
    expect(ingredientDisplay({ food: egg, quantity: 5 }, { disableAmount: false })).toBe('5 jajek')
    expect(ingredientDisplay({ food: egg, unit: pl, quantity: 5 }, { disableAmount: false })).toBe('5 łyżek jajka')
    const line = {
      text: '2 jajka',
      parts: [
        { kind: 'quantity' as const, start: 0, end: 1, value: 2 },
        { kind: 'food' as const, start: 2, end: 7 },
      ],
    }
    expect(textOfPieces(renderLine(line, { scale: 2.5, food: egg }))).toBe('5 jajek')
    const step = scaleStepAmounts('Wbij 5 jajek.', [{ food: egg, quantity: 5 }], { scale: 2 })
    expect(step).toBe('Wbij 10 jajek.')
  })

  test('an abbreviation stays what it is', () => {
    expect(shown(5, { ...pl, abbreviation: 'łyż.', useAbbreviation: true })).toBe('5 łyż. cukier')
  })

  test.each([
    ['2 łyżki cukru', pl, 2.5, '5 łyżek cukru'],
    ['5 łyżek cukru', pl, 0.4, '2 łyżki cukru'],
    ['2 łyżki cukru', pl, 0.5, '1 łyżka cukru'],
    ['3 łyż. cukru', pl, 2, '6 łyż. cukru'],
    ['2 ложки сахара', ru, 10.5, '21 ложка сахара'],
    ['2 linguri de zahăr', ro, 10, '20 de linguri de zahăr'],
    ['20 de linguri de zahăr', ro, 2, '40 de linguri de zahăr'],
    ['20 de linguri de zahăr', ro, 0.5, '10 linguri de zahăr'],
    ['1 lingură zahăr', ro, 0.5, '1/2 lingură zahăr'],
  ])('the line of an author: %s', (text, unit, scale, wanted) => {
    const [, amount = '', word = ''] = /^(\d+) (?:de )?(\S+)/u.exec(text) ?? []
    const at = text.indexOf(word)
    const parts = [
      { kind: 'quantity' as const, start: 0, end: amount.length, value: Number(amount) },
      { kind: 'unit' as const, start: at, end: at + word.length },
    ]
    expect(textOfPieces(renderLine({ text, parts }, { scale, unit: { ...unit, abbreviation: 'łyż.' } }))).toBe(wanted)
  })

  test('a step says it with what it names', () => {
    const ingredients = [{ quantity: 2, unit: pl, food: { name: 'cukru' } }]
    const scaled = (text: string, scale: number) => scaleStepAmounts(text, ingredients, { scale })
    expect(scaled('Dodaj 2 łyżki cukru.', 2.5)).toBe('Dodaj 5 łyżek cukru.')
    expect(scaled('Dodaj 5 łyżek cukru.', 0.4)).toBe('Dodaj 2 łyżki cukru.')
    const liters = [
      {
        unit: spoonIn('litr', 'litry', { locale: 'pl-PL', few: 'litry', many: 'litrów', other: 'litra' }),
        food: { name: 'wody' },
      },
    ]
    expect(scaleStepAmounts('Wlej 2 litry wody.', liters, { scale: 3 })).toBe('Wlej 6 litrów wody.')
    const tins = [{ unit: { name: 'can', pluralName: 'cans' }, food: { name: 'beans' } }]
    expect(scaleStepAmounts('Add 2 cans beans.', tins, { scale: 2 })).toBe('Add 4 cans beans.')
  })
})
