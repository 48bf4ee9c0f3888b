import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const foods = ['400 g potatoes', '2 leeks', '30 g butter', '1 litre stock']
const steps = [
  'Soften the leeks in the butter for ten minutes.',
  'Add the potatoes and the stock and simmer until soft.',
]
const list = (lines: string[], tag = 'ul') => `<${tag}>${lines.map(line => `<li>${line}</li>`).join('')}</${tag}>`
const whole = `<h2>Ingredients</h2>${list(foods)}<h2>Method</h2>${list(steps, 'ol')}`
const read = (html: string) => {
  const recipe = scrape({ html }).recipe
  return (
    recipe && {
      ...recipe,
      foods: recipe.recipeIngredient.map(({ text }) => text),
      steps: recipe.recipeInstructions.map(({ text }) => text),
    }
  )
}

describe('what stands beside a recipe', () => {
  it.each([
    'Posted by Ann at 9:00 AM',
    'Läs också: Bästa kladdkakan',
    'Schwierigkeitsgrad: leicht',
    'Let me know in the comments if you make it!',
    'Dites-moi en commentaire si vous avez aimé',
    'Post recenti',
    'Alle ansehen',
  ])('is none of its steps: %s', line => {
    const html = `<h1>Leek Soup</h1><h2>Ingredients</h2>${list(foods)}<h2>Method</h2>${[...steps, line].map(text => `<p>${text}</p>`).join('')}`
    expect(read(html)).toMatchObject({ foods, steps })
  })
  it.each(['10 minutes', 'Se videon', 'À lire aussi : Soupe', '[Image: a pot]'])(
    'is no step between others: %s',
    line => {
      const method = [steps[0]!, line, steps[1]!].map(text => `<p>${text}</p>`).join('')
      expect(read(`<h1>Leek Soup</h1>${whole.replace(list(steps, 'ol'), method)}`)?.steps).toEqual(steps)
    },
  )
  it.each([
    'Get the ingredients ready.',
    'Order the ingredients by the time they take.',
    'Break the bread and share it with friends.',
    'Share the dough between 4 tins.',
    'Save the water for later soups.',
    'Follow the instructions on the packet.',
  ])('is not what a cook does: %s', step => {
    const method = [steps[0]!, step, steps[1]!].map(text => `<p>${text}</p>`).join('')
    const html = `<h1>Leek Soup</h1>${whole.replace(list(steps, 'ol'), method)}`
    expect(read(html)?.steps).toEqual([steps[0], step, steps[1]])
  })
  it('is no name of some steps', () => {
    const method = `<h3>By Stand Mixer</h3><p>${steps[0]}</p><h3>By Hand</h3><p>${steps[1]}</p>`
    const titles = read(`<h1>Leek Soup</h1>${whole.replace(list(steps, 'ol'), method)}`)?.recipeInstructions
    expect(titles?.map(({ title }) => title)).toEqual(['By Stand Mixer', 'By Hand'])
  })
  it('is no recipe of another craft for one of its tools', () => {
    const things = [...foods, '1 glue gun for the box']
    expect(read(`<h1>Leek Soup</h1>${whole.replace(list(foods), list(things))}`)?.foods).toEqual(things)
  })
  it('is what a blog has posted last', () => {
    const html = `<h1>Leek Soup</h1><p>Ingredients:</p>${list(foods)}<p>Method:</p>${steps.map(text => `<p>${text}</p>`).join('')}`
    expect(read(`${html}<p>Recent Posts</p><p>See All</p><p>Green Smoothie</p>`)?.steps).toEqual(steps)
  })
  it('is the number in front of the word "step"', () => {
    const method = steps.map((text, at) => `<h3>${at + 1}. krok</h3><p>${text}</p>`).join('')
    expect(read(`<h1>Polievka</h1><h2>Suroviny</h2>${list(foods)}<h2>Postup</h2>${method}`)?.steps).toEqual(steps)
  })
  it('is a sign that explains each food', () => {
    const html = `<h1>Leek Soup</h1>${whole.replace(list(foods), list(foods.map(food => `${food}<span>?</span>`)))}`
    expect(read(html)?.foods).toEqual(foods)
  })
  it('is the name of the site above it, where the page is called like the recipe', () => {
    const html = `<html><head><title>Leek Soup</title></head><body><h1>Soup Club</h1><h2>Leek Soup</h2>${whole}</body></html>`
    expect(read(html)?.name).toBe('Leek Soup')
  })
  it('is a time in the place of the yield', () => {
    const declared = { '@type': 'Recipe', name: 'Leek Soup', recipeYield: '25 minutes', recipeIngredient: foods }
    const html = `<script type="application/ld+json">${JSON.stringify(declared)}</script><h1>Leek Soup</h1>${whole}<p>Serves 4</p>`
    expect(read(html)?.servings).toBe(4)
  })
})

describe('how many a recipe is for, and how long it takes', () => {
  it.each([
    ['Ingredients for 4', ''],
    ['Ingredients', '<div><b>4</b><br>servings</div>'],
    ['Ingredients', '<div><i title="Total time"></i> 35 min <i title="Servings"></i> 4</div>'],
  ])('stands in "%s" or in %s', (title, facts) => {
    const html = `<h1>Leek Soup</h1>${facts}${whole.replace('Ingredients', title)}`
    expect(read(html)?.servings).toBe(4)
  })
  it('is a number above the word for minutes', () => {
    const html = `<h1>Leek Soup</h1><div><div><b>4</b><br>servings</div><div><b>35</b><br>minutes</div></div>${whole}`
    expect(read(html)).toMatchObject({ servings: 4, totalMinutes: 35 })
  })
})

it.each([
  ['Wool hat', ['100 g yarn', '4 mm needles', '1 button'], ['Cast on 90 stitches.', 'Knit 2, purl 2 for 5 cm.']],
  ['Balcony herbs', ['5 litres potting soil', '3 pots', '1 spoon'], ['Fill the pots.', 'Sow the seeds in March.']],
  ['Protein', ['1 egg: 6 g protein', '100 g tofu: 8 g protein'], ['Eat enough of it.', 'Weigh what you eat.']],
])('%s is no recipe', (name, things, work) => {
  expect(read(`<h1>${name}</h1><h2>You will need</h2>${list(things)}<h2>Method</h2>${list(work, 'ol')}`)).toBeNull()
})

describe('what a blog sets below a recipe', () => {
  const page = (below: string[]) =>
    `<h1>Leek Soup</h1><p><b>Ingredients</b></p>${foods.map(food => `<p>${food}</p>`).join('')}<p><b>Method</b></p>${[...steps, ...below].map(text => `<p>${text}</p>`).join('')}`
  it.each([
    ['Kategorie: Suppen', 'Rezept von Anna Müller', 'Veröffentlicht am 3. März 2024'],
    ['Recette d’Anne Dupont', 'Imprimer la recette', 'Valeurs nutritionnelles : 250 kcal'],
    ['Articoli correlati', 'Zuppa di cipolle', 'Zuppa di zucca'],
    ['Laat een reactie achter', 'Naam', 'E-mail'],
    ['3 thoughts on “Leek Soup”', 'Lovely, I took four leeks.'],
    ['← Older Post', 'Newer Post →', 'Join 5,000 subscribers'],
    ['Zapisz się do newslettera', 'Poprzedni wpis'],
  ])('is none of its steps: %s', (...below) => expect(read(page(below))?.steps).toEqual(steps))
  it.each([
    'Join 2 sheets of pastry at the edges.',
    '→ Print the pattern of a fork into the dough.',
    'About Easter we add peas.',
  ])('is not what a cook does: %s', step => expect(read(page([step]))?.steps).toEqual([...steps, step]))
})

describe('what stands among foods that are plain paragraphs', () => {
  const page = (among: string[]) =>
    `<h1>Leek Soup</h1><p><b>Ingredients</b></p>${[...foods, ...among].map(food => `<p>${food}</p>`).join('')}<p><b>Method</b></p>${steps.map(text => `<p>${text}</p>`).join('')}`
  it.each([
    'Adjust servings',
    'Buy all ingredients online',
    'Foto: Anna Müller',
    'Nutrition per serving: 250 kcal',
    'Rende 4 porções',
    'Von Anna Müller',
    '3. März 2024',
    'Dificultad: fácil',
  ])('is a button or a fact: %s', line => expect(read(page([line]))?.foods).toEqual(foods))
  it.each([
    'See note below.',
    'You will also need a blender.',
    'Tipp: Lauch gut waschen.',
    '1 cup* = 180 ml (a rice cup).',
  ])('is a sentence, and becomes a note: %s', line => {
    const recipe = read(page([line]))
    expect(recipe?.foods).toEqual(foods)
    expect(recipe?.notes.map(({ text }) => text)).toContain(line)
  })
  it.each([
    'Du sel et du poivre.',
    'I semi di una bacca.',
    'Salt and pepper to taste.',
    'Juice of half a lemon.',
    'Oil for frying.',
  ])('is a food: %s', food => expect(read(page([food]))?.foods).toEqual([...foods, food]))
})

describe('below a letter with a recipe', () => {
  const letter = (end: string) =>
    `<h2>Rye crackers</h2><p><b>You'll need:</b> 150g rye flour, 50g seeds, 1 tsp salt, 80ml water</p><p><b>To make:</b></p>${steps.map(text => `<p>${text}</p>`).join('')}${end}`
  it.each([
    '<p>Happy baking,<br>The Harvest Loaf team</p>',
    '<p>You are receiving this email because you signed up.</p>',
    '<p>Share this:</p><p>Twitter</p><p>Facebook</p>',
  ])('is none of its steps: %s', end => expect(read(letter(end))?.steps).toEqual(steps))
})
