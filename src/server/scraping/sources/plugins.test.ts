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

it('notes that stand right in the place of a plugin are kept, and a button beside the yield is none of it', () => {
  const notes =
    '<div class="tasty-recipes-notes"><h3>Notes</h3><div class="tasty-recipes-notes-body">Keeps for three days.</div></div>'
  const card =
    '<span class="tasty-recipes-yield"><span>8</span> slices <span class="scale">1x</span></span>' +
    '<div class="tasty-recipes-ingredients-body"><ul><li>1 baguette</li><li>100 g butter</li></ul></div>' +
    '<div class="tasty-recipes-instructions-body"><ol><li>Mix butter and garlic.</li><li>Bake it.</li></ol></div>'
  const recipe = scrape({ html: `<h1>Garlic bread</h1>${card}${notes}` }).recipe
  expect(recipe?.notes.map(({ text }) => text)).toEqual(['Keeps for three days.'])
  expect(recipe?.recipeYield).toBe('8 slices')
})
