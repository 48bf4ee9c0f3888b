import { describe, expect, test } from 'vitest'
import type { PluralForms } from '#shared/domain/measures/plural-forms.ts'
import { foodsLike } from './catalogue-names.ts'
import { EMPTY_CATALOGUE, withRelated } from './offline/catalogue.ts'
import { partsOf, readLines } from './read-lines.ts'

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
    ['٢ كيلو طحين', 'ar-SA', [2, 'kilogram', 'طحين', '']],
  ])('%s', (text, language, wanted) => {
    expect(read(text, language)).toEqual([wanted])
  })

  test('several, with commas or as a pasted note', () => {
    expect(partsOf('milk, eggs, bread')).toEqual(['milk', 'eggs', 'bread'])
    expect(partsOf('- [ ] milk\n* eggs\n\n• 1,5 kg Mehl')).toEqual(['milk', 'eggs', '1,5 kg Mehl'])
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
