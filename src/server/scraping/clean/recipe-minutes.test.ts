import { describe, expect, it, test } from 'vitest'
import { recipeMinutes } from './recipe-minutes.ts'

const none = { totalTime: null, prepTime: null, performTime: null, cookTime: null }

describe('how long a recipe takes', () => {
  it.each([
    ['1 hour 20 minutes', 80],
    ['PT1H20M', 80],
    ['1 Stunde und 20 Minuten', 80],
    ['25–30 Min.', 30],
    ['1 h 30', 90],
    ['1:15', 75],
    ['45', 45],
    ['٣٠ دقيقة', 30],
    ['半小时', 30],
    ['half an hour', 30],
    ['an hour', 60],
    ['2 days', 2880],
    ['90 seconds', 2],
    ['until it is done', null],
    ['0 minutes', null],
    ['  ', null],
  ])('%s', (totalTime, minutes) => expect(recipeMinutes({ ...none, totalTime })).toBe(minutes))

  test('without a total, preparing and cooking are added up', () => {
    expect(recipeMinutes({ ...none, prepTime: '15 min', performTime: '1 Std.' })).toBe(75)
    expect(recipeMinutes({ ...none, prepTime: '15 min', cookTime: '30 min' })).toBe(45)
    expect(recipeMinutes({ ...none, prepTime: '15 min', performTime: '30 min', cookTime: '40 min' })).toBe(45)
    expect(recipeMinutes({ ...none, performTime: '20 minutes' })).toBe(20)
    expect(recipeMinutes({ ...none, totalTime: 'long', prepTime: '5 min', performTime: ' ' })).toBe(5)
  })

  test('a part that nobody understands makes the sum unknown', () => {
    expect(recipeMinutes({ ...none, prepTime: '15 min', performTime: 'over night' })).toBeNull()
    expect(recipeMinutes(none)).toBeNull()
  })
})
