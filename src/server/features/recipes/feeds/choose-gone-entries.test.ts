import { expect, test } from 'vitest'
import { chooseGoneEntries } from './choose-gone-entries.ts'

const entry = (id: string, foundAt: string) => ({ id, urlKey: `blog.example/${id}`, foundAt })
const now = '2026-06-01T00:00:00.000000Z'

test('old entries go, but not while the feed lists them', () => {
  const known = [
    entry('new', '2026-05-20T00:00:00.000000Z'),
    entry('old', '2026-03-01T00:00:00.000000Z'),
    entry('listed', '2026-01-01T00:00:00.000000Z'),
  ]
  expect(chooseGoneEntries(known, new Set(['blog.example/listed']), now)).toEqual(['old'])
})

test('a feed that invents addresses keeps the newest ones only', () => {
  const known = Array.from({ length: 210 }, (_, n) =>
    entry(`e${n}`, `2026-05-20T00:00:00.${String(n).padStart(6, '0')}Z`),
  )
  expect(chooseGoneEntries(known, new Set(), now).sort()).toEqual(Array.from({ length: 10 }, (_, n) => `e${n}`).sort())
})
