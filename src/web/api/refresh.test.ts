import { QueryClient } from '@tanstack/react-query'
import { afterAll, expect, test, vi } from 'vitest'
import { foods } from '#shared/contract/catalog/foods.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { NOUNS } from '#shared/contract/notifications/nouns.ts'
import { stalePaths } from '#shared/contract/stale-paths.ts'
import { keyOf } from './query.ts'
import { refresh } from './refresh.ts'

// The address of the server is read from the page when the module is loaded.
vi.hoisted(() => void vi.stubGlobal('document', { baseURI: 'http://larder.test/' }))
afterAll(() => void vi.unstubAllGlobals())

test('what shows a changed noun is out of date, however it was asked for, and nothing else is', async () => {
  const client = new QueryClient()
  const [page, one] = [keyOf(foods.list, { query: { page: 2 } }), keyOf(foods.get, { params: { id: 'a' } })]
  const other = keyOf(units.list, {})
  for (const key of [page, one, other]) client.setQueryData(key, {})
  await refresh(client, 'food')
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect([page, one, other].map(isStale)).toEqual([true, true, false])
})

test('what comes back from the bin may be anything that is shown', () => {
  const paths = (noun: keyof typeof stalePaths) => stalePaths[noun]
  for (const noun of NOUNS) expect(paths('bin_entry')).toEqual(expect.arrayContaining(paths(noun)))
})

test('every noun that is told of has its row', () => {
  expect(Object.keys(stalePaths).sort()).toEqual([...NOUNS].sort())
})
