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

it('a recipe that a script writes as code is read like one', () => {
  const code = `{ title: 'Barley soup', ingredients: ['200 g barley', '1 leek', '1 l stock'],
    directions: ['Soften the leek, don\\'t let it "brown" {or burn}.', 'Add barley and stock and simmer for an hour.'], }`
  for (const script of [`var recipe = ${code};`, `ld.text = JSON.stringify(${code})`])
    expect(scrape({ html: `<script>${script}</script>` }).recipe).toMatchObject({
      name: 'Barley soup',
      recipeIngredient: [{ text: '200 g barley' }, { text: '1 leek' }, { text: '1 l stock' }],
      recipeInstructions: [
        { text: 'Soften the leek, don\'t let it "brown" {or burn}.' },
        { text: 'Add barley and stock and simmer for an hour.' },
      ],
    })
})
