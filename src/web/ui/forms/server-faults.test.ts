import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { faultsByField } from './server-faults.ts'

const t = ((key: string) => key) as unknown as TFunction
const fields = ['username', 'email'] as const

test('what is somebody’s already is said at its field, in the words of the server', () => {
  const refusal = (detail: object) => faultsByField(new ApiError(400, { detail }), fields, t)
  const detail = { message: 'The user couldn’t be updated.', exception: 'This email is already in use', taken: 'email' }
  expect(refusal(detail)).toEqual({ email: 'This email is already in use' })
  expect(refusal({ ...detail, taken: 'slug' })).toBeUndefined()
  expect(refusal({ message: 'The user couldn’t be updated.', exception: null })).toBeUndefined()
})

test('what the server found wrong is said at its field', () => {
  const detail = [{ type: 'string_too_short', loc: ['body', 'email'], msg: '', ctx: { min_length: 1 } }]
  expect(faultsByField(new ApiError(422, { detail }), fields, t)).toEqual({ email: 'rule.required' })
  expect(faultsByField(new ApiError(500, 'no JSON'), fields, t)).toBeUndefined()
})
