import { expect, test } from 'vitest'
import { json, recipesOf, summaryOf } from '../testing.ts'

const image = Buffer.alloc(60, 7).toString('base64')

test('Mela counts from 2001, marks headings by #, and keeps favourites', async () => {
  const recipe = {
    title: 'Pie',
    ingredients: '# Crust\n1 cup flour',
    instructions: 'Bake.\n# Then\nCool.',
    images: [image],
    favorite: true,
    link: 'pie.example/a',
    categories: ['Cake'],
    date: 0,
  }
  expect(await summaryOf(json('Pie.melarecipe', recipe))).toMatchObject({
    app: 'mela',
    sections: ['Crust'],
    stepSections: ['Then'],
    favorite: true,
    source: 'https://pie.example/a',
    hasPicture: true,
  })
  expect((await recipesOf([json('a', recipe)]))[0]?.createdAt).toBe('2001-01-01T00:00:00.000Z')
})
