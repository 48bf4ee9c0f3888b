import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partRows, placesOf, ROWS } from './row-parts.ts'

const idOf = (id: string) => id
const part = (items: string[], known: ReadonlyMap<string, string> = new Map()) => partRows(items, idOf, known)
const rows = Array.from({ length: 60 }, (_, i) => `row ${i}`)

const lists = fc.uniqueArray(fc.integer({ min: 0, max: 120 }).map(String), { maxLength: 100 })

test('all rows stand in parts, in their order and once, in parts that are not too long', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const parts = part(after, placesOf(part(before), idOf))
      expect(parts.flatMap(({ items }) => items)).toEqual(after)
      expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length)
      for (const { items } of parts) expect(items.length).toBeLessThanOrEqual(2 * ROWS)
    }),
  )
})

test('asked again, nothing changes its part', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const places = placesOf(part(after, placesOf(part(before), idOf)), idOf)
      expect(placesOf(part(after, places), idOf)).toEqual(places)
    }),
  )
})

test('rows that stay keep their part when others go', () => {
  fc.assert(
    fc.property(lists, fc.func(fc.boolean()), (before, stays) => {
      const places = placesOf(part(before), idOf)
      const left = before.filter(id => stays(id))
      for (const [id, key] of placesOf(part(left, places), idOf)) expect(key).toBe(places.get(id))
    }),
  )
})

test('a row that comes moves no other', () => {
  const places = placesOf(part(rows), idOf)
  for (const at of [0, 1, 15, 16, 17, 40, 60]) {
    const after = placesOf(part(rows.toSpliced(at, 0, 'new'), places), idOf)
    for (const id of rows) expect(after.get(id), `${id}, with a new row at ${at}`).toBe(places.get(id))
  }
})

test('a row that is carried elsewhere joins the part there', () => {
  const places = placesOf(part(rows), idOf)
  const carried = rows.toSpliced(3, 1).toSpliced(20, 0, 'row 3')
  const after = placesOf(part(carried, places), idOf)
  expect(after.get('row 3')).toBe(after.get('row 20'))
  for (const id of rows) if (id !== 'row 3') expect(after.get(id)).toBe(places.get(id))
})
