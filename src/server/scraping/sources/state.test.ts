import { expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

it("amounts of a page's own data are understood by the noun in their keys", () => {
  const line = (name: string, displayQuantity: number, displayUnitOfMeasurement: string) => ({
    name,
    displayQuantity,
    displayUnitOfMeasurement,
  })
  const recipe = {
    name: 'Noodles',
    ingredients: [line('Limes', 2, 'pcs'), line('Tofu', 1, 'pack')],
    steps: ['Boil the noodles.', 'Fry the tofu.'],
  }
  const html = `<script type="application/json">${JSON.stringify({ recipe })}</script>`
  expect(scrape({ html }).recipe?.recipeIngredient.map(part => part.text)).toEqual(['2 pcs Limes', '1 pack Tofu'])
})
