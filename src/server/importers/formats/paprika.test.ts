import { describe, expect, test } from 'vitest'
import { file, gzipped, itemsOf, json, picture, recipesOf, summaryOf } from '../testing.ts'

const image = Buffer.alloc(60, 7).toString('base64')

describe('Paprika', () => {
  const soup = {
    name: 'Leek soup\n',
    ingredients: 'For the soup:\n2 leeks\n1 l water\n\nOn top:\nchives',
    directions: '1. Cut the leeks.\n\n2. Cook for 5 minutes.',
    servings: 'Serves 4',
    prep_time: '10-15 min',
    cook_time: '1 hr and 30 mins',
    total_time: '',
    rating: 0,
    categories: ['Soups'],
    source: 'Grandma',
    source_url: 'https://soup.example/leek',
    photo_data: image,
    photos: [{ data: image }],
    created: '2024-05-04 12:30:00',
    notes: null,
    nutritional_info: '300 kcal',
    difficulty: 'Easy',
  }
  test('is read packed or not, with headings, times, pictures', async () => {
    expect(await summaryOf(gzipped('Leek soup.paprikarecipe', soup))).toMatchObject({
      app: 'paprika',
      name: 'Leek soup',
      ingredients: ['2 leeks', '1 l water', 'chives'],
      sections: ['For the soup', 'On top'],
      instructions: ['Cut the leeks.', 'Cook for 5 minutes.'],
      yield: 'Serves 4',
      prepTime: '10-15 min',
      prepMinutes: null,
      cookMinutes: 90,
      totalMinutes: null,
      rating: null,
      categories: ['Soups'],
      source: 'https://soup.example/leek',
      sourceName: 'Grandma',
      pictures: 2,
      remarks: [
        { about: 'difficulty', text: 'Easy' },
        { about: 'nutrition', text: '300 kcal' },
      ],
    })
    expect(await summaryOf(json('x', soup))).toMatchObject({ app: 'paprika', name: 'Leek soup' })
    expect((await recipesOf([json('x', soup)]))[0]?.createdAt).toBe('2024-05-04T12:30:00.000Z')
  })
  test('an archive goes on after a file that is broken', async () => {
    const items = await itemsOf([
      file('a.paprikarecipe', '{"name": '),
      gzipped('b.paprikarecipe', { name: 'B', directions: '' }),
    ])
    expect(items.map(({ kind }) => kind)).toEqual(['failed', 'recipe'])
  })
  test('what macOS adds is passed over', async () => {
    expect(await itemsOf([file('__MACOSX/._a.paprikarecipe', 'x'), file('.DS_Store', 'x'), picture('a.jpg')])).toEqual(
      [],
    )
  })
})
