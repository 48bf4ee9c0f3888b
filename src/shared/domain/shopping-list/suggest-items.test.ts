import { expect, test } from 'vitest'
import { suggestItems } from './suggest-items.ts'

const now = Date.UTC(2026, 5, 30, 12)
const bought = (note: string, ...daysAgo: number[]) =>
  daysAgo.map(days => ({ foodId: null, note, boughtAt: new Date(now - days * 86_400_000).toISOString() }))
const notesOf = (found: { last: { note: string | null } }[]) => found.map(({ last }) => last.note)

test('what is due again comes before what was just bought, and what is on the list not at all', () => {
  const purchases = [...bought('milk', 7, 14, 21), ...bought('flour', 1, 30, 60), ...bought('eggs', 8, 15)]
  const found = suggestItems(purchases, { present: new Set(['"eggs"']), now, limit: 5 })
  expect(notesOf(found)).toEqual(['milk', 'flour'])
})

test('what usually goes with what is on the list comes first', () => {
  const purchases = [
    ...bought('pasta', 100, 130, 160),
    ...bought('pesto', 100, 130, 160),
    ...bought('milk', 5, 10, 15, 20),
  ]
  expect(notesOf(suggestItems(purchases, { present: new Set(['"pasta"']), now, limit: 1 }))).toEqual(['pesto'])
})
