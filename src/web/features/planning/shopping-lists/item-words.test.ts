import { expect, test } from 'vitest'
import { EMPTY_FIELDS, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { lineOf, shareText } from './item-words.ts'

const food = { id: 'f', name: 'tomato', pluralName: 'tomatoes', labelId: null, onHand: false, aliases: [] }
const unitOf = (id: string, name: string, abbreviation: string) => ({
  ...{ id, name, pluralName: `${name}s`, abbreviation, pluralAbbreviation: null, useAbbreviation: false },
  ...{ fraction: true, standardQuantity: null, standardUnit: null, pluralForms: null, aliases: [] },
})
const catalogue = {
  foods: { f: food },
  units: { g: unitOf('g', 'gram', 'g'), tin: unitOf('tin', 'tin', '') },
}
const item = (fields: Partial<ListItem>): ListItem => ({
  ...{ ...EMPTY_FIELDS, id: 'i', made: '', stamps: {}, additions: [], shares: [], mergedInto: null, addedBy: null },
  ...fields,
})
const said = (fields: Partial<ListItem>) => lineOf(item({ isFood: true, foodId: 'f', ...fields }), catalogue)

test('measures are written short, other units in full', () => {
  expect(said({ quantity: 500, unitId: 'g' })).toBe('500 g tomato')
  expect(said({ quantity: 2, unitId: 'tin' })).toBe('2 tins tomato')
  expect(said({ quantity: 1.5 })).toBe('1 ½ tomatoes')
})

test('what was added up of other units has no more digits than anybody measures', () => {
  const ofG = (quantity: number) => said({ quantity, unitId: 'g' })
  expect([936.588, 14.787, 1.479].map(ofG)).toEqual(['937 g tomato', '14.8 g tomato', '1.479 g tomato'])
})

test('units say the form that their language has for an amount', () => {
  const pluralForms = { locale: 'ru-RU', few: 'банки', many: 'банок', other: 'банки' }
  const units = { tin: { ...unitOf('tin', 'банка', ''), pluralForms } }
  const saidOf = (quantity: number) =>
    lineOf(item({ isFood: true, foodId: 'f', unitId: 'tin', quantity }), { ...catalogue, units })
  expect([1, 2, 5, 21, 1.5].map(saidOf)).toEqual([
    ...['1 банка tomato', '2 банки tomato', '5 банок tomato', '21 банка tomato', '1 ½ банки tomato'],
  ])
})

test('packages say what each of them holds', () => {
  const packageSize = { quantity: 400, unit: 'g' }
  expect(said({ quantity: 2, unitId: 'tin', packageSize })).toBe('2 × 400 g tins tomato')
  expect(said({ quantity: 1, unitId: 'tin', packageSize, note: 'chopped' })).toBe('1 × 400 g tin tomato (chopped)')
})

test('what a recipe needs of an item is said in its unit, with what the recipe says of it', () => {
  const share = { recipeId: 'r', quantity: 250, scale: 2, note: 'chopped' }
  const ofG = item({ isFood: true, foodId: 'f', unitId: 'g', quantity: 900 })
  expect(shareText(ofG, share, catalogue)).toBe('500 g · chopped')
  expect(shareText(ofG, { ...share, scale: null, note: null }, catalogue)).toBe('250 g')
  expect(shareText(ofG, { ...share, quantity: 0, note: '' }, catalogue)).toBe('')
})
