import { expect, test } from 'vitest'
import { loadModel } from '#server/parsing/load-model.ts'
import { parseRecipeLines } from '../parse-recipe-lines.ts'
import { foreignLanguage } from './foreign-line.ts'

const english = ['2 cups all-purpose flour', '1 tsp baking soda', '1/2 cup brown sugar, packed', '4 bananas, mashed']
const german = ['200 g Mehl', '2 Eier', '1 Prise Salz', '1 TL Backpulver']

const among = (others: string[], line: string, parser: 'nlp' | 'brute' = 'nlp') =>
  parseRecipeLines([...others, line], { parser, model: loadModel }).at(-1)!

test.each([
  ['3 EL Öl', 3, 'EL', 'Öl', ''],
  ['1 ½ EL Öl', 1.5, 'EL', 'Öl', ''],
  ['2-3 EL Öl', 2, 'EL', 'Öl', ''],
  ['2 bis 3 EL Öl', 2, 'EL', 'Öl', ''],
  ['1 1/2 c. à soupe de sucre', 1.5, 'c. à soupe', 'sucre', ''],
  ['1 Bund Petersilie, gehackt', 1, 'Bund', 'Petersilie', 'gehackt'],
  ['2 msk smör', 2, 'msk', 'smör', ''],
  ['3 cucharadas de aceite', 3, 'cucharadas', 'aceite', ''],
  ['1 c. à soupe de sucre', 1, 'c. à soupe', 'sucre', ''],
  ['1 sachet de levure chimique', 1, 'sachet', 'levure chimique', ''],
  ['20 cl de crème', 20, 'cl', 'crème', ''],
  ['3 cl de rhum', 3, 'cl', 'rhum', ''],
  ['大さじ2 しょうゆ', 2, '大さじ', 'しょうゆ', ''],
  ['2 столовые ложки сахара', 2, 'столовые ложки', 'сахара', ''],
])('%s among lines in English', (line, quantity, unit, food, note) => {
  expect(among(english, line)).toMatchObject({ quantity, unit, food, note })
})

test('an English line among German ones', () => {
  expect(among(german, '2 sprigs of parsley')).toMatchObject({ quantity: 2, unit: 'sprig', food: 'parsley' })
})

test.each([
  '2 chili moritas, or more to taste', // kilograms in Italian
  '1 pak choi, halved', // a packet in Dutch
  '1 bouquet garni', // a bunch in French
  '2 cups creme de menthe',
  '1 can del monte tomatoes',
  '4 hand-dived scallops',
  '2 litres/3½ pints of water',
  '1 onion, chopped',
  '1 ½ chili moritas',
  '2-3 pak choi, halved',
  '2 12-ounce steaks',
  '1 cup rosé, chilled',
  '3 EL',
  'EL Öl',
  '1 cup soy sauce (しょうゆ)',
])('%s is English', line => {
  expect(foreignLanguage([line], 0, 'en')).toBeUndefined()
})

test('the parser that keeps to names knows one language', () => {
  expect(among(english, '3 EL Öl', 'brute').unit).not.toBe('EL')
})
