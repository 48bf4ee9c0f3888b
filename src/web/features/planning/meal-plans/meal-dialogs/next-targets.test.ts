import { expect, test } from 'vitest'
import { nextTargets } from './next-targets.ts'

test('a day goes to one of the next seven', () => {
  const days = ['04', '05', '06', '07', '08', '09', '10'].map(day => `2031-03-${day}`)
  expect(nextTargets('2031-03-03', 1, '2031-03-01')).toEqual(days)
})

test('a week goes to one of the weeks behind it', () => {
  expect(nextTargets('2031-03-02', 7, '2031-03-04').slice(0, 3)).toEqual(['2031-03-09', '2031-03-16', '2031-03-23'])
})

test('what is over goes to today, or the week of it, first', () => {
  expect(nextTargets('2030-12-31', 1, '2031-03-04')[0]).toBe('2031-03-04')
  expect(nextTargets('2031-01-05', 7, '2031-03-04')[0]).toBe('2031-03-02')
})
