import { expect, test } from 'vitest'
import { applyOperations } from '#shared/domain/shopping-list/apply-operation.ts'
import { emptyList } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { EMPTY_CATALOGUE } from './offline/catalogue.ts'
import { refusedChanges } from './refused-words.ts'

let count = 0
const made = () => ({ id: `${++count}`, stamp: `${String(count).padStart(13, '0')}-0000-device` })
const add = (item: string, note: string, quantity = 1): Operation => ({
  ...{ ...made(), kind: 'add', item },
  fields: { note, quantity, order: 'a0' },
})

test('what was refused is told as it would have been, once for each item', () => {
  const base = emptyList()
  applyOperations(base, [add('milk', 'Milk'), add('rice', 'Rice'), add('tea', 'Tea'), add('salt', 'Salt')])
  const refused: Operation[] = [
    add('candles', 'Candles'),
    { ...made(), kind: 'set', item: 'candles', fields: { quantity: 5_000_000_000 } },
    { ...made(), kind: 'set', item: 'milk', fields: { note: 'Oat milk' } },
    { ...made(), kind: 'remove', item: 'rice' },
    { ...made(), kind: 'set', item: 'tea', fields: { checked: true } },
    { ...made(), kind: 'set', item: 'salt', fields: { checked: false } },
    { ...made(), kind: 'setList', fields: { name: 'Party' } },
    { ...made(), kind: 'linkRecipe', recipeId: 'pie', scale: 1 },
  ]
  const recipes = { pie: { id: 'pie', name: 'Pie', slug: 'pie', recipeYield: null } }
  expect(
    refusedChanges(base, refused, { ...EMPTY_CATALOGUE, recipes }).map(({ kind, what }) => `${kind} ${what}`),
  ).toEqual([
    'add 5,000,000,000 Candles',
    'edit Oat milk',
    'remove Rice',
    'tick Tea',
    'untick Salt',
    'details Party',
    'recipe Pie',
  ])
  expect(base.items.get('milk')?.note).toBe('Milk')
})
