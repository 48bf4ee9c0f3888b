import { describe, expect, test } from 'vitest'
import { json, picture, recipesOf, summaryOf } from '../testing.ts'

describe('schema.org', () => {
  const soup = {
    '@type': 'Recipe',
    name: 'Soup &amp; bread',
    recipeYield: 4,
    prepTime: 'PT0H15M',
    cookTime: 'PT0M',
    recipeIngredient: ['2 leeks'],
    recipeInstructions: [
      { '@type': 'HowToSection', name: 'Soup', itemListElement: [{ '@type': 'HowToStep', text: 'Cook.' }] },
    ],
    keywords: 'a, b',
    recipeCategory: 'Main',
    aggregateRating: { ratingValue: 5 },
    image: ['https://x.example/a.jpg'],
    url: 'https://x.example/soup',
  }
  test('of Nextcloud has the picture beside, and never the rating of strangers', async () => {
    expect(
      await summaryOf(json('Soup/recipe.json', soup), picture('Soup/full.jpg'), picture('Soup/thumb.jpg')),
    ).toMatchObject({
      app: 'nextcloud',
      name: 'Soup & bread',
      yield: '4',
      prepMinutes: 15,
      cookMinutes: null,
      stepSections: ['Soup'],
      tags: ['a', 'b'],
      categories: ['Main'],
      rating: null,
      pictures: 1,
      pictureUrl: 'https://x.example/a.jpg',
    })
  })
  test.each([
    ['a list', [soup, soup]],
    ['a graph', { '@graph': [{ '@type': 'WebPage' }, soup, soup] }],
  ])('is read from %s', async (_, value) => {
    expect((await recipesOf([json('a.json', value)])).map(({ name }) => name)).toEqual(['Soup & bread', 'Soup & bread'])
  })
})
