import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { InputLimits } from '#shared/contract/input-limits.ts'
import type { Route } from '#shared/contract/route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { numberLimits, textLimits } from './input-limits.ts'
import { rulesIn } from './rules.ts'
import { faultsByField } from './server-faults.ts'

const t = ((key: string, params?: { length: number }) =>
  params ? `${key} ${params.length}` : key) as unknown as TFunction
const rules = rulesIn(t)

test('each rule lets the right values pass', () => {
  expect(rules.required('123')).toBeUndefined()
  expect(rules.required('  ')).toBe('rule.required')
  expect(rules.email('email@example.com')).toBeUndefined()
  expect(rules.email('123')).toBe('rule.email')
  expect(rules.noWhitespace('123')).toBeUndefined()
  expect(rules.noWhitespace('123 123')).toBe('rule.whitespace')
  expect(rules.url('https://example.com')).toBeUndefined()
  expect(rules.url('javascript:alert(1)')).toBe('rule.url')
  expect(rules.url('')).toBe('rule.url')
})

/** A call as a page gets it: its body has limits in place of a schema. */
const callWith = (limits: InputLimits) =>
  ({ body: { limits } }) as unknown as Route & { body: z.ZodType<{ a: string }> }

test('a text that is sent is held against what the server asks of it', () => {
  const password = rules.sent(callWith({ a: { minLength: 3, maxLength: 5 } }), 'a')
  expect(['', '  ', 'ab', 'abc', 'abcde', 'abcdef'].map(text => password(text))).toEqual([
    'rule.required',
    'rule.required',
    'rule.min 3',
    undefined,
    undefined,
    'rule.max 5',
  ])
  const note = rules.sent(callWith({ a: { maxLength: 2 } }), 'a')
  expect(['', ' ', 'abc'].map(text => note(text))).toEqual([undefined, undefined, 'rule.max 2'])
  expect(rules.sent(callWith({}), 'a')('')).toBeUndefined()
})

test('inputs take what the server takes', () => {
  const call = callWith({ a: { maxLength: 9, min: 0, max: 5 } })
  expect(textLimits(call, 'a')).toEqual({ maxLength: 9 })
  expect(numberLimits(call, 'a')).toEqual({ min: 0, max: 5 })
})

test('what the server found wrong is said in the same words', () => {
  const faults = [
    { type: 'string_too_short', loc: ['body', 'name'], msg: 'String should have …', ctx: { min_length: 1 } },
    { type: 'string_too_short', loc: ['body', 'password'], msg: 'String should have …', ctx: { min_length: 8 } },
    { type: 'string_too_long', loc: ['body', 'note'], msg: 'String should have …', ctx: { max_length: 5 } },
    { type: 'missing', loc: ['body', 'email'], msg: 'Field required' },
    { type: 'value_error', loc: ['body', 'group'], msg: 'Value error, no such group' },
    { type: 'missing', loc: ['body', 'other'], msg: 'Field required' },
  ]
  const error = new ApiError(422, { detail: faults })
  expect(faultsByField(error, ['name', 'password', 'note', 'email', 'group'], t)).toEqual({
    name: 'rule.required',
    password: 'rule.min 8',
    note: 'rule.max 5',
    email: 'rule.required',
    group: 'no such group',
  })
  expect(faultsByField(error, ['nothing'], t)).toBeUndefined()
})
