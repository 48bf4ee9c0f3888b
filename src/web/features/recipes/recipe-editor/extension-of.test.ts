import { expect, test } from 'vitest'
import { extensionOf } from './extension-of.ts'

test.each([
  ['Grandma.JPG', 'image/jpeg', 'jpg'],
  ['notes.v2.txt', '', 'txt'],
  ['IMG_1234', 'image/png', 'png'],
  ['Makefile', '', 'bin'],
  ['ends with a dot.', '', 'bin'],
])('%s of type "%s" ends in %s', (name, type, extension) => {
  expect(extensionOf({ name, type })).toBe(extension)
})
