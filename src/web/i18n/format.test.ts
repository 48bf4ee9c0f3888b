import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { formatClock, formatList } from './format.ts'

// Other files of the same process speak English.
afterAll(() => i18next.init({ lng: 'en-US', resources: {} }))

test.each([
  ['en-US', ['salt', 'oil'], 'salt and oil'],
  ['ar-SA', ['ملح', 'زيت'], 'ملح وزيت'],
  ['ar-SA', ['salt', 'oil'], '\u2068salt\u2069 و\u00a0\u2068oil\u2069'],
])('joins names in %s: %j', async (lng, names, shown) => {
  await i18next.init({ lng, resources: {} })
  expect(formatList(names)).toBe(shown)
})

test.each([
  ['en-US', '6:30 PM'],
  ['de-DE', '18:30'],
  ['ar-SA', '٦:٣٠ م'],
])('says a time of day in %s', async (lng, shown) => {
  await i18next.init({ lng, resources: {} })
  expect(formatClock('18:30').replace(/[\s\u200f]+/g, ' ')).toBe(shown)
})
