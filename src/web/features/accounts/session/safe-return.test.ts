import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test('after signing in people go where they wanted', () => {
  for (const address of ['/', '/g/home?tags=a', '/g/home/r/leek-soup#steps', '/shopping-lists/4c1c'])
    expect(safeReturn(address)).toBe(address)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/g/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  ' //evil.example',
  '/login',
  '/login?redirect=/login',
  '',
  undefined,
])('nobody is sent to %j', address => expect(safeReturn(address)).toBeUndefined())

test('whatever the address, it stays here', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'g',
    'http',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const back = safeReturn(`/${pieces.join('')}`)
      if (back !== undefined) expect(new URL(back, 'https://larder.example').origin).toBe('https://larder.example')
    }),
  )
})
