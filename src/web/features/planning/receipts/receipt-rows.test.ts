import type { TFunction } from 'i18next'
import { expect, test, vi } from 'vitest'
import { emptyList } from '#shared/domain/shopping-list/list-state.ts'
import type { Pantry } from '../pantry/use-pantry.ts'
import { EMPTY_CATALOGUE } from '../shopping-lists/offline/catalogue.ts'
import { arrivalsOf, pricesOf, rowsOf, sumOf } from './receipt-rows.ts'

// The modules ask the page where it is served as soon as they are loaded.
vi.hoisted(() => void vi.stubGlobal('document', { baseURI: 'http://larder.test/' }))

const t = ((key: string) => key) as unknown as TFunction
const milk = { id: 'milk', name: 'milk', pluralName: null, aliases: [], labelId: null }
const catalogue = { ...EMPTY_CATALOGUE, foods: { milk } } as never
const pantryWith = (id: string | null) =>
  ({ id, list: emptyList(), items: [], state: { catalogue, lists: new Map(), purchases: [] } }) as unknown as Pantry
const around = { t, pantry: pantryWith('pantry'), today: '2026-05-04' as const }
const amount = { quantity: 1, unitId: null, packageSize: null }
const lines = [
  { ...amount, printed: 'MILCH', foodId: 'milk', name: 'milk', price: 1.5 },
  { ...amount, printed: 'SPUELI', foodId: null, name: 'Soap', price: null },
]
const receipt = { shop: null, paidOn: null, total: null, lines }
const paid = { shop: ' ', paidOn: '2026-05-04' }

test('what has a price is remembered by what the receipt calls it, and what has none goes into the pantry alone', () => {
  const rows = rowsOf(receipt, new Set(), around)
  expect(pricesOf(rows, catalogue, paid)).toEqual([
    { ...amount, foodId: 'milk', name: 'milk', price: 1.5, shop: null, paidOn: '2026-05-04', printedAs: 'MILCH' },
  ])
  expect(arrivalsOf(rows, around)).toMatchObject([
    { foodId: 'milk', quantity: 0 },
    { foodId: null, note: 'Soap' },
  ])
  expect(sumOf(rows)).toBe(1.5)
})

test('a name that somebody typed is a food where one is called so; an empty one is what was read', () => {
  const named = (name: string) => rowsOf(receipt, new Set(), around).map(row => ({ ...row, price: 1, name }))
  expect(pricesOf(named('Milk'), catalogue, paid).map(one => one.foodId)).toEqual(['milk', 'milk'])
  expect(pricesOf(named('Glue'), catalogue, paid)).toMatchObject([{ foodId: null, name: 'Glue' }, { name: 'Glue' }])
  expect(pricesOf(named(' '), catalogue, paid)).toMatchObject([{ foodId: 'milk' }, { name: 'Soap' }])
})

test('what comes from a list, and what has no pantry to go to, is not stocked', () => {
  expect(rowsOf(receipt, new Set(['milk']), around).map(row => row.isStocked)).toEqual([false, true])
  const without = { ...around, pantry: pantryWith(null) }
  expect(rowsOf(receipt, new Set(), without).map(row => row.isStocked)).toEqual([false, false])
})
