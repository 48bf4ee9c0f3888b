import { describe, expect, it } from 'vitest'
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

describe('amounts that are kept for one serving', () => {
  const unit = (nameSingular: string, namePlural = nameSingular) => ({ id: 1, nameSingular, namePlural })
  const line = (amount: number | null, measure: object | null, nameSingular: string, namePlural = nameSingular) => ({
    amount,
    unit: measure,
    ingredient: { id: 2, nameSingular, namePlural },
  })
  const textsFor = (servings: number, ingredients: object[]) => {
    const recipe = { title: 'Pie', serving_size: servings, ingredients, steps: ['Roll the dough.', 'Bake the pie.'] }
    const html = `<script type="application/json">${JSON.stringify({ recipe })}</script>`
    return scrape({ html }).recipe?.recipeIngredient.map(part => part.text)
  }

  it('are told for all, one or several as they are', () => {
    const g = unit('g')
    expect(
      textsFor(4, [
        line(12.5, g, 'butter'),
        line(62.5, g, 'flour'),
        line(0.5, null, 'carrot', 'carrots'),
        line(0.25, null, 'egg', 'eggs'),
        line(0.25, null, 'leek', 'leeks'),
        line(0.5, unit('stalk', 'stalks'), 'celery'),
        line(null, unit('pack', 'packs'), 'salt'),
      ]),
    ).toEqual(['50 g butter', '250 g flour', '2 carrots', '1 egg', '1 leek', '2 stalks celery', 'salt'])
  })

  it('are left alone where an author may have meant them so', () => {
    const tsp = unit('tsp')
    const spices = ['cumin', 'salt', 'pepper', 'paprika'].map(name => line(0.25, tsp, name))
    expect(textsFor(4, spices)?.[0]).toBe('0.25 tsp cumin')
    const small = [
      line(0.5, null, 'onion'),
      line(0.5, null, 'lemon'),
      line(0.25, unit('l'), 'milk'),
      line(1, null, 'egg'),
    ]
    expect(textsFor(2, small)?.[0]).toBe('0.5 onion')
  })
})
