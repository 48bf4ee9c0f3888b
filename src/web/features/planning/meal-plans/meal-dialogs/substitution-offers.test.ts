import { expect, test } from 'vitest'
import type { TableWarning } from '#shared/contract/recipes/table-check.ts'
import { chosenFor, offersOf } from './substitution-offers.ts'

const [milk, oat, soy] = ['milk', 'oat drink', 'soy drink'].map(name => ({ id: name, name })) as [
  { id: string; name: string },
  { id: string; name: string },
  { id: string; name: string },
]
const warning = (food: typeof milk | null, substitutes: (typeof milk)[]) =>
  ({ diner: { id: 'mia', name: 'Mia' }, food, substitutes }) as unknown as TableWarning
const taken = { foodId: 'milk', food: 'milk', substituteId: 'rice drink', substitute: 'rice drink', onHand: false }

test('each food that is warned of is offered once, where there is something else to take', () => {
  const warnings = [warning(milk, [oat, soy]), warning(milk, [oat, soy]), warning(null, []), warning(soy, [])]
  expect(offersOf(warnings, [])).toEqual([{ food: milk, substitutes: [oat, soy] }])
})

test('what is taken can be taken back, also when nobody is warned any more', () => {
  const own = { id: 'rice drink', name: 'rice drink' }
  expect(offersOf([warning(milk, [oat])], [taken])).toEqual([{ food: milk, substitutes: [oat, own] }])
  expect(offersOf([], [taken])).toEqual([{ food: milk, substitutes: [own] }])
})

test('of several recipes each takes what it needs', () => {
  expect(chosenFor([warning(milk, [oat])], [taken])).toEqual([taken])
  expect(chosenFor([warning(soy, [])], [taken])).toEqual([])
})
