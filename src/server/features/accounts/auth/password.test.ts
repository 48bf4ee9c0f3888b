import { hashSync } from 'bcryptjs'
import { expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyNothing, verifyPassword } from './password.ts'

test('a hash belongs to its password and to no other', async () => {
  const hash = await hashPassword('Butterbrot 7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword(hash, 'Butterbrot 7')).toBe(true)
  expect(await verifyPassword(hash, 'butterbrot 7')).toBe(false)
  expect(await verifyPassword(hash, '')).toBe(false)
  expect(isOutdated(hash)).toBe(false)
})

test('the same password gets another hash each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test('letters are compared as people see them, however they were composed', async () => {
  expect(await verifyPassword(await hashPassword('Crème'), 'Crème')).toBe(true)
})

test('a bcrypt hash of a restored backup is understood, and is outdated', async () => {
  const hash = hashSync('MyPassword', 4)
  expect(await verifyPassword(hash, 'MyPassword')).toBe(true)
  expect(await verifyPassword(hash, 'myPassword')).toBe(false)
  expect(isOutdated(hash)).toBe(true)
})

test.each([null, '', 'LDAP', 'OIDC', '$argon2id$v=19$m=1$x', '$2b$'])(
  'what is no hash has no password: %s',
  async hash => {
    expect(await verifyPassword(hash, 'LDAP')).toBe(false)
  },
)

test('the check for nobody never succeeds', async () => {
  expect(await verifyNothing('anything')).toBe(false)
})
