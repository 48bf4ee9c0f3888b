import { expect, test } from 'vitest'
import { scrape } from '../scrape.ts'

test('a product with a price inside an ingredient is none, and the list goes on below it', () => {
  const product = '<div><h2><a href="/p">Spice blend (no salt)</a></h2><p>$14.99</p><a href="/c">Add to Cart</a></div>'
  const list = `<ul><li>1 lb turkey</li><li>1.5 tbsp spice blend<ul><li class="note">to taste</li></ul>${product}</li><li>6 cups broth</li></ul>`
  const steps = '<ol><li>Cook the turkey.</li><li>Add all else and simmer.</li></ol>'
  const html = `<html lang="en"><body><h1>Soup</h1><h2>Ingredients</h2>${list}<h2>Method</h2>${steps}</body></html>`
  const lines = scrape({ html }).recipe?.recipeIngredient.map(line => line.text)
  expect(lines).toEqual(['1 lb turkey', '1.5 tbsp spice blend to taste', '6 cups broth'])
})
