import { expect, test } from 'vitest'
import { choicesOf, namesOf } from './catalogue-choices.ts'

const foods = Object.fromEntries(
  ['Öl', 'Zimt', 'Ananas', 'Äpfel', 'Zimt'].map((name, id) => [id, { id: `${id}`, name }]),
)

test('choices stand in the alphabet of the language, names once each', () => {
  expect(choicesOf(foods, 'de-DE').map(({ label }) => label)).toEqual(['Ananas', 'Äpfel', 'Öl', 'Zimt', 'Zimt'])
  expect(namesOf(foods, 'sv-SE')).toEqual(['Ananas', 'Zimt', 'Äpfel', 'Öl'])
})
