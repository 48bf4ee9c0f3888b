import { describe, expect, test } from 'vitest'
import { file, gzipped, itemsOf, picture, recipesOf, summaryOf } from '../testing.ts'

const json = (path: string, value: unknown) => file(path, JSON.stringify(value))
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

test('Crouton is in the order of its numbers, with units as people write them', async () => {
  const recipe = {
    name: 'Cake',
    serves: 8,
    duration: 20,
    cookingDuration: 35,
    ingredients: [
      { order: 2, ingredient: { name: 'milk' }, quantity: { amount: 0.5, quantityType: 'CUP' } },
      { order: 0, ingredient: { name: 'Dough' }, quantity: { amount: 0, quantityType: 'SECTION' } },
      { order: 1, ingredient: { name: 'eggs' }, quantity: { amount: 3, quantityType: 'ITEM' } },
    ],
    steps: [{ order: 0, step: 'Stir.', isSection: false }],
    tags: [{ name: 'Sweet' }],
  }
  expect(await summaryOf(json('c.crumb', recipe))).toMatchObject({
    app: 'crouton',
    yield: '8',
    sections: ['Dough'],
    ingredients: ['3 eggs', '0.5 cup milk'],
    prepMinutes: 20,
    cookMinutes: 35,
    tags: ['Sweet'],
  })
})

test('Tandoor keeps the ingredients of each step, takes them apart, and finds its picture', async () => {
  const recipe = {
    name: 'Chili',
    servings: 4,
    servings_text: 'bowls',
    working_time: 20,
    waiting_time: 0,
    keywords: [{ name: 'Hot' }],
    source_url: 'https://chili.example',
    steps: [
      {
        name: 'Sauce',
        order: 1,
        instruction: 'Mix.',
        ingredients: [
          { food: { name: 'salt' }, unit: { name: 'g' }, amount: 0, no_amount: true, note: 'fine', order: 0 },
        ],
      },
      {
        name: '',
        order: 0,
        instruction: 'Cut.\n\nFry.',
        ingredients: [
          { is_header: true, note: 'Meat', order: 0 },
          { food: { name: 'beef' }, unit: { name: 'g' }, amount: 500.0, order: 1 },
        ],
      },
    ],
  }
  const read = await summaryOf(json('recipe.json', recipe), picture('image.jpeg'))
  expect(read).toMatchObject({
    app: 'tandoor',
    yield: '4 bowls',
    prepMinutes: 20,
    cookMinutes: null,
    ingredients: ['500 g beef', 'salt, fine'],
    sections: ['Meat', 'Sauce'],
    instructions: ['Cut.', 'Fry.', 'Mix.'],
    hasPicture: true,
  })
  const [first] = await recipesOf([json('recipe.json', recipe)])
  expect(first?.ingredients[0]?.parts).toEqual({ quantity: 500, unit: 'g', food: 'beef', note: null })
})

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
  test('of RecipeSage has headings in brackets, its own rating, and notes', async () => {
    const sage = {
      recipes: [
        {
          ...soup,
          recipeIngredient: ['[Soup]', '2 leeks'],
          creditText: 'Oma',
          isBasedOn: 'https://x.example/b',
          url: undefined,
          comment: [{ name: 'Author Notes', text: 'Good.' }],
        },
      ],
    }
    expect(await summaryOf(json('sage.json', sage))).toMatchObject({
      app: 'recipesage',
      sections: ['Soup'],
      rating: 5,
      notes: ['Good.'],
      sourceName: 'Oma',
      source: 'https://x.example/b',
    })
  })
})

test('Mealie before 1.0 and Larder’s own zips: amounts count unless they are turned off', async () => {
  const line = { title: null, note: 'flour, sifted', unit: null, food: null, disable_amount: true, quantity: 1 }
  const old = {
    name: 'Bread',
    slug: 'bread',
    recipe_ingredient: [
      line,
      {
        title: 'Top',
        quantity: 2,
        unit: { name: 'tbsp' },
        food: { name: 'seeds' },
        note: 'toasted',
        disable_amount: false,
      },
    ],
    recipe_instructions: [{ title: 'Mix', text: 'Stir.' }],
    perform_time: '2 Hours 30 Minutes',
    org_url: 'https://bread.example',
    recipe_category: ['Bread'],
    tags: [],
    notes: [{ title: 'Hint', text: 'Rest.' }],
  }
  const read = await summaryOf(
    json('x/recipes/bread/bread.json', old),
    picture('x/recipes/bread/images/original.webp'),
    picture('x/recipes/bread/images/tiny-original.webp'),
  )
  expect(read).toMatchObject({
    app: 'mealie',
    ingredients: ['flour, sifted', '2 tbsp seeds, toasted'],
    sections: ['Top'],
    stepSections: ['Mix'],
    cookMinutes: 150,
    source: 'https://bread.example',
    categories: ['Bread'],
    pictures: 1,
    notes: [{ title: 'Hint', text: 'Rest.' }],
  })
})

test('KitchenOwl brings recipes, foods, lists and plans, and says what it leaves', async () => {
  const home = {
    name: 'Home',
    members: [],
    shoppinglists: [{ name: 'Weekly', items: [{ item: { name: 'Milk' }, description: '2 l' }] }],
    recipes: [
      {
        name: 'Mash',
        description: 'Boil.\nMash.',
        yields: 3,
        time: 0,
        prep_time: 5,
        items: [{ name: 'Potatoes', description: '1 kg', optional: false }],
        tags: ['x'],
      },
    ],
    items: [{ name: 'Milk', category: { name: 'Dairy' } }],
    expenses: [{ amount: 5 }],
  }
  const items = await itemsOf([json('k.json', home)])
  expect(items.map(({ kind }) => kind)).toEqual(['recipe', 'list', 'food', 'left'])
  expect(items[0]).toMatchObject({
    recipe: { yield: '3', ingredients: [{ text: '1 kg Potatoes' }], prep: { minutes: 5 } },
  })
  expect(items[1]).toMatchObject({ name: 'Weekly', items: [{ text: '2 l Milk' }] })
  expect(items[2]).toMatchObject({ name: 'Milk', label: 'Dairy' })
})

test('OpenEats: rows in any order', async () => {
  const rows = [
    {
      model: 'ingredient.ingredient',
      pk: 2,
      fields: { ingredient_group: 1, title: 'salt', numerator: 0, denominator: 1, measurement: null },
    },
    {
      model: 'ingredient.ingredient',
      pk: 1,
      fields: { ingredient_group: 1, title: 'sugar', numerator: 3, denominator: 2, measurement: 'cup' },
    },
    {
      model: 'recipe.recipe',
      pk: 9,
      fields: { title: 'Cake', directions: 'Bake.', servings: 8, course: 1, tags: [4] },
    },
    { model: 'ingredient.IngredientGroup', pk: 1, fields: { recipe: 9, title: 'Dough' } },
    { model: 'recipe_groups.course', pk: 1, fields: { title: 'Sweet' } },
    { model: 'recipe_groups.tag', pk: 4, fields: { title: 'party' } },
  ]
  expect(await summaryOf(json('dump.json', rows))).toMatchObject({
    app: 'openeats',
    ingredients: ['1 1/2 cup sugar', 'salt'],
    sections: ['Dough'],
    categories: ['Sweet'],
    tags: ['party'],
  })
})

test('JSON of an app that nobody here knows is read by the names of its fields; the rest becomes a note', async () => {
  const unknown = {
    data: {
      items: [{ id: 7, Titel: 'Suppe', Zutaten: ['2 Lauch'], Zubereitung: 'Kochen.', Portionen: 2, wine: 'Riesling' }],
    },
  }
  expect(await summaryOf(json('x.json', unknown))).toMatchObject({
    app: 'json',
    name: 'Suppe',
    ingredients: ['2 Lauch'],
    instructions: ['Kochen.'],
    yield: '2',
    remarks: [{ about: 'other', text: 'wine: Riesling' }],
  })
  expect(await itemsOf([json('package.json', { name: 'x', version: '1' })])).toMatchObject([
    { kind: 'left', what: 'unknown-file' },
  ])
})

test('a backup of Mealie gives its recipes, ids with or without dashes', async () => {
  const id = '0198d6a0-0000-7000-8000-000000000001'
  const tables = {
    alembic_version: [{ version_num: 'x' }],
    recipes: [{ id: id.replaceAll('-', ''), name: 'Stew', rating: 4, org_url: '' }],
    recipes_ingredients: [
      { recipe_id: id, position: 1, note: 'salt', quantity: 1 },
      { recipe_id: id, position: 0, note: '', quantity: 2, food_id: 'f1', unit_id: null },
      { recipe_id: 'nobody', note: 'lost' },
    ],
    ingredient_foods: [{ id: 'f1', name: 'leek' }],
    recipe_instructions: [{ recipe_id: id, position: 0, text: 'Cook.' }],
  }
  expect(
    await summaryOf(json('database.json', tables), picture(`data/recipes/${id}/images/original.webp`)),
  ).toMatchObject({ app: 'mealie-backup', name: 'Stew', ingredients: ['2 leek', 'salt'], rating: 4, hasPicture: true })
})
