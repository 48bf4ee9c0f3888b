import { expect, test } from 'vitest'
import { z } from 'zod'
import { DayInput, Extras, MomentInput, Name, Uuid } from '#shared/contract/fields.ts'
import { Invalid } from '../errors.ts'
import { check } from './validation.ts'

const shape = z.object({
  name: Name.optional(),
  password: z.string().min(8).optional(),
  count: z.int().min(1).optional(),
  number: z.int32().optional(),
  id: Uuid.optional(),
  kind: z.enum(['link', 'post']).optional(),
  size: z.enum(['small', 'middle', 'large']).optional(),
  weight: z.number().optional(),
  amount: z.number().positive().lt(10).optional(),
  open: z.boolean().optional(),
  extras: Extras.optional(),
  lines: z.array(z.object({ id: Uuid.optional() })).optional(),
  few: z.array(z.int()).min(1).max(2).optional(),
  day: DayInput.optional(),
  moment: MomentInput.optional(),
})

function faultsOf(given: object): unknown {
  try {
    check(shape, given, 'body')
    return []
  } catch (error) {
    return error instanceof Invalid ? error.faults : error
  }
}

test.each([
  [{ name: ' ' }, { type: 'string_too_short', msg: 'String should have at least 1 character', ctx: { min_length: 1 } }],
  [{ name: 5 }, { type: 'string_type' }],
  [{ password: [] }, { type: 'string_type' }],
  [{ password: 'short' }, { type: 'string_too_short', msg: 'String should have at least 8 characters' }],
  [{ count: 'three' }, { type: 'int_parsing' }],
  [{ count: 1.5 }, { type: 'int_from_float' }],
  [{ count: '1.5' }, { type: 'int_parsing' }],
  [{ count: [] }, { type: 'int_type' }],
  [{ number: 'three' }, { type: 'int_parsing' }],
  [{ number: 1.5 }, { type: 'int_from_float' }],
  [{ number: 2 ** 31 }, { type: 'less_than_equal' }],
  [{ weight: 'heavy' }, { type: 'float_parsing' }],
  [{ weight: {} }, { type: 'float_type' }],
  [{ open: 'perhaps' }, { type: 'bool_parsing' }],
  [{ open: 7 }, { type: 'bool_parsing' }],
  [{ open: null }, { type: 'bool_type' }],
  [{ count: 0 }, { type: 'greater_than_equal', ctx: { ge: 1 } }],
  [{ amount: 0 }, { type: 'greater_than', msg: 'Should be more than 0', ctx: { gt: 0 } }],
  [{ amount: 10 }, { type: 'less_than', msg: 'Should be less than 10', ctx: { lt: 10 } }],
  [{ id: 'x' }, { type: 'uuid_parsing' }],
  [{ id: 5 }, { type: 'uuid_type' }],
  [{ extras: 'none' }, { type: 'dict_type' }],
  [{ lines: {} }, { type: 'list_type' }],
  [{ few: [] }, { type: 'too_short', msg: 'List should have at least 1 item', ctx: { min_length: 1 } }],
  [{ few: [1, 2, 3] }, { type: 'too_long', msg: 'List should have at most 2 items', ctx: { max_length: 2 } }],
  [{ day: '2026-02-30' }, { type: 'date_from_datetime_parsing' }],
  [{ day: null }, { type: 'date_type' }],
  [{ moment: 'noon' }, { type: 'datetime_from_date_parsing' }],
  [{ moment: [] }, { type: 'datetime_type' }],
  [{ moment: 1e300 }, { type: 'datetime_from_date_parsing' }],
  [{ kind: 'mail' }, { type: 'enum', msg: "Input should be 'link' or 'post'", ctx: { expected: "'link' or 'post'" } }],
  [{ size: 'huge' }, { type: 'enum', msg: "Input should be 'small', 'middle' or 'large'" }],
])('%j is told in the words that clients know', (given, fault) => {
  expect(faultsOf(given)).toMatchObject([{ ...fault, loc: ['body', Object.keys(given)[0]] }])
})

test('the place of a fault is told however deep it lies', () => {
  expect(faultsOf({ lines: [{}, { id: 5 }] })).toMatchObject([{ type: 'uuid_type', loc: ['body', 'lines', 1, 'id'] }])
})

test.each([
  [{ count: '3.0' }, { count: 3 }],
  [{ weight: ' .5 ' }, { weight: 0.5 }],
  [{ weight: '1e3' }, { weight: 1000 }],
  [{ moment: 1_700_000_000.25 }, { moment: '2023-11-14T22:13:20.250000Z' }],
  [{ moment: 1_700_000_000_250 }, { moment: '2023-11-14T22:13:20.250000Z' }],
])('%j is understood', (given, read) => expect(check(shape, given, 'body')).toEqual(read))

test('what is right is told nothing', () => expect(faultsOf({ name: 'Soup', count: '3', kind: 'post' })).toEqual([]))

test('a key of extras has no white space', () => {
  expect(faultsOf({ extras: { 'own-key': 'x' } })).toEqual([])
  expect(faultsOf({ extras: { 'own key': 'x' } })).toMatchObject([{ loc: ['body', 'extras', 'own key'] }])
})
