import { expect, test } from 'vitest'
import { timeOf } from './times.ts'

test.each([
  ['15 min', 15],
  ['1h40', 100],
  ['2h45', 165],
  ['3 heures 20', 200],
  ['1 hr and 30 mins', 90],
  ['0:45', 45],
  [':15', 15],
  ['PT1H5M', 65],
  ['1 Day', 1440],
  ['ca. 1 ¼ Stunden (ohne Wartezeit).', 75],
  ['20 mn', 20],
  ['60', 60],
  [75, 75],
  ['1:30:00', 90],
  ['1 u 30 min', 90],
  ['2 weeks', 20160],
])('%j is %d minutes', (text, minutes) => expect(timeOf(text)?.minutes).toBe(minutes))

test.each(['', '0', '0:00', '00:00', 'PT0S', 'PT0H0M', '0 min', 'none', null, 0, undefined])('%j is no time', text =>
  expect(timeOf(text)).toBeNull(),
)

test.each(['10-15 Minutes', '10 to 15 min', 'overnight'])('%j stays as it is, without a number', text =>
  expect(timeOf(text)).toEqual({ text, minutes: null }),
)
