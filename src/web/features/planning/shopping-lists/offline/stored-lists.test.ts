import { expect, test } from 'vitest'
import { emptyList } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation } from '#shared/domain/shopping-list/operations.ts'
import { type KeptList, type ListsState, NOTHING } from './lists-state.ts'
import { withStored } from './stored-lists.ts'

const tick = (id: string): Operation => ({ id, kind: 'set', item: 'milk', fields: { checked: true }, stamp: id })
const list = (cursor: number, ids: string[], more: Partial<KeptList> = {}): KeptList => ({
  ownerId: 'ann',
  device: { base: emptyList(), cursor, seen: '', waiting: ids.map(tick) },
  ...more,
})
const known = (lists: Record<string, KeptList>, more: Partial<ListsState> = {}): ListsState => ({
  ...NOTHING,
  ...more,
  lists: new Map(Object.entries(lists)),
})
const told = ({ lists }: ListsState) =>
  Object.fromEntries(
    [...lists].map(([id, { device }]) => [id, [device.cursor, device.waiting.map(({ id }) => id).join(' ')]]),
  )

test('what was stored is what is known where nothing was known', () => {
  const stored = known({ week: list(3, ['a']) }, { pantryId: 'pantry', householdId: 'family' })
  expect(withStored(NOTHING, stored, new Set())).toEqual(stored)
})

test('what a page did and heard of without the database comes after what it held, and nothing counts twice', () => {
  const stored = known(
    { week: list(3, ['a', 'b', 'sent']), hut: list(9, ['h']), old: list(1, ['o']) },
    { pantryId: 'pantry', purchases: [], summaries: [] },
  )
  const here = known(
    { week: list(5, ['b', 'c'], { refused: [tick('no')] }), hut: list(2, ['i']), fresh: list(0, ['f']) },
    { isLoaded: true, pantryId: 'cellar' },
  )
  const both = withStored(here, stored, new Set(['sent']))
  expect(told(both)).toEqual({ week: [5, 'a b c'], hut: [9, 'h i'], old: [1, 'o'], fresh: [0, 'f'] })
  expect(both.lists.get('week')!.refused).toEqual([tick('no')])
  expect(both).toMatchObject({ isLoaded: true, pantryId: 'cellar', summaries: [] })
})
