import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_FIELDS, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { changeItem } from './change-items.ts'

const { act } = vi.hoisted(() => {
  // Other files of this worker have their own of these modules.
  vi.resetModules()
  return { act: vi.fn() }
})
const unit = (id: string, standardUnit: string | null) => ({
  id,
  name: id,
  standardQuantity: standardUnit && 1,
  standardUnit,
})
const units = { g: unit('g', 'gram'), kg: unit('kg', 'kilogram'), bag: unit('bag', null) }
vi.mock('./offline/guest-lists.ts', () => ({ isGuestList: (id: string) => id === 'of a link' }))
vi.mock('./offline/list-store.ts', () => ({ act, listsStore: { read: () => ({ catalogue: { units } }) } }))
beforeEach(() => void act.mockReset())
afterAll(() => void vi.resetModules())

const flour: ListItem = {
  ...EMPTY_FIELDS,
  ...{ id: 'flour', made: '', stamps: {}, additions: [], mergedInto: null, addedBy: null },
  ...{ quantity: 500, unitId: 'g', shares: [{ recipeId: 'bread', quantity: 300, scale: 1, note: null }] },
}
const done = () => act.mock.lastCall?.slice(1) as object[]

test('what recipes need is counted in the unit that an item gets', () => {
  changeItem('list', flour, { unitId: 'kg', quantity: 2 })
  expect(done()).toMatchObject([
    { fields: { unitId: 'kg' }, recount: { fromUnitId: 'g', times: 0.001 } },
    { amount: -498 },
  ])
  changeItem('list', flour, { unitId: 'bag', quantity: 1 })
  expect(done()).toMatchObject([{ recount: { fromUnitId: 'g', times: 1 / 500 } }, { amount: -499 }])
  changeItem('list', flour, { unitId: null })
  expect(done()).toMatchObject([{ fields: { unitId: null }, recount: { fromUnitId: 'g', times: 1 } }])
})

test('where there is nothing to count, nothing is said of it', () => {
  changeItem('list', { ...flour, quantity: 0 }, { unitId: 'bag', quantity: 1 })
  changeItem('list', { ...flour, shares: [] }, { unitId: 'kg' })
  changeItem('list', flour, { unitId: 'g', note: 'fine' })
  expect(act.mock.calls.flatMap(([, ...all]) => all).filter(one => 'recount' in one)).toEqual([])
})

test('a guest gives the amount with the unit, so that both are refused together', () => {
  changeItem('of a link', { ...flour, shares: [] }, { unitId: 'kg', quantity: 2, note: 'fine' })
  expect(done()).toEqual([{ kind: 'set', item: 'flour', fields: { unitId: 'kg', quantity: 2, note: 'fine' } }])
})
