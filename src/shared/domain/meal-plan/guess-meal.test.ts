import { describe, expect, it } from 'vitest'
import { guessMeal, mealByTime, mealByWords, mealLexicon } from './guess-meal.ts'

const english = {
  ...{ breakfast: ['Breakfast'], lunch: ['Lunch'], snack: ['Snack'], dinner: ['Dinner'] },
  ...{ side: ['Side dish'], dessert: ['Dessert'], drink: ['Drink'] },
}
const german = {
  ...{ breakfast: ['Frühstück'], lunch: ['Mittagessen'], snack: ['Zwischenmahlzeit'], dinner: ['Abendessen'] },
  ...{ side: ['Beilage'], dessert: ['Nachtisch'], drink: ['Getränk'] },
}
const french = {
  ...{ breakfast: ['Petit-déjeuner'], lunch: ['Déjeuner'], snack: ['En-cas'], dinner: ['Dîner'] },
  ...{ side: ['Accompagnement'], dessert: ['Dessert'], drink: ['Boisson'] },
}
const canadian = { ...french, breakfast: ['Déjeuner'], lunch: ['Dîner'], dinner: ['Souper'] }
const languages = [english, german, french, canadian]
const lexicon = mealLexicon(english, languages)
const TIMES = { breakfast: '08:00', lunch: '12:30', dinner: '18:30' }

describe('the nearest kind of meal', () => {
  it.each([
    ['Breakfast', 'breakfast'],
    ['LUNCHES', 'lunch'],
    ['Kids’ lunch', 'lunch'],
    ['Second breakfast', 'snack'],
    ['Zweites Frühstück', 'snack'],
    ['Brotzeit', 'snack'],
    ['Kinderabendessen', 'dinner'],
    ['Mittag', 'lunch'],
    ['petit dejeuner', 'breakfast'],
    ['Sunday supper', 'dinner'],
    ['Side dish', 'side'],
    ['Nachtisch', 'dessert'],
    ['Morning drinks', 'breakfast'],
  ])('of %s is %s by its words', (name, type) => {
    expect(mealByWords(name, lexicon)).toBe(type)
  })

  it('is by the reader’s language where languages mean different meals by a word, and by none where it has none', () => {
    expect(mealByWords('Déjeuner', mealLexicon(french, languages))).toBe('lunch')
    expect(mealByWords('Déjeuner', mealLexicon(canadian, languages))).toBe('breakfast')
    expect(mealByWords('Déjeuner', lexicon)).toBeNull()
    expect(mealByWords('Section 7', lexicon)).toBeNull()
    expect(mealByWords('', lexicon)).toBeNull()
  })

  it.each([
    ['06:15', 'breakfast'],
    ['10:30', 'snack'],
    ['13:00', 'lunch'],
    ['15:45', 'snack'],
    ['17:30', 'dinner'],
    ['21:30', 'dinner'],
    ['01:00', 'breakfast'],
  ])('at %s is %s', (time, type) => {
    expect(mealByTime(time, TIMES)).toBe(type)
  })

  it('is by the time before it is by the order, and by the order when there is no time', () => {
    const order = ['Breakfast', 'Pause', 'Lunch', 'Feast', 'Late']
    const guess = (name: string, time: string | null = null) => guessMeal({ name, time, order }, lexicon, TIMES)
    expect(guess('Pause', '18:00')).toBe('dinner')
    expect(['Pause', 'Feast', 'Late'].map(name => guess(name))).toEqual(['snack', 'dinner', 'dinner'])
    const unknown = (...names: string[]) =>
      names.map(name => guessMeal({ name, time: null, order: names }, lexicon, TIMES))
    expect(unknown('A')).toEqual(['dinner'])
    expect(unknown('A', 'B')).toEqual(['lunch', 'dinner'])
    expect(unknown('A', 'B', 'C', 'D')).toEqual(['breakfast', 'lunch', 'snack', 'dinner'])
    expect(unknown('A', 'B', 'C', 'D', 'E', 'F')).toEqual(['breakfast', 'snack', 'lunch', 'lunch', 'snack', 'dinner'])
    expect(unknown('A', 'Dinner', 'C')).toEqual(['lunch', 'dinner', 'snack'])
  })
})
