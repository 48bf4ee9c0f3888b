import { expect, test } from 'vitest'
import { fieldsOf, momentOfFields, suggestEatAt } from './meal-time.ts'

const at = (day: string, time: string) => Date.parse(momentOfFields(day, time) ?? '')

test('a meal is proposed for its usual time, or in two hours when that is over, also after midnight', () => {
  const propose = (time: string) => suggestEatAt('2026-03-01', '19:00', at('2026-03-01', time))
  expect(propose('16:10')).toEqual({ day: '2026-03-01', time: '19:00' })
  expect(propose('19:10')).toEqual({ day: '2026-03-01', time: '21:15' })
  expect(propose('22:50')).toEqual({ day: '2026-03-02', time: '01:00' })
})

test('fields name a moment, and a moment fills fields', () => {
  expect(fieldsOf(momentOfFields('2026-03-01', '07:05') ?? '')).toEqual({ day: '2026-03-01', time: '07:05' })
  expect(momentOfFields('', '07:05')).toBeUndefined()
})
