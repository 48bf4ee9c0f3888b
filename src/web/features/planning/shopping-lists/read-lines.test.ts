import { describe, expect, test } from 'vitest'
import type { PluralForms } from '#shared/domain/measures/plural-forms.ts'
import { foodsLike } from './catalogue-names.ts'
import { EMPTY_CATALOGUE, withRelated } from './offline/catalogue.ts'
import { readLines } from './read-lines.ts'

const food = (name: string, pluralName: string | null = null) => ({
  id: name,
  name,
  pluralName,
  labelId: null,
  onHand: false,
  aliases: [],
})
const unit = (name: string, abbreviation: string, pluralForms: PluralForms | null = null) => ({
  id: name,
  name,
  pluralName: null,
  abbreviation,
  pluralAbbreviation: null,
  useAbbreviation: true,
  fraction: false,
  standardQuantity: null,
  standardUnit: null,
  pluralForms,
  aliases: [],
})
const łyżka: PluralForms = { locale: 'pl-PL', few: 'łyżki', many: 'łyżek', other: 'łyżki' }
const dessert: PluralForms = { locale: 'pl-PL', few: 'łyżki deserowe', many: 'łyżek deserowych' }
const catalogue = withRelated(EMPTY_CATALOGUE, {
  foods: [
    food('flour'),
    food('milk'),
    food('Ei', 'Eier'),
    food('Mehl'),
    food('egg', 'eggs'),
    food('طحين'),
    food('cukru'),
    food('mleko'),
    food('Zwiebel'),
    food('peruna'),
    food('śliwka'),
    food('śliwki'),
  ],
  units: [
    unit('kilogram', 'kg'),
    unit('Liter', 'l'),
    unit('tin', ''),
    unit('łyżka', '', łyżka),
    unit('łyżka deserowa', '', dessert),
  ],
})
const read = (text: string, language = 'en-US') =>
  readLines(text, language, catalogue).map(({ quantity, unitId, foodId, note }) => [quantity, unitId, foodId, note])
/** The same in short: how many of which food, or of what else. */
const said = (text: string, language = 'en-US') =>
  readLines(text, language, catalogue).map(({ quantity, foodId, note }) =>
    [quantity, foodId, note].filter(Boolean).join(' '),
  )

describe('a line is understood', () => {
  test.each([
    ['2 kg flour', 'en-US', [2, 'kilogram', 'flour', '']],
    ['milk', 'en-US', [1, null, 'milk', '']],
    ['3 Eier', 'de-DE', [3, null, 'Ei', '']],
    ['1,5 kg Mehl', 'de-DE', [1.5, 'kilogram', 'Mehl', '']],
    ['½ l milk', 'en-US', [0.5, 'Liter', 'milk', '']],
    ['birthday candles', 'en-US', [1, null, null, 'birthday candles']],
    ['4 batteries', 'en-US', [4, null, null, 'batteries']],
    ['5 łyżek cukru', 'pl-PL', [5, 'łyżka', 'cukru', '']],
    ['5 łyżek deserowych cukru', 'pl-PL', [5, 'łyżka deserowa', 'cukru', '']],
    ['2 łyżki cukru', 'pl-PL', [2, 'łyżka', 'cukru', '']],
    ['2 litry mleka', 'pl-PL', [2, 'Liter', 'mleko', '']],
    ['mleka', 'pl-PL', [1, null, 'mleko', '']],
    ['mleka 2%', 'pl-PL', [1, null, null, 'mleka 2%']],
    // Two foods could be meant.
    ['śliwek', 'pl-PL', [1, null, null, 'śliwek']],
    ['3 Zwiebeln', 'de-DE', [3, null, 'Zwiebel', '']],
    ['1 kg perunoita', 'fi-FI', [1, 'kilogram', 'peruna', '']],
    ['anderthalb Liter milk', 'de-DE', [1.5, 'Liter', 'milk', '']],
    ['a litre and a half of milk', 'en-GB', [1.5, 'Liter', 'milk', '']],
    ['kilo y medio de flour', 'es-ES', [1.5, 'kilogram', 'flour', '']],
    ['٢ كيلو طحين', 'ar-SA', [2, 'kilogram', 'طحين', '']],
  ])('%s', (text, language, wanted) => {
    expect(read(text, language)).toEqual([wanted])
  })

  test('several, with commas or as a pasted note', () => {
    expect(said('soap, candles, jam')).toEqual(['1 soap', '1 candles', '1 jam'])
    expect(said('- [ ] soap\n* 2 candles\n\n• 1,5 kg Mehl', 'de-DE')).toEqual(['1 soap', '2 candles', '1.5 Mehl'])
    expect(read('milk, 2 eggs').map(([quantity, , foodId]) => [quantity, foodId])).toEqual([
      [1, 'milk'],
      [2, 'egg'],
    ])
  })

  test('a package keeps its size', () => {
    expect(readLines('2 x 400 g tin flour', 'en-US', catalogue)).toMatchObject([
      { quantity: 2, unitId: 'tin', foodId: 'flour', packageSize: { quantity: 400, unit: 'g' } },
    ])
  })

  test('of a package the size is said once, also where nobody knows the word for the package', () => {
    const packageSize = { quantity: 400, unit: 'g' }
    expect(readLines('2 x 400 g tin flour, sifted', 'en-US', catalogue)).toMatchObject([
      { note: '' },
      { note: 'sifted' },
    ])
    expect(readLines('2 (400 g) tins flour', 'en-US', catalogue)).toMatchObject([{ note: '', packageSize }])
    expect(readLines('3 x 400g milk', 'en-US', catalogue)).toMatchObject([{ quantity: 3, note: '', packageSize }])
    expect(readLines('2 x 400 g cans flour', 'en-US', catalogue)).toMatchObject([
      { quantity: 2, unitId: null, foodId: 'flour', note: 'cans', packageSize },
    ])
    expect(readLines('10 dkg flour', 'en-US', catalogue)).toMatchObject([
      { quantity: 0, unitId: null, foodId: 'flour', note: '10 dkg flour' },
    ])
  })

  test('of a range as much as may be needed is bought', () => {
    expect(read('3-4 eggs')).toEqual([[4, null, 'egg', '']])
    expect(read('2 or 3 batteries')).toEqual([[3, null, null, 'batteries']])
  })

  test('foods are offered by how they begin', () => {
    expect(foodsLike('eg', catalogue, 3).map(({ name }) => name)).toEqual(['egg'])
    expect(foodsLike('f', catalogue, 3)).toEqual([])
  })
})

describe('a pasted note is understood', () => {
  test.each([
    [
      'of points and boxes',
      '☐ soap\n☑ milk\n✔️ tea\n‣ 2 eggs\n- [x] jam\n[] rice\n-figs',
      'soap|milk|tea|2 egg|jam|rice|figs',
    ],
    ['that is numbered', '1. soap\n2. 6 eggs\n3. milk', 'soap|6 egg|milk'],
    ['that begins with another number', '9) soap\n10) milk', 'soap|milk'],
    ['that only looks numbered', '2. soap\n6. candles', '2 soap|6 candles'],
    [
      'in Markdown',
      '# Shopping\n**soap**\n- *2* eggs\n- ~~jam~~\n---\n[tea](https://tea.example)',
      'soap|2 egg|jam|tea',
    ],
    ['as Larder copies it', '[Dairy]\nmilk\n\n[Other]\nsoap', 'milk|soap'],
    ['with headings', 'Dairy:\nmilk\nAt the chemist’s:\nsoap', 'milk|soap'],
    ['of a chat', '[30.11.26, 14:02] Anna: milk\n\u200e[30/11/2026, 2:02:10 PM] Bob: 2 eggs, soap', 'milk|2 egg|soap'],
    ['of a chat that was saved', '30.11.26, 14:02 - Anna: jam\n11/30/26, 2:02 p.m. - Bob: tea', 'jam|tea'],
    [
      'with prices',
      'milk 1,29 €\n2 eggs 0.99€\nsoap €3.50\nflour - 1.19\ntea: 12 zł',
      'milk 1,29 €|2 egg 0.99€|soap €3.50|flour 1.19|tea 12 zł',
    ],
    [
      'with amounts behind',
      'milk x2\nsoap x 3\nflour, 2 kg\neggs, 6\nmilk, eggs',
      '2 milk|3 soap|2 flour|6 egg|milk|egg',
    ],
    [
      'with numbers that count nothing',
      'A4 paper\nWD-40\n3-ply towels\ntype 405 starch\nB12',
      'A4 paper|WD-40|3-ply towels|type 405 starch|B12',
    ],
    [
      'that is numbered below titles',
      'This week\n1. soap\n2. 6 eggs\nOther:\n1.tea\n2.jam',
      'This week|soap|6 egg|tea|jam',
    ],
    ['that is numbered in other scripts', '١. حليب\n٢. بيض', 'حليب|بيض'],
    ['that is numbered as in Japanese', '1、牛乳\n2、卵', '牛乳|卵'],
    ['of points as in Japanese and Arabic', '・牛乳\n\u200f- حليب', '牛乳|حليب'],
    ['with commas as in Chinese, and without spaces', '牛奶，鸡蛋\nmilk,2 eggs', '牛奶|鸡蛋|milk|2 egg'],
    ['with commas in parentheses', 'flour (white, sifted)', 'flour white, sifted'],
    ['with other ends of lines', 'milk\rsoap\r\ntea\u2028jam', 'milk|soap|tea|jam'],
    ['with a heading that has nothing under it', 'milk\nsoap:', 'milk|soap:'],
    [
      'with prices within',
      '€4 milk\nmilk 1,29€/l\nmilk 2,- €\nTV 5 299 Kč\n2% milk\n２％ milk',
      '€4 milk|milk 1,29€/l|milk 2,- €|TV 5 299 Kč|2% milk|２％ milk',
    ],
    [
      'with years and kinds',
      '2027 calendar\n007 cards\nstarch type 405\nnapkins 50',
      '2027 calendar|007 cards|starch type 405|50 napkins',
    ],
    ['with a date that is of no message', '24-12-26 10:30 pick up cakes: two', '24-12-26 10:30 pick up cakes: two'],
    ['with signs before it', '\uFEFFmilk\n\u200bsoap\n🍎\n…', 'milk|soap|🍎'],
  ])('%s', (_, note, wanted) => {
    const all = wanted.split('|').map(one => (/^\d{1,2} /.test(one) ? one : `1 ${one}`))
    expect(said(note)).toEqual(all)
  })

  test('a heading alone is something to buy', () => {
    expect(said('# soap')).toEqual(['1 # soap'])
    expect(said('soap:')).toEqual(['1 soap:'])
  })
})

describe('what is counted and measured in words', () => {
  test.each([
    ['half a cup of milk, 1/2 an egg', 'en-US', ['0.5 cup milk', '0.5 egg']],
    ['two and a half kilos of flour', 'en-US', ['2.5 kilogram flour']],
    ['1 dozen eggs, a dozen eggs, half a dozen eggs, 2 doz. eggs', 'en-US', ['12 egg', '12 egg', '6 egg', '24 egg']],
    ['a dozen roses', 'en-US', ['12 roses']],
    ['ein halbes Dutzend Eier', 'de-DE', ['6 Ei']],
    ['½ douzaine d’œufs', 'fr-FR', ['6 œuf']],
    ['dos docenas de huevos', 'es-ES', ['24 huevo']],
    ['pół tuzina jajek', 'pl-PL', ['6 jajek']],
    ['um quilo e meio de farinha', 'pt-BR', ['1.5 kilogram farinha']],
    ['٢،٥ كغ طحين، ١،٥ لتر حليب، نصف دزينة بيض', 'ar-SA', ['2.5 kilogram طحين', '1.5 Liter حليب', '6 بيض']],
    ['٣ أكواب حليب', 'ar-SA', ['3 cup حليب']],
    ['آرد ۲،۵ کیلو', 'fa-IR', ['2.5 kilogram آرد']],
    ['卵10個, 卵 1ダース', 'ja-JP', ['10 卵', '12 卵']],
  ])('%s', (line, language, expected) => {
    const more = withRelated(catalogue, {
      foods: ['œuf', 'huevo', 'farinha', 'حليب', 'بيض', 'آرد', '卵'].map(name => food(name)),
      units: [unit('cup', 'c')],
    })
    const shown = readLines(line, language, more).map(({ quantity, unitId, foodId, note }) =>
      [quantity, unitId, foodId, note].filter(Boolean).join(' '),
    )
    expect(shown).toEqual(expected)
  })

  test('a dozen is one where the group counts in dozens', () => {
    const more = withRelated(catalogue, { units: [unit('dozen', '')] })
    expect(readLines('1 dozen eggs', 'en-US', more)).toMatchObject([{ quantity: 1, unitId: 'dozen', foodId: 'egg' }])
  })
})
