import { expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

const read = (text: string) => scrape({ text }).recipe

test('what an assistant or a post says around a recipe is none of it, nor is the yield a part of the time', () => {
  const text =
    '### Salmon\n**Cook time:** 15 minutes | **Servings:** 4\n#### Ingredients\n- 4 salmon fillets\n- 2 tbsp oil\n- 1 lemon\n#### Instructions\n' +
    '1. Heat the oven to 200 °C.\n2. Bake for 15 minutes.\nSave this for later! Follow @salmon for more\n#### Tips\n- Serve with rice.\n\nLet me know if you would like a side dish!'
  const recipe = read(text)
  expect(recipe?.performTime).toBe('15 minutes')
  expect(recipe?.recipeYield).toBe('4 servings')
  expect(recipe?.recipeInstructions).toHaveLength(2)
  expect(recipe?.notes.map(note => note.text)).toEqual(['Serve with rice.'])
})

test('a step that keeps something for later is a step', () => {
  const text =
    'Beans\nIngredients\n- 200 g beans\n- 1 l water\nMethod\n1. Boil the beans and pour off a cup of the water.\n2. Save it for later use in the sauce.\n3. Stir the beans.'
  expect(read(text)?.recipeInstructions).toHaveLength(3)
})

test('a message that says what its recipe is for names it', () => {
  const list = '125g Butter\n100g Zucker\n3 Eier\n250g Mehl\nButter und Eier rühren, Mehl dazu. Im Waffeleisen backen.'
  expect(read(`Hallo Anna, hier das Rezept für die Waffeln:\n${list}`)?.name).toBe('Waffeln')
})

test('a table in Markdown with the amounts behind is read amount first', () => {
  const text =
    '# Oats\n\n| Ingredient | Amount |\n|---|---|\n| Oats | 50 g |\n| Milk | 150 ml |\n| Chia | 1 tbsp |\n\n## Steps\n\n1. Mix it.\n2. Chill it overnight.'
  expect(read(text)?.recipeIngredient.map(part => part.text)).toEqual(['50 g Oats', '150 ml Milk', '1 tbsp Chia'])
})

test('a part of a page begins with its name, and may set blanks around the dash of a range', () => {
  const list = '<ul><li>2 cod fillets</li><li>500g potatoes</li><li>1 cup beer</li></ul>'
  const html = `<div><h3>Fish pie</h3><p>Serves: 2 – 3</p>${list}<ol><li>Cut the potatoes.</li><li>Fry the fish in oil.</li></ol></div>`
  const recipe = scrape({ html }).recipe
  expect(recipe?.name).toBe('Fish pie')
  expect(recipe?.servings).toBe(3)
})

test('a line in italics tells yield and time, and an invitation to follow is no step', () => {
  const text =
    '# Lentils\n\n*Serves 4 · 45 min*\n\n**Ingredients**\n\n* 200 g lentils\n* 1 onion\n* salt\n\n**Method**\n\n1. Fry the onion.\n2. Simmer the lentils until soft.\n\nSave for later & follow @lentils'
  const recipe = read(text)
  expect(recipe).toMatchObject({ name: 'Lentils', servings: 4, totalMinutes: 45 })
  expect(recipe?.recipeInstructions).toHaveLength(2)
})

test('steps may count themselves with a slash, as the French do', () => {
  const text =
    'Tarte\nINGRÉDIENTS\n- 8 pommes\n- 120 g de sucre\n- 80 g de beurre\nRECETTE\n1/ Faites un caramel.\n2/ Disposez les pommes.\n3/ Démoulez tiède.'
  expect(read(text)?.recipeInstructions.map(step => step.text)).toEqual([
    'Faites un caramel.',
    'Disposez les pommes.',
    'Démoulez tiède.',
  ])
})

test('steps of a narrow column are whole, and small letters in a list without stops are steps of their own', () => {
  const list = 'Pancakes\n\nINGREDIENTS:\n2 cups flour\n1 egg\n1 cup milk\n\nDIRECTIONS:\n'
  const steps = (text: string) => read(list + text)?.recipeInstructions.map(step => step.text)
  expect(
    steps(
      'In a bowl, whisk the dry ingredients. Add\nmilk and egg and stir until just\ncombined.\n\nCook on a hot griddle until bubbles form,\nthen flip.',
    ),
  ).toEqual([
    'In a bowl, whisk the dry ingredients. Add milk and egg and stir until just combined.',
    'Cook on a hot griddle until bubbles form, then flip.',
  ])
  expect(steps('Whisk the flour, the egg and the milk\nfry in butter until golden\nserve at once')).toHaveLength(3)
})

test('times above a text in Markdown are told with a line between their words', () => {
  const text =
    '---\ntitle: Soup\nservings: 4\nprep_time: 10 min\ncook_time: 25 min\n---\n\n## Ingredients\n\n- [ ] 500 g carrots\n- [ ] 1 onion\n\n## Steps\n\n1. Simmer until soft.\n2. Blend.'
  expect(read(text)).toMatchObject({ name: 'Soup', servings: 4, prepMinutes: 10, totalMinutes: 35 })
})
