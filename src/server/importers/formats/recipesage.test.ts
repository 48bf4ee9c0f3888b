import { describe, expect, test } from 'vitest'
import { file, json, recipesOf, summaryOf } from '../testing.ts'

const pixel = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n and what follows it', 'latin1').toString('base64')}`

/** As RecipeSage writes each recipe; other versions write single fields in another way. */
const pie = (more: object = {}) => ({
  '@context': 'http://schema.org',
  '@type': 'Recipe',
  identifier: '7f2c',
  datePublished: '2024-05-04T12:30:00.000Z',
  description: 'Good.',
  image: ['https://x.example/a.jpg', 'https://x.example/b.jpg'],
  name: 'Pie',
  prepTime: 'PT0H15M',
  recipeIngredient: ['[Crust]', '200 g flour'],
  recipeInstructions: [
    { '@type': 'HowToSection', text: '[Crust]' },
    { '@type': 'HowToStep', text: 'Knead.' },
  ],
  recipeYield: '1 pie',
  totalTime: '1 hour',
  recipeCategory: ['Sweet'],
  creditText: 'Oma',
  isBasedOn: 'https://x.example/pie',
  comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Keeps.' }],
  aggregateRating: { '@type': 'AggregateRating', ratingValue: '4', bestRating: '5' },
  ...more,
})

describe('RecipeSage as JSON', () => {
  test.each([
    ['a list', [pie()]],
    ['under “recipes”', { recipes: [pie()] }],
    [
      'with sections that have a name alone',
      [
        pie({
          recipeInstructions: [
            { '@type': 'HowToSection', name: 'Crust' },
            { '@type': 'HowToStep', text: 'Knead.' },
          ],
        }),
      ],
    ],
  ])('%s', async (_, value) => {
    expect(await summaryOf(json('sage.json', value))).toMatchObject({
      app: 'recipesage',
      name: 'Pie',
      ingredients: ['200 g flour'],
      sections: ['Crust'],
      instructions: ['Knead.'],
      stepSections: ['Crust'],
      yield: '1 pie',
      prepMinutes: 15,
      totalMinutes: 60,
      categories: ['Sweet'],
      sourceName: 'Oma',
      source: 'https://x.example/pie',
      rating: 4,
      notes: ['Keeps.'],
    })
    expect(await recipesOf([json('sage.json', value)])).toMatchObject([
      { pictureUrls: ['https://x.example/a.jpg', 'https://x.example/b.jpg'], createdAt: '2024-05-04T12:30:00.000Z' },
    ])
  })

  test('from a server at home holds its pictures itself', async () => {
    const [recipe] = await recipesOf([json('sage.json', [pie({ image: [pixel, pixel] })])])
    expect(recipe).toMatchObject({ pictures: [{}, {}], pictureUrls: [] })
  })

  test('what has no values has none here', async () => {
    const empty = pie({
      image: [],
      creditText: '',
      isBasedOn: null,
      aggregateRating: undefined,
      totalTime: '',
      comment: [{ name: 'Author Notes', text: null }],
    })
    expect(await recipesOf([json('sage.json', [empty])])).toMatchObject([
      { pictures: [], pictureUrls: [], url: null, sourceName: null, rating: null, total: null, notes: [] },
    ])
  })
})

test('RecipeSage as text: several recipes, values of several lines, words of its program for nothing', async () => {
  const text = `==== Recipes ====\n\nid: 7f2c\r\ntitle: Pancakes\r\ndescription: \r\nactiveTime: 10 mins\r\nurl: https://p.example/x\r\nnotes: Rest: it.\r\ningredients: [Batter]\r\n1 cup flour\r\n2 eggs\r\ninstructions: Mix.\r\nFry.\r\nrating: 4\r\nfolder: main\r\ncreatedAt: Sat May 04 2024 12:30:00 GMT+0000 (Coordinated Universal Time)\r\nuserId: 11\r\nlabels: breakfast, sweet\r\nimages: https://x.example/a.jpg, https://x.example/b.jpg\r\n\r\nid: 8a3d\r\ntitle: Tea\r\ndescription: null\r\nsource: undefined\r\nrating: null\r\ningredients: 1 bag\r\nlabels: \r\nimages: ${pixel}\r\n`
  const [pancakes, tea] = await recipesOf([file('export.txt', text)])
  expect(pancakes).toMatchObject({
    name: 'Pancakes',
    ingredients: [{ title: 'Batter', text: '1 cup flour' }, { text: '2 eggs' }],
    steps: [{ text: 'Mix.' }, { text: 'Fry.' }],
    notes: [{ text: 'Rest: it.' }],
    tags: ['breakfast', 'sweet'],
    rating: 4,
    createdAt: '2024-05-04T12:30:00.000Z',
    pictures: [],
    pictureUrls: ['https://x.example/a.jpg', 'https://x.example/b.jpg'],
  })
  expect(tea).toMatchObject({
    name: 'Tea',
    ingredients: [{ text: '1 bag' }],
    description: '',
    sourceName: null,
    rating: null,
    tags: [],
    pictures: [{}],
  })
})

test('RecipeSage as XML: labels and pictures repeat, and nothing of its program becomes a note', async () => {
  const text = `<data>
    <recipe>
        <id>7f2c</id>
        <title>Pie &amp; tea</title>
        <description></description>
        <yield>1 pie</yield>
        <activeTime>15 min</activeTime>
        <totalTime>1 hour</totalTime>
        <source>Oma</source>
        <url>https://x.example/pie</url>
        <notes>Keeps.</notes>
        <ingredients>[Crust]
200 g flour
[Filling]
3 apples</ingredients>
        <instructions>Knead.
Bake.</instructions>
        <folder>main</folder>
        <createdAt>2024-05-04T12:30:00.000Z</createdAt>
        <userId>11</userId>
        <fromUser/>
        <labels><title>Sweet</title></labels>
        <labels><title>Sunday</title></labels>
        <images><id>1</id><location>https://x.example/a.jpg</location></images>
        <images><id>2</id><location>https://x.example/b.jpg</location></images>
    </recipe>
    <recipe><id>8a3d</id><title>Tea</title><activeTime/><images><id>3</id><location>${pixel}</location></images></recipe>
</data>`
  expect(await summaryOf(file('export.xml', text))).toMatchObject({
    app: 'recipesage',
    name: 'Pie & tea',
    yield: '1 pie',
    prepMinutes: 15,
    totalMinutes: 60,
    ingredients: ['200 g flour', '3 apples'],
    sections: ['Crust', 'Filling'],
    instructions: ['Knead.', 'Bake.'],
    notes: ['Keeps.'],
    remarks: [],
    tags: ['Sweet', 'Sunday'],
    sourceName: 'Oma',
    source: 'https://x.example/pie',
  })
  expect(await recipesOf([file('export.xml', text)])).toMatchObject([
    { pictureUrls: ['https://x.example/a.jpg', 'https://x.example/b.jpg'], createdAt: '2024-05-04T12:30:00.000Z' },
    { name: 'Tea', pictures: [{}], pictureUrls: [] },
  ])
})
