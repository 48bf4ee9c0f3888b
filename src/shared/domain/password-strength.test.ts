import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0, 'weak'],
  ['aB3$x', 0, 'weak'],
  ['xxadminxx', 0, 'weak'],
  ['MyPassWord77', 0, 'weak'],
  ['aaaaaa', 12, 'weak'],
  ['abcdef', 30, 'weak'],
  ['abcdefgh', 40, 'good'],
  ['abcdef1', 45, 'good'],
  ['Butterbrot 7', 82, 'very-strong'],
  ['Rhabarber#42!', 88, 'very-strong'],
  ['correct horse battery staple', 100, 'very-strong'],
  ['aB3$eF6&hI9)kL2', 100, 'very-strong'],
] as const)('"%s" scores %i: %s', (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label })
})
