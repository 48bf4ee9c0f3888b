import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { factSign } from './fact-sign.ts'
import { formatClock, formatDate, formatDays, formatList } from './format.ts'

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

// Thai stands for every language whose days the engine would count by another calendar: which these are, each decides itself.
test('says days by the calendar that weeks and months are laid out in', async () => {
  await i18next.init({ lng: 'th-TH', resources: {} })
  expect(formatDate('2026-11-29', 'month')).toContain('2026')
  expect(formatDate(new Date('2026-11-29T12:00Z'))).toContain('2026')
  expect(formatDays('2026-11-29', '2026-12-05', new Date('2025-01-01'))).toContain('2026')
})

// The dot of other languages is the nought of Arabic digits.
test.each([
  ['en-US', ' · '],
  ['he-IL', ' · '],
  ['ar-SA', '، '],
])('parts facts in %s by what is no digit there', async (lng, shown) => {
  await i18next.init({ lng, resources: {} })
  expect(factSign()).toBe(shown)
})
