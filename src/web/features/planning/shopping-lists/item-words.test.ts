import { expect, test } from 'vitest'
import { EMPTY_FIELDS, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { lineOf } from './item-words.ts'

const food = { id: 'f', name: 'tomato', pluralName: 'tomatoes', labelId: null, onHand: false, aliases: [] }
const unitOf = (id: string, name: string, abbreviation: string) => ({
  ...{ id, name, pluralName: `${name}s`, abbreviation, pluralAbbreviation: null, useAbbreviation: false },
  ...{ fraction: true, standardQuantity: null, standardUnit: null, aliases: [] },
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

test('packages say what each of them holds', () => {
  const packageSize = { quantity: 400, unit: 'g' }
  expect(said({ quantity: 2, unitId: 'tin', packageSize })).toBe('2 × 400 g tins tomato')
  expect(said({ quantity: 1, unitId: 'tin', packageSize, note: 'chopped' })).toBe('1 × 400 g tin tomato (chopped)')
})
