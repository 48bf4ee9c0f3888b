import { expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const list = (...lines: string[]) => `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>`
const declared = (name: string, recipeIngredient: string[], recipeInstructions: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name, recipeIngredient, recipeInstructions })}</script>`

const curd = ['3 eggs', '100 g sugar', '2 lemons']
const stir = 'Whisk eggs and sugar over steam. Add the juice and stir until thick.'
const bake = 'Beat the butter until pale, add the eggs and bake for 35 minutes.'

it('takes all parts of a page that declares one of them alone', () => {
  const cake = `<h3>For the cake</h3>${list('200 g flour', '180 g butter', '4 eggs', 'Salt')}<p>${bake}</p>`
  const body = `<h1>Lemon cake</h1>${cake}<h3>For the curd</h3>${list(...curd)}<p>${stir}</p>`
  const { recipe } = scrape({ html: declared('Lemon cake', curd, stir) + body })
  expect(recipe?.recipeIngredient.map(({ text }) => text)).toEqual([
    '200 g flour',
    '180 g butter',
    '4 eggs',
    'Salt',
    ...curd,
  ])
  expect(recipe?.recipeInstructions).toEqual([
    { title: 'For the cake', text: bake, marker: null },
    { title: 'For the curd', text: stir, marker: null },
  ])
})

it('takes what is made for a recipe with it, where the recipe itself has no heading', () => {
  const main = `<div>${list('6 chicken breasts', '1 cup flour', '2 eggs', 'Kosher salt', 'Lemon dressing (see below)')}</div><p>${bake}</p>`
  const body = `<h1>Baked chicken</h1>${main}<div><p>Lemon dressing (makes 1 cup)</p>${list('½ cup oil', '2 lemons')}</div><p>${stir}</p>`
  const { recipe } = scrape({ html: declared('Baked chicken', ['½ cup oil', '2 lemons'], stir) + body })
  expect(recipe?.recipeIngredient.map(({ text }) => text)).toHaveLength(7)
  expect(recipe?.recipeInstructions.map(({ text }) => text)).toEqual([bake, stir])
})

it('keeps a dish apart from the others on its page', () => {
  const dips = `<h3>Lemon curd</h3>${list(...curd)}<p>${stir}</p><h3>Tahini dip</h3>${list('1 cup tahini', '2 tbsp juice', '1 clove garlic')}<p>Stir the tahini until it is pale and thick.</p>`
  const { recipe } = scrape({ html: `${declared('Lemon curd', curd, stir)}<h1>Spreads</h1>${dips}` })
  expect(recipe?.recipeIngredient.map(({ text }) => text)).toEqual(curd)
  expect(recipe?.recipeInstructions.map(({ text }) => text)).toEqual([stir])
})
