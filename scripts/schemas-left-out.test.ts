import { expect, test } from 'vitest'
import { leaveOutSchemas as left } from './schemas-left-out.ts'

test('an expression that begins at z is z, however long, and all else stays as it is', () => {
  expect(left("const Food = z.object({ name: z.string().min(1) }).meta({ id: 'Food' })")).toBe('const Food = z')
  expect(left("const list = { path: '/foods', reply: page(Food), body: z.array(Food).max(9) }")).toBe(
    "const list = { path: '/foods', reply: page(Food), body: z }",
  )
  expect(left('const page = Item => z.object({ items: z.array(Item), ...about(z.string()) })')).toBe(
    'const page = Item => z',
  )
})

test('what is called with schemas but is none is still called', () => {
  expect(left('export const image = upload({ image: "one" }, z.object({}))')).toBe(
    'export const image = upload({ image: "one" }, z)',
  )
  expect(left('const other = zoo.object({ a: az.string() })')).toBe('const other = zoo.object({ a: az.string() })')
})
