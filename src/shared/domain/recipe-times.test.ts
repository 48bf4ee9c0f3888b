import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { derivedTotal, plainMinutes, timeAsIngredient } from './recipe-times.ts'

const languages = readdirSync('locales').map(code => code.replace('sr-SP', 'sr-RS'))

test.each([
  ['145 minutes', 145],
  ['2 hours 25 minutes', 145],
  ['1 Std. 30 Min.', 90],
  ['1,5 Stunden', 90],
  ['PT1H15M', 75],
  ['1 1/2 hours', 90],
  ['1½ Std.', 90],
  ['¾ hour', 45],
  ['1/2 minute', null],
  ['11/2 hours', null],
  ['30 min', 30],
  ['٣٠ دقيقة', 30],
  ['45 minutos', 45],
  ['1 hodina a 35 minut', 95],
  ['1 oră și 20 de minute', 80],
  ['30 minutes, plus chilling', null],
  ['overnight', null],
  ['', null],
])('%s is %s', (text, minutes) => expect(plainMinutes(text)).toBe(minutes))

test('a total is derived from its parts, and what is made of other recipes comes on top', () => {
  const crust = { referencedRecipe: { totalTime: '40 min' } }
  expect(derivedTotal({ prepTime: '20 min', performTime: '1 h 10 min' })).toBe(90)
  expect(derivedTotal({ prepTime: '1 1/2 hours', performTime: '30 minutes' })).toBe(120)
  expect(derivedTotal({ totalTime: '1 h', recipeIngredient: [crust, {}] })).toBe(100)
  expect(derivedTotal({ totalTime: '1 h' })).toBeNull()
  expect(derivedTotal({ prepTime: '20 min', performTime: 'a while' })).toBeNull()
  expect(derivedTotal({ prepTime: '20 min' })).toBeNull()
})

test('a recipe that is an ingredient adds the time it says, or that of its parts', () => {
  expect(timeAsIngredient({ totalTime: '1 h', prepTime: '20 min' })).toBe('1 h')
  expect(timeAsIngredient({ prepTime: '20 min', performTime: '1 h 10 min' })).toBe('PT90M')
  expect(timeAsIngredient({ prepTime: '20 min' })).toBe('PT20M')
  expect(timeAsIngredient({ prepTime: '20 min', performTime: 'overnight' })).toBeNull()
  expect(timeAsIngredient({})).toBeNull()
})

test('times are understood in every language as it writes them', () => {
  for (const language of languages) {
    const long = new Intl.DurationFormat(language, { style: 'long' })
    expect(plainMinutes(long.format({ hours: 3 })), language).toBe(180)
    expect(plainMinutes(long.format({ minutes: 45 })), language).toBe(45)
    // Arabic does not count one hour, nor Hebrew one of anything.
    if (!/^(?:ar|he)/.test(language)) expect(plainMinutes(long.format({ hours: 1, minutes: 35 })), language).toBe(95)
  }
})
