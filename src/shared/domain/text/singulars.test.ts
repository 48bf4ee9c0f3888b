import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { areNumbersOfOne } from './singulars.ts'

const among = (language: string, one: string, other: string) => areNumbersOfOne(fold(one), fold(other), language)

test.each([
  ['en-US', 'tomatoes tomato', 'berries berry', 'loaves loaf', 'radishes radish', 'leeks leek'],
  ['de-DE', 'Tomaten Tomate', 'Äpfel Apfel', 'Nüsse Nuss', 'Bohnen Bohne', 'Pilze Pilz'],
  ['fr-CA', 'tomates tomate', 'gâteaux gâteau', 'bocaux bocal'],
  ['es-ES', 'tomates tomate', 'limones limón', 'nueces nuez'],
  ['gl-ES', 'tomates tomate', 'limóns limón', 'ovos ovo'],
  [
    'pt-BR',
    'tomates tomate',
    'limões limão',
    'pães pão',
    'colheres colher',
    'maçãs maçã',
    'atuns atum',
    'pastéis pastel',
  ],
  ['nl-NL', 'tomaten tomaat', 'peren peer', 'pannen pan', 'appels appel'],
  [
    'fi-FI',
    'tomaatit tomaatti',
    'sipulit sipuli',
    'omenat omena',
    'leivät leipä',
    'kurkut kurkku',
    'sienet sieni',
    'herneet herne',
    'lehdet lehti',
    'mansikat mansikka',
  ],
  ['tr-TR', 'domatesler domates', 'soğanlar soğan', 'yumurtalar yumurta'],
])('%s: plurals and their singulars', (language, ...pairs) => {
  for (const pair of pairs) {
    const [plural = '', singular = ''] = pair.split(' ')
    const isEqual = fold(plural) === fold(singular)
    expect([pair, isEqual || among(language, plural, singular)]).toEqual([pair, true])
    expect([pair, isEqual || among(language, singular, plural)]).toEqual([pair, true])
  }
})

test.each([
  ['it-IT', 'pesce', 'pesca'],
  ['en-US', 'pasta', 'paste'],
  ['en-US', 'grass', 'gras'],
  ['en-US', 'tomaatit', 'tomaatti'],
  ['tr-TR', 'tomates', 'tomate'],
  // Cake, and the kitchen that every other recipe speaks of.
  ['de-DE', 'Kuchen', 'Küche'],
  // Pasta, and the dough of every tart.
  ['fr-FR', 'pâtes', 'pâte'],
  ['en-US', 'greens', 'green'],
  ['ja-JP', 'tomatoes', 'tomato'],
])('%s: %s is another word than %s', (language, one, other) => {
  expect(among(language, one, other)).toBe(false)
})
