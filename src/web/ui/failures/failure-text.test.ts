import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { NAME_TAKEN } from '#shared/name-taken.ts'
import { ApiError } from '#web/api/api-error.ts'
import { failureText } from './failure-text.ts'

const t = ((key: string) => key) as unknown as TFunction
const textOf = (detail: object) => failureText(new ApiError(400, { detail: { error: true, ...detail } }), t)

test.each(['An unexpected error occurred', 'An unexpected error occurred.'])('%j is not shown to people', message => {
  expect(textOf({ message })).toBe('failure.unexpected')
  expect(textOf({ message, exception: 'labelId names no label of this group' })).toBe('failure.unexpected')
})

test('an address that cannot be one of anything names what is no longer there, and no field', () => {
  const fault = { type: 'uuid_parsing', loc: ['path', 'item_id'], msg: '' }
  expect(failureText(new ApiError(422, { detail: [fault] }), t)).toBe('failure.notFound')
  expect(failureText(new ApiError(422, { detail: [{ ...fault, loc: ['body', 'name'] }] }), t)).toBe('failure.invalid')
})

test('who gives a name that is taken is told so', () =>
  expect(textOf({ message: 'An unexpected error occurred', exception: NAME_TAKEN })).toBe('failure.nameTaken'))

test.each(['Invalid token', 'Invalid group token'])('%j is told to people as a link that no longer works', message =>
  expect(textOf({ message })).toBe('failure.invalidLink'),
)

test('a lock that the server names for programs is told in words, and its own sentence as it is', () => {
  expect(failureText(new ApiError(423, { detail: 'User is locked out' }), t)).toBe('login.locked')
  expect(failureText(new ApiError(423, { detail: { message: 'Wrong PIN too many times.' } }), t)).toMatch(/PIN/)
})
