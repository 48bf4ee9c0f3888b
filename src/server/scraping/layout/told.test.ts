import { expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

const read = (...paragraphs: string[]) =>
  scrape({
    html: `<title>A page</title><h1>A page</h1>${paragraphs.map(text => `<p>${text}</p>`).join('')}`,
  }).recipe

test.each([
  [
    'She made it every Sunday. You need two tablespoons of oil, a large onion, three cloves of garlic and a tin of tomatoes. Serves two hungry people.',
    ['two tablespoons of oil', 'a large onion', 'three cloves of garlic', 'a tin of tomatoes'],
  ],
  [
    'For the sauce take 2 tbsp of oil, an onion, 400 g tomatoes and some basil.',
    ['2 tbsp of oil', 'an onion', '400 g tomatoes', 'some basil'],
  ],
  [
    'Man nehme 200 g Butter, 150 g Zucker, drei Eier und ein Pfund Mehl.',
    ['200 g Butter', '150 g Zucker', 'drei Eier', 'ein Pfund Mehl'],
  ],
  [
    'Il vous faut un yaourt, trois œufs, 200 g de sucre et un sachet de levure.',
    ['un yaourt', 'trois œufs', '200 g de sucre', 'un sachet de levure'],
  ],
  ['Servono sei uova, una cipolla e 50 g di parmigiano.', ['sei uova', 'una cipolla', '50 g di parmigiano']],
  ['Je hebt 200 g bloem, 3 eieren en een halve liter melk nodig.', ['200 g bloem', '3 eieren', 'een halve liter melk']],
  [
    'Se necesitan seis huevos, tres patatas, una cebolla y aceite.',
    ['seis huevos', 'tres patatas', 'una cebolla', 'aceite'],
  ],
  ['Понадобится 2 яйца, 500 мл молока и 200 г муки.', ['2 яйца', '500 мл молока', '200 г муки']],
])('a recipe told in sentences: %s', (sentence, lines) => {
  const recipe = read(sentence, 'Mix everything that is soft, and then heat it.', 'Wait for half an hour and eat.')
  expect(recipe?.recipeIngredient.map(({ text }) => text)).toEqual(lines)
  expect(recipe?.recipeInstructions.map(({ text }) => text)).toEqual([
    'Mix everything that is soft, and then heat it.',
    'Wait for half an hour and eat.',
  ])
})

test('what stands behind the list in its paragraph is the first step, and a sentence tells for how many it is', () => {
  const recipe = read(
    'You need 200 g flour, 2 eggs and some milk. Serves four. Whisk it all together and fry in butter.',
  )
  expect(recipe?.recipeInstructions.map(({ text }) => text)).toEqual(['Whisk it all together and fry in butter.'])
  expect(recipe?.servings).toBe(4)
})

test.each([
  ['You need two planks, a hammer and six nails. Cut the planks to size and nail them together, then paint the shelf.'],
  [
    'We use 50 kg of flour, 300 eggs and 20 litres of milk every day. Our team begins at four in the morning, and the shop opens at six.',
  ],
  [
    'For a week we take two kilos of potatoes, a bag of rice and ten eggs. Then we drive off and forget the tent, as always.',
  ],
  [
    'We need a holiday, two weeks of sun and a good book. We flew in May, and it was lovely from the first day to the last.',
  ],
])('other stories: %s', text => expect(read(text)).toBeNull())
