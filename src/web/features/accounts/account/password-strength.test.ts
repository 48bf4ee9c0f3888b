import { expect, test } from 'vitest'
import { passwordScore, strengthOf } from './password-strength.ts'

test('the scores of the specification', () => {
  for (const weak of ['', '12345', 'password', 'mealie', 'admin', 'qwerty', 'login', 'MyPassword1!'])
    expect(passwordScore(weak)).toBe(0)
  expect(passwordScore('123456')).toBe(30)
  expect(passwordScore('3bYWcfYOwqxljqeOmQXTLlBwkrH6HV')).toBe(100)
  expect(passwordScore('My~Secret~Not~So~Secret?123')).toBe(100)
})

test('words for the scores', () => {
  expect([0, 49, 50, 79, 80, 99, 100].map(strengthOf)).toEqual([
    'weak',
    'weak',
    'good',
    'good',
    'strong',
    'strong',
    'veryStrong',
  ])
})
