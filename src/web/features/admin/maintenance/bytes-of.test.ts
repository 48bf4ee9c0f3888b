import { expect, test } from 'vitest'
import { sizeText } from '#server/files/sizes.ts'
import { bytesOf } from './bytes-of.ts'

test('what the server tells of a size is read back', () => {
  for (const bytes of [0, 12, 1024, 1536, 5 * 1024 ** 2, 2.5 * 1024 ** 3]) expect(bytesOf(sizeText(bytes))).toBe(bytes)
})
