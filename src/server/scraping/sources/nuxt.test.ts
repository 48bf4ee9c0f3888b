import { describe, expect, it } from 'vitest'
import { scrape } from '../scrape.ts'

const lines = (html: string) => {
  const { recipe } = scrape({ html: `<h1>Erwtensoep</h1>${html}` })
  return (
    recipe &&
    [recipe.servings, ...recipe.recipeIngredient, ...recipe.recipeInstructions].map(part =>
      typeof part === 'object' ? part?.text : part,
    )
  )
}
const wanted = [4, '500 g spliterwten', '1 stuk rookworst', 'Kook de erwten gaar.', 'Voeg de "worst" toe.']

describe('what the program of a page works on', () => {
  it('is read from the call of a Nuxt page, with the names that stand for its arguments', () => {
    const code = `window.__NUXT__=(function(a,b,c){return {data:[{recipe:{title:"Erwtensoep, zoals het hoort op een koude dag in de winter",portions:4,intro:void 0,ingredients:[{amount:500,unit:"g",name:"spliterwten"},{amount:a,unit:b,name:"rookworst"}],steps:["Kook de erwten gaar.",c]}}]}}(1,"stuk","Voeg de \\"worst\\" toe."));`
    expect(lines(`<script>${code}</script>`)).toEqual(wanted)
  })

  it('is read from the list of places of a Nuxt page', () => {
    const list = [
      ['ShallowReactive', 1],
      { recipe: 2 },
      { title: 3, servings: 4, ingredients: 5, steps: 12 },
      'Erwtensoep',
      4,
      [6, 9],
      { amount: 7, unit: 8, name: 10 },
      500,
      'g',
      { amount: 11, unit: 15, name: 16 },
      'spliterwten',
      1,
      [13, 14],
      'Kook de erwten gaar.',
      'Voeg de "worst" toe.',
      'stuk',
      'rookworst',
    ]
    const script = `<script type="application/json" id="__NUXT_DATA__">${JSON.stringify(list)}</script>`
    expect(lines(script)).toEqual(wanted)
  })

  it('is read from a store whose things point at each other', () => {
    const store = {
      ROOT_QUERY: { __typename: 'Query', recipe: { __ref: 'Recipe:1' } },
      'Recipe:1': {
        __typename: 'Recipe',
        title: 'Erwtensoep',
        servings: 4,
        ingredients: [{ __ref: 'Line:1' }, { __ref: 'Line:2' }],
        steps: [{ text: 'Kook de erwten gaar.' }, { text: 'Voeg de "worst" toe.' }],
      },
      'Line:1': { __typename: 'Line', amount: 500, unit: 'g', name: 'spliterwten' },
      'Line:2': { __typename: 'Line', amount: 1, unit: 'stuk', name: 'rookworst' },
    }
    expect(lines(`<script>window.__APOLLO_STATE__ = ${JSON.stringify(store)};</script>`)).toEqual(wanted)
  })

  it('never runs in circles', () => {
    const places = `<script type="application/json" id="__NUXT_DATA__">[{"ingredients":0,"steps":0}${',0'.repeat(200)}]</script>`
    expect(() => scrape({ html: places })).not.toThrow()
  })
})
