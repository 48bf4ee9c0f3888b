import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterCondition, filterParts } from '#server/db/filter.ts'
import { type Condition, faultOf, isPlain, plainly, readParts, writeFilter } from '#shared/domain/filter/condition.ts'
import { type FilterField, fieldOf, operatorsOf, startCondition, withOperator } from '#shared/domain/filter/field.ts'
import { recipeFields } from '#shared/domain/filter/recipe-fields.ts'

// What the builder on the screen writes, the server reads, and the other way round.

const text = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.constantFrom('a "b"', '\\', '5', 'true', ' AND ', '(', '["x"]', "'"),
)
const word = text.filter(value => value.trim() !== '')
const valueFor = (field: FilterField): fc.Arbitrary<string> => {
  if (field.kind === 'choice') return fc.uuid()
  if (field.kind === 'number') return fc.integer({ min: 0, max: 5 }).map(String)
  if (field.kind === 'boolean') return fc.constantFrom('true', 'false')
  if (field.kind === 'moment')
    return fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10))
  return word
}

/** A condition on a field as somebody would fill it in. */
const filledIn = fc.constantFrom<FilterField>(...recipeFields).chain(field =>
  fc
    .record({
      operator: fc.constantFrom(...operatorsOf(field)),
      one: valueFor(field),
      several: fc.array(valueFor(field), { minLength: 1, maxLength: 3 }),
      logic: fc.constantFrom('AND' as const, 'OR' as const),
    })
    .map(({ operator, one, several, logic }): Condition => {
      const asked = withOperator(startCondition(field), operator, field)
      if (Array.isArray(asked.value)) return { ...asked, logic, value: several }
      if (asked.value === null) return { ...asked, logic }
      const like = operator === 'LIKE' || operator === 'NOT LIKE'
      return { ...asked, logic, value: like ? `%${one.replace(/[%_]/g, '')}x%` : one }
    }),
)

/** The same, with parentheses that balance. */
const filters = fc
  .tuple(fc.array(filledIn, { minLength: 1, maxLength: 6 }), fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 3 }))
  .map(([conditions, pairs]) => {
    const next = conditions.map(condition => ({ ...condition }))
    // Pairs are drawn one inside the other, so that they close where they opened.
    let [from, to] = [0, next.length - 1]
    for (const [a, b] of pairs) {
      from = Math.min(to, from + a)
      to = Math.max(from, to - b)
      next[from]!.opened++
      next[to]!.closed++
    }
    return next
  })

const readText = (written: string) => readParts(filterParts(written).parts)
/** What stands before the first condition says nothing. */
const told = ([first, ...rest]: Condition[]): Condition[] => (first ? [{ ...first, logic: 'AND' }, ...rest] : [])

describe('a filter of the builder', () => {
  test('comes back from the server as it was built', () => {
    fc.assert(
      fc.property(filters, conditions => {
        expect(faultOf(conditions)).toBeUndefined()
        expect(told(readText(writeFilter(conditions)))).toEqual(told(conditions))
      }),
      { numRuns: 500 },
    )
  })

  test('is a filter over recipes, and the builder can show it again', () => {
    fc.assert(
      fc.property(filters, conditions => {
        expect(() => filterCondition('recipe', writeFilter(conditions))).not.toThrow()
        for (const condition of readText(writeFilter(conditions)))
          expect(fieldOf(condition, recipeFields)).toBeDefined()
      }),
    )
  })

  test('says the same after it was read and written once more', () => {
    fc.assert(
      fc.property(filters, conditions => {
        const once = writeFilter(conditions)
        expect(writeFilter(readText(once))).toBe(once)
      }),
    )
  })
})

test('a filter that somebody else wrote keeps its meaning, known to the builder or not', () => {
  for (const stored of [
    'recipeCategory.id IN ["a b"] and (createdAt > "2024-01-01" or tags.name CONTAINS ALL [x, "y, z"])',
    'user.username = "ann" AND lastMade is none',
    '((rating >= 3.5) OR name NOT LIKE "%soup") AND settings.public = TRUE',
  ]) {
    const read = filterParts(stored).parts
    expect(read.length).toBeGreaterThan(0)
    expect(filterParts(writeFilter(readParts(read))).parts).toEqual(read)
  }
  expect(fieldOf(readText('user.username = "ann"')[0]!, recipeFields)).toBeUndefined()
  expect(fieldOf(readText('created_at > "last week"')[0]!, recipeFields)).toBeUndefined()
  expect(fieldOf(readText('created_at > "2024-02-31"')[0]!, recipeFields)).toBeUndefined()
  expect(fieldOf(readText('name LIKE "soup%"')[0]!, recipeFields)).toBeUndefined()
})

test('what is not finished is no filter', () => {
  const [tag] = readText('tags.id IN ["x"]') as [Condition]
  expect(faultOf([])).toBe('nothing')
  expect(faultOf([{ ...tag, value: [] }])).toBe('value-missing')
  expect(faultOf([{ ...tag, operator: '=', value: ' ' }])).toBe('value-missing')
  expect(faultOf([{ ...tag, opened: 1 }])).toBe('unbalanced')
  expect(
    faultOf([
      { ...tag, closed: 1 },
      { ...tag, opened: 1 },
    ]),
  ).toBe('unbalanced')
  expect(
    faultOf([
      { ...tag, opened: 1 },
      { ...tag, closed: 1 },
    ]),
  ).toBeUndefined()
})

test('conditions that are all joined alike need no parentheses', () => {
  const read = readText('a = 1 OR (b = 2 AND c = 3)')
  expect(isPlain(read)).toBe(false)
  expect(isPlain(readText('a = 1 OR b = 2 AND c = 3'))).toBe(false)
  expect(isPlain(readText('a = 1 OR b = 2 OR c = 3'))).toBe(true)
  expect(writeFilter(plainly(read, 'OR'))).toBe('a = 1 OR b = 2 OR c = 3')
})
