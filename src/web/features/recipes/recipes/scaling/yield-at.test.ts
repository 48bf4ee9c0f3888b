import i18next, { type TFunction } from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { yieldAt } from './yield-at.ts'

const before = i18next.language
afterAll(() => {
  i18next.language = before
})
const t = ((_key: string, { factor, count, number }: { factor: string; count?: number; number?: string }) =>
  count === undefined
    ? `${factor} ×`
    : i18next.language === 'he-IL' && count <= 2
      ? ['', 'מנה אחת', 'שתי מנות'][Math.ceil(count)]
      : `${number} serving${count === 1 ? '' : 's'}`) as unknown as TFunction

test.each([
  ['en-US', '4 servings', 2, '8 servings'],
  ['en-US', 'one loaf', 2, 'one loaf · 2 ×'],
  ['ar-SA', '4 أشخاص', 2, '٨ أشخاص'],
  ['ar-SA', '4 servings', 2, '8 servings'],
  ['en-US', '4 أشخاص', 1, '4 أشخاص'],
  ['en-US', '4', 1, '4 servings'],
  ['en-US', ' 2 ', 0.5, '1 serving'],
  ['en-US', '4-6', 2, '8-12 servings'],
  ['en-US', '3', 0.5, '1.5 servings'],
  ['en-US', '1-2', 1, '1-2 servings'],
  ['he-IL', '2', 1, 'שתי מנות'],
  ['he-IL', '1-2', 1, '1-2 servings'],
  ['he-IL', '2-4', 1, '2-4 servings'],
  ['he-IL', '1/2', 1, '1/2 servings'],
  ['ar-SA', '4-6', 1, '٤-٦ servings'],
  ['en-US', '٤', 2, '8 servings'],
  ['ar-SA', '٤-٦', 1, '٤-٦ servings'],
  ['ar-SA', '٤ حصص', 2, '٨ حصص'],
  ['en-US', '', 1, ''],
])('in %s, %s times %d', (language, made, scale, wanted) => {
  i18next.language = language
  expect(yieldAt(made, scale, t)).toBe(wanted)
})
