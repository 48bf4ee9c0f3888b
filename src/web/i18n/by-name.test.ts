import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { byName } from './by-name.ts'

const before = i18next.language
afterAll(() => {
  i18next.language = before
})

const named = (...names: string[]) => names.map(name => ({ name }))

test.each([
  ['de-DE', ['Zwiebel', 'Äpfel', 'Birnen'], ['Äpfel', 'Birnen', 'Zwiebel']],
  ['sv-SE', ['Äpplen', 'Zucchini', 'Bär'], ['Bär', 'Zucchini', 'Äpplen']],
  ['en-US', ['10 minutes', '9 minutes'], ['9 minutes', '10 minutes']],
])('in the alphabet of %s', (language, given, wanted) => {
  i18next.language = language
  expect(byName(named(...given))).toEqual(named(...wanted))
})
