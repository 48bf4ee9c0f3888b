import { expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

it('the markup of a plugin says better than the layout where the parts of a recipe are', () => {
  const step = (text: string, number: number) =>
    `<div><span>${number}</span><div class="cooked-dir-content"><p>${text}</p></div></div>`
  const steps = ['Mix 3 eggs and the flour.', 'Knead for 5 minutes and rest.', 'Bake it for 50 minutes.'].map(
    (text, at) => step(text, at + 1),
  )
  const lines = ['250 g flour', '3 eggs', 'Icing sugar'].map(text => `<div>${text}</div>`)
  const html = `<h1>Loaf</h1><div class="cooked-recipe-ingredients">${lines.join('')}</div><div class="cooked-recipe-directions">${steps.join('')}</div>`
  const recipe = scrape({ html }).recipe
  expect(recipe?.name).toBe('Loaf')
  expect(recipe?.recipeIngredient).toHaveLength(3)
  expect(recipe?.recipeInstructions).toHaveLength(3)
})
