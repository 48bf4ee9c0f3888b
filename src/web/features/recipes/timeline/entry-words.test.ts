import { expect, test } from 'vitest'
import { entryWords } from './entry-words.ts'

test.each([
  ['system', 'Recipe Created', { what: 'added' }],
  ['system', 'Imported from paper', { what: 'own' }],
  ['comment', 'Mara hat das gekocht', { what: 'cooked' }],
  ['comment', 'Mara made this', { what: 'cooked' }],
  ['info', 'Mara made this for dinner', { what: 'cooked', meal: 'dinner' }],
  ['info', 'Mara made this as a side', { what: 'cooked', meal: 'side' }],
  ['info', 'Mara made this as a dessert', { what: 'cooked', meal: 'dessert' }],
  ['info', 'Mara made this for snack', { what: 'cooked', meal: 'snack' }],
  ['info', 'Mara had this again for lunch', { what: 'eatenAgain', meal: 'lunch' }],
  ['info', 'Mara made this for Ida', { what: 'own' }],
  ['info', 'Theo made this for dinner', { what: 'own' }],
  ['comment', 'Best soup ever', { what: 'own' }],
])('reads %s: %s', (eventType, subject, words) => {
  expect(entryWords({ eventType, subject }, 'Mara', 'Mara hat das gekocht')).toEqual(words)
})

test('whose name is not known is quoted', () => {
  expect(entryWords({ eventType: 'info', subject: 'Mara made this for dinner' }, undefined, undefined)).toEqual({
    what: 'own',
  })
})
