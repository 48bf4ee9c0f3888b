import { expect, test } from 'vitest'
import { file, picture, summaryOf } from '../testing.ts'

test('Cooklang: each mention with an amount once, timers and tools as words', async () => {
  const text =
    '---\nservings: 2\ntags: [a, b]\n---\n\nCrack @eggs{3} into a #large bowl{}, add @salt and @flour{125%g}(sifted). -- really\n\n= Later =\n\nWait ~{15%minutes}, add @salt again. [- hidden -]\n\n> Good.\n'
  expect(await summaryOf(file('Pan cakes.cook', text), picture('Pan cakes.jpg'))).toMatchObject({
    app: 'cooklang',
    name: 'Pan cakes',
    ingredients: ['3 eggs', 'salt', '125 g flour, sifted'],
    instructions: ['Crack eggs into a large bowl, add salt and flour.', 'Wait 15 minutes, add salt again.'],
    stepSections: ['Later'],
    notes: ['Good.'],
    tools: ['large bowl'],
    tags: ['a', 'b'],
    yield: '2',
    hasPicture: true,
  })
})

test('Cooklang: what is hidden stays in the text alone, what is optional says so', async () => {
  const text = 'Fry @onion{1} in @-oil{} and @-salt. Add @?chives{2%tbsp}(chopped), @?pepper{} and @&onion again.\n'
  expect(await summaryOf(file('Onions.cook', text))).toMatchObject({
    ingredients: ['1 onion', '2 tbsp chives, chopped, optional', 'pepper, optional'],
    instructions: ['Fry onion in oil and salt. Add chives, pepper and onion again.'],
  })
})
