import { expect, it } from 'vitest'
import { loadModel } from '#server/parsing/load-model.ts'
import { parseRecipeLines } from '../parse-recipe-lines.ts'

const read = (language: string, line: string) =>
  parseRecipeLines([line], { parser: 'nlp', language, model: loadModel })[0]!

it.each([
  ['de', 'Für 4 Personen 300 g Mehl', 300, 'g', 'Mehl', 'Für 4 Personen'],
  ['de', 'Für 4-6 Personen: 2 Zwiebeln, gehackt', 2, '', 'Zwiebeln', 'Für 4-6 Personen, gehackt'],
  ['de', 'Für vier Personen 2 Zwiebeln', 2, '', 'Zwiebeln', 'Für vier Personen'],
  ['de', '4 Personen: 2 Eier', 2, '', 'Eier', '4 Personen'],
  ['de', '300 g Mehl für 4 Personen', 300, 'g', 'Mehl', 'für 4 Personen'],
  ['en', 'To serve 4: 2 lemons', 2, '', 'lemons', 'To serve 4'],
  ['en', 'For 6 people: 1 kg beef, diced', 1, 'kilogram', 'beef', 'For 6 people, diced'],
  ['fr', 'Pour 6 personnes : 1 kg de pommes de terre', 1, 'kg', 'pommes de terre', 'Pour 6 personnes'],
  ['es', 'Para 4 personas: 400 g de garbanzos', 400, 'g', 'garbanzos', 'Para 4 personas'],
  ['it', 'Per 4 persone 320 g di pasta', 320, 'g', 'pasta', 'Per 4 persone'],
  ['pl', 'Na 4 porcje 300 g makaronu', 300, 'g', 'makaronu', 'Na 4 porcje'],
  ['ru', '300 г риса на 4 порции', 300, 'г', 'риса', 'на 4 порции'],
])('takes no persons for an amount, %s: %s', (language, line, ...parts) => {
  const { quantity, unit, food, note, parts: places } = read(language, line)
  expect([quantity, unit, food, note]).toEqual(parts)
  expect(places.filter(part => part.value !== undefined)).toHaveLength(1)
})

it('counts portions that are an amount', () => {
  expect(read('en', '4 servings cooked rice')).toMatchObject({ quantity: 4, unit: 'serving' })
  expect(read('de', '2 Portionen Reis')).toMatchObject({ quantity: 2, unit: 'Portionen', food: 'Reis' })
})

it('finds no ingredient in a line that only says for whom', () => {
  expect(read('de', 'Für 4 Personen:')).toMatchObject({ quantity: null, food: '', note: 'Für 4 Personen:' })
})
