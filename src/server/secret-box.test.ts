import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'larder-secrets-'))

test('what was sealed is opened with the same key, and tells nothing without it', () => {
  const box = createSecretBox({ SECRET_KEY: 'kitchen', DATA_DIR: folder() })
  const other = createSecretBox({ SECRET_KEY: 'cellar', DATA_DIR: folder() })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), text => {
      const sealed = box.seal(text)
      expect(box.open(sealed)).toBe(text)
      expect(sealed).not.toContain(text)
      expect(other.open(sealed)).toBeNull()
      expect(box.open(`${sealed.slice(0, -4)}AAAA`)).toBeNull()
    }),
    { numRuns: 50 },
  )
})

test('without a setting the key is a file that only the server may read, and stays the same', () => {
  const DATA_DIR = folder()
  const sealed = createSecretBox({ SECRET_KEY: '', DATA_DIR }).seal('ntfy://secret')
  expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8')).toHaveLength(44)
  expect(createSecretBox({ SECRET_KEY: '', DATA_DIR }).open(sealed)).toBe('ntfy://secret')
})
