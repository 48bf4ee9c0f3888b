import { expect, test } from 'vitest'
import { weekdayNames } from './weekdays.ts'

test('the week begins with Sunday as day 0', () => {
  expect(weekdayNames('en-US')[0]).toBe('Sunday')
  expect(weekdayNames('de-DE')[6]).toBe('Samstag')
})
