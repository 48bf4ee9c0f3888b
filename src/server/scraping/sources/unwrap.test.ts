import { expect, test } from 'vitest'
import { unwrap } from './unwrap.ts'

test('steps of a narrow column go on to the next number', () => {
  const lines = [
    'METHOD',
    '1 Preheat the oven to 180°C/',
    '350°F/gas 4. Grease a 20cm',
    'round tin.',
    '2 Fold in the car-',
    'rots.',
    'NOTES',
    'Keeps',
    'well',
  ]
  expect(unwrap(lines)).toEqual([
    'METHOD',
    '1 Preheat the oven to 180°C/350°F/gas 4. Grease a 20cm round tin.',
    '2 Fold in the carrots.',
    'NOTES',
    'Keeps',
    'well',
  ])
})

test('an ingredient goes on behind "and", and not behind a comma', () => {
  expect(unwrap(['250g carrots, peeled and', 'coarsely grated'])).toEqual(['250g carrots, peeled and coarsely grated'])
  expect(unwrap(['salt,', 'pepper'])).toEqual(['salt,', 'pepper'])
})

test('what is done to an ingredient goes on behind its comma', () => {
  expect(unwrap(['3 tbsp butter,', 'melted', '2 eggs,', 'milk'])).toEqual(['3 tbsp butter, melted', '2 eggs,', 'milk'])
})
