import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializerFor } from './response-serializer.ts'

const Leek = z.object({ name: z.string(), length: z.number().nullable(), bunch: z.string().optional() })
const Pot = z.object({
  leeks: z.array(Leek),
  lid: Leek.nullable(),
  words: z.record(z.string(), z.string()),
  grown: z.record(z.string(), Leek),
  content: z.union([Leek, z.object({ water: z.boolean() })]).nullable(),
  size: z.number().default(3),
})

const leek = { name: 'leek', length: null, secret: 's' }

test('what is declared goes out, at every depth, and nothing else', () => {
  const pot = { leeks: [leek, leek], lid: leek, words: { a: 'b' }, grown: { first: leek }, content: leek, size: 2 }
  const plain = { name: 'leek', length: null }
  expect(serializerFor(Pot)({ ...pot, key: 'k' })).toEqual({
    leeks: [plain, plain],
    lid: plain,
    words: { a: 'b' },
    grown: { first: plain },
    content: plain,
    size: 2,
  })
})

test('what is not there stays away, and what is null stays null', () => {
  const pot = { leeks: [], lid: null, words: {}, grown: {}, content: null, size: undefined }
  expect(JSON.parse(JSON.stringify(serializerFor(Pot)(pot)))).toEqual({ ...pot, size: 3 })
  expect(serializerFor(Pot.nullable())(null)).toBe(null)
  expect(serializerFor(z.null())(null)).toBe(null)
  expect(JSON.stringify(serializerFor(Leek)({ name: 'leek', length: 2 }))).toBe('{"name":"leek","length":2}')
})

test('a shape may contain itself', () => {
  interface Branch {
    name: string
    twigs: Branch[]
  }
  const Branch: z.ZodType<Branch> = z.object({ name: z.string(), twigs: z.lazy(() => z.array(Branch)) })
  const twig = { name: 'twig', twigs: [] }
  expect(serializerFor(Branch)({ name: 'bough', twigs: [{ ...twig, leaf: 1 }] })).toEqual({
    name: 'bough',
    twigs: [twig],
  })
})
