import { expect, it } from 'vitest'
import { recipesIn } from './graph.ts'

it('the recipe that a page calls its main matter comes first', () => {
  const recipe = (id: string) => ({ '@type': 'Recipe', '@id': id, name: id, recipeIngredient: ['1 onion'] })
  const page = (mainEntity: unknown) => ({ '@type': 'WebPage', mainEntity })
  const names = (mainEntity: unknown) =>
    recipesIn([recipe('#soup'), recipe('#pie'), page(mainEntity)]).map(node => node.name)
  expect(names({ '@id': '#pie' })).toEqual(['#pie', '#soup'])
  expect(names({ '@type': 'ItemList' })).toEqual(['#soup', '#pie'])
})
