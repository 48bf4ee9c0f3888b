import { expect, test } from 'vitest'
import { emptyList } from '#shared/domain/shopping-list/list-state.ts'
import { EMPTY_CATALOGUE, withRelated } from '../offline/catalogue.ts'
import type { ListsState } from '../offline/lists-state.ts'
import { offersFor } from './offers.ts'

const food = (name: string) => ({ id: name, name, pluralName: null, labelId: null, onHand: false, aliases: [] })
const kilogram = {
  ...{ id: 'kg', name: 'kilogram', pluralName: null, abbreviation: 'kg', pluralAbbreviation: null },
  ...{
    useAbbreviation: true,
    fraction: false,
    standardQuantity: null,
    standardUnit: null,
    pluralForms: null,
    aliases: [],
  },
}
const catalogue = withRelated(EMPTY_CATALOGUE, { foods: [food('flour'), food('flowers')], units: [kilogram] })
const bought = { listId: 'l', foodId: 'flour', unitId: 'kg', labelId: null, note: '', quantity: 2 }
const state = (purchases: object[]) => ({ catalogue, purchases }) as unknown as ListsState
const textsOf = (typed: string, purchases: object[]) =>
  offersFor(typed, emptyList(), state(purchases)).map(({ text }) => text)

test('a food is offered alone and as it was bought last', () => {
  const purchases = [{ ...bought, boughtAt: '2026-01-02' }]
  expect(textsOf('flou', purchases)).toEqual(['flour', '2 kg flour'])
  expect(textsOf('flo', [])).toEqual(['flour', 'flowers'])
  expect(textsOf('flour, milk', purchases)).toEqual([])
  const [, again] = offersFor('flou', emptyList(), state(purchases))
  expect(again?.line).toMatchObject({ quantity: 2, unitId: 'kg', foodId: 'flour' })
})

test('what is gone or was bought as one thing is not offered as it was bought', () => {
  const once = { ...bought, unitId: null, quantity: 1, boughtAt: '2026-01-02' }
  expect(textsOf('flou', [once])).toEqual(['flour'])
  expect(textsOf('flou', [{ ...once, foodId: 'gone', quantity: 3 }])).toEqual(['flour'])
})

test.each([
  ['豆腐', ['豆腐', '木綿豆腐']],
  ['卵', ['卵']],
  ['떡', ['떡국떡']],
  ['ΚΡΟΥΣ', ['Φύλλο κρούστας']],
  ['ince', ['İnce bulgur']],
  ['bulgur', ['İnce bulgur']],
  ['İNCE', ['İnce bulgur']],
  ['ul', []],
])('%s offers %j', (typed, offered) => {
  const foods = ['豆腐', '木綿豆腐', '卵', '떡국떡', 'Φύλλο κρούστας', 'İnce bulgur'].map(food)
  const known = { catalogue: withRelated(EMPTY_CATALOGUE, { foods, units: [] }), purchases: [] }
  const offers = offersFor(typed, emptyList(), known as unknown as ListsState)
  expect(offers.map(({ text }) => text)).toEqual(offered)
})
