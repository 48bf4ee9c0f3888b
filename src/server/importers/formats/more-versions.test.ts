import { describe, expect, test } from 'vitest'
import { file, itemsOf, json, picture, recipesOf, summaryOf } from '../testing.ts'

test('Copy Me That: headings and remarks that are no entries of the list', async () => {
  const html = `<html><body><div class="recipe"><div id="name">Sushi</div><a id="original_link" href="https://c.example/s">x</a>
    <ul id="recipeIngredients"><div class= "recipeIngredient recipeIngredient_subheader">Rice:</div><li class= "recipeIngredient">2 cups rice</li>
    <div class="recipeIngredient_spacer"></div><div class="recipeIngredient_subheader">Roll:</div><li class="recipeIngredient">cream cheese</li><div class="recipeIngredient_note">as you like</div></ul>
    <ol id="recipeInstructions"><div class="instruction_subheader">Rice</div><li class="instruction">Wash.</li><li class="instruction instruction_next">Cook.</li></ol></div></body></html>`
  expect(await summaryOf(file('recipes.html', html))).toMatchObject({
    app: 'copymethat',
    ingredients: ['2 cups rice', 'cream cheese', 'as you like'],
    sections: ['Rice:', 'Roll:'],
    instructions: ['Wash.', 'Cook.'],
    stepSections: ['Rice'],
  })
})

test.each([
  [{ quantityType: 'KILOGRAMS', amount: 1.5 }, '1.5 kg x'],
  [{ quantityType: 'MILLILITRES', amount: 250 }, '250 ml x'],
  [{ quantityType: 'CUPS', amount: 2, secondaryAmount: 2 }, '2 cups x'],
  [{ quantityType: 'ITEMS', amount: 2 }, '2 x'],
  [{ quantityType: 'CUP' }, 'x'],
  [{ quantityType: 'FLUID_OUNCE', amount: 3 }, '3 fl oz x'],
  [{ quantityType: 'HEAPED_SPOON', amount: 1 }, '1 heaped spoon x'],
])('Crouton: the quantity %o', async (quantity, line) => {
  const recipe = { name: 'A', defaultScale: 1, steps: [], ingredients: [{ ingredient: { name: 'x' }, quantity }] }
  expect((await summaryOf(json('a.crumb', recipe)))?.ingredients).toEqual([line])
})

test('Cook’n: a recipe as an ingredient, and amounts that stand only as numbers', async () => {
  const rows = (...lines: string[]) => lines.map(line => `${line}!@#%^&*()\n`).join('')
  const found = await recipesOf([
    file('temp_recipe.dsv', rows('ID||||INSTRUCTIONS', 'r1||||Heat.', 'r2||||Stir.')),
    file('temp_recipe_desc.dsv', rows('ID||||TITLE', 'r1||||Soup', 'r2||||Stock')),
    file('temp_food.dsv', rows('ID||||NAME', 'f1||||beans')),
    file('temp_unit.dsv', rows('ID||||NAME', 'u1||||cup')),
    file(
      'temp_ingredient.dsv',
      rows(
        'PARENT_ID||||DISPLAY_ORDER||||INGREDIENT_FOOD_ID||||INGREDIENT_RECIPE_ID||||AMOUNT_UNIT||||AMOUNT_QTY_STRING||||AMOUNT_QTY',
        'r1||||0||||f1||||[null]||||u1||||[null]||||3',
        'r1||||1||||[null]||||r2||||u1||||1/2||||0.5',
      ),
    ),
  ])
  expect(found[0]?.ingredients.map(({ text }) => text)).toEqual(['3 cup beans', '1/2 cup Stock'])
})

test('Mealie: a page of its API and a list keep sections and titles of notes', async () => {
  const recipe = (name: string) => ({
    name,
    slug: name.toLowerCase(),
    recipeIngredient: [{ title: 'Sauce', note: 'salt' }],
    recipeInstructions: [{ title: 'Do', text: 'Mix.' }],
    notes: [{ title: 'Tip', text: 'Rest.' }],
  })
  const found = await itemsOf([
    json('page.json', { page: 1, total: 2, items: [recipe('A'), recipe('B')] }),
    json('list.json', [recipe('C')]),
  ])
  expect(found).toMatchObject(
    ['A', 'B', 'C'].map(name => ({
      app: 'mealie',
      recipe: { name, ingredients: [{ title: 'Sauce' }], steps: [{ title: 'Do' }], notes: [{ title: 'Tip' }] },
    })),
  )
})

test('Pestle: sections that are told by numbers, labels within one text', async () => {
  const recipe = {
    name: 'Pie',
    keywords: ['quick, easy', 'kids'],
    recipeIngredient: [{ text: 'Crust:' }, { text: '200 g flour', quantity: '200', unit: 'g', name: 'flour' }],
    recipeInstructions: [
      {
        '@type': 0,
        name: 'Crust',
        itemListElement: [
          { '@type': 1, text: 'Mix.' },
          { '@type': 1, text: 'Rest.' },
        ],
      },
      { '@type': 1, text: 'Bake.' },
    ],
  }
  expect(await summaryOf(json('pestle.json', [recipe]))).toMatchObject({
    tags: ['quick', 'easy', 'kids'],
    ingredients: ['200 g flour'],
    sections: ['Crust'],
    instructions: ['Mix.', 'Rest.', 'Bake.'],
    stepSections: ['Crust'],
  })
})

test('AnyList: times in seconds, lines as they were typed', async () => {
  const recipe = {
    name: 'Pie',
    prepTime: 600,
    cookTime: 2700,
    ingredients: [{ rawIngredient: '2 cups flour', name: 'flour', quantity: '2 cups' }],
    preparationSteps: ['Mix.', 'Bake.'],
  }
  expect(await summaryOf(json('a.json', { recipes: [recipe] }))).toMatchObject({
    prepMinutes: 10,
    cookMinutes: 45,
    ingredients: ['2 cups flour'],
    instructions: ['Mix.', 'Bake.'],
  })
})

test('MasterCook: what is needed goes on below an empty line, and the figures at the end are no step', async () => {
  const text = `* Exported from MasterCook *\n\n    Pavé\n\nRecipe By     : Jo\nServing Size  : 2    Preparation Time :0:45\nCategories    : Sweet\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n   2                    eggs\n\n                        cocoa\n\nMelt it.\n\nNutr. Assoc. : 0 1374\n`
  expect(await summaryOf(file('a.mxp', text))).toMatchObject({
    ingredients: ['2 eggs', 'cocoa'],
    instructions: ['Melt it.'],
  })
})

test('AccuChef: the line that names the program is no recipe, whatever it begins with', async () => {
  const text = 'AccuChef Import File Version 5\r\nAPie\r\nH1\r\nIcrust\r\nJBake~\r\nZ\r\n'
  expect(await recipesOf([file('a.txt', text)])).toMatchObject([{ name: 'Pie', ingredients: [{ text: '1 crust' }] }])
})

test('CookBook Manager: a picture as bare base64', async () => {
  const photo = Buffer.alloc(90, 0xff).toString('base64')
  const text = `name: Naan\ningredients: |\n  flour\ndirections: |\n  Bake.\nphoto: ${photo}\n`
  expect(await summaryOf(file('naan.yml', text))).toMatchObject({ app: 'cookbookmanager', hasPicture: true })
})

test('Markdown: a source that is a link; stars drawn as emoji', async () => {
  const text =
    '---\nrating: ⭐️⭐️⭐️⭐️\n---\n# Soup\n\nSource: [m.example](https://m.example/soup)\n\n## Ingredients\n\n- water\n\n## Instructions\n\n1. Heat.\n'
  expect(await summaryOf(file('soup.md', text))).toMatchObject({ source: 'https://m.example/soup', rating: 4 })
})

test('schema.org: keywords with commas within a list of one', async () => {
  const recipe = { '@type': 'Recipe', name: 'A', recipeIngredient: ['x'], keywords: ['quick, easy'] }
  expect((await summaryOf(json('a.json', recipe)))?.tags).toEqual(['quick', 'easy'])
})

test('settings of other programs in hidden folders are passed over', async () => {
  expect(await itemsOf([json('vault/.obsidian/app.json', { theme: 'dark' })])).toEqual([])
})

const whole = (name: string, line: string, step: string) => ({
  name,
  ingredients: [{ text: line }],
  steps: [{ text: step }],
})

describe('several recipes in one file', () => {
  const cook = (name: string, line: string, step: string, rule = '') =>
    `${rule}${name}\n\nIngredients:\n${line}\n\nDirections:\n${step}\n`
  test.each([
    ['a rule', '\n----------\n\n'],
    ['the end of a page', '\f'],
    ['two empty lines', '\n\n'],
  ])('a text, with %s between them', async (_, rule) => {
    const text = cook('Pancakes', '2 eggs', 'Mix the eggs.') + cook('Waffles', '3 eggs', 'Beat the eggs.', rule)
    expect(await recipesOf([file('all.txt', text)])).toMatchObject([
      whole('Pancakes', '2 eggs', 'Mix the eggs.'),
      whole('Waffles', '3 eggs', 'Beat the eggs.'),
    ])
  })

  test('a text of one recipe with rules and gaps stays one', async () => {
    const text = 'Soup\n-----\n\n\nIngredients:\nwater\n\n\nDirections:\nBoil the water.\n\n\nServe it hot.\n'
    expect(await recipesOf([file('soup.txt', text)])).toHaveLength(1)
  })

  test('a note at the end of the first is not the title of the second', async () => {
    const text = `${cook('Pancakes', '2 eggs', 'Mix the eggs.')}\n\nFreeze them.\n\n\n${cook('Waffles', '3 eggs', 'Beat.')}`
    expect((await recipesOf([file('all.txt', text)])).map(({ name }) => name)).toEqual(['Pancakes', 'Waffles'])
  })

  test('Markdown, below headings of the highest level', async () => {
    const part = (name: string, line: string) =>
      `# ${name}\n\n## Ingredients\n\n- ${line}\n\n## Directions\n\n1. Cook.\n\n`
    expect(await recipesOf([file('all.md', part('Soup', 'water') + part('Tea', 'leaves'))])).toMatchObject([
      whole('Soup', 'water', 'Cook.'),
      whole('Tea', 'leaves', 'Cook.'),
    ])
  })

  test('a page, below titles; what lies below one and is no recipe is told', async () => {
    const part = (name: string, line: string) =>
      `<h1>${name}</h1><h2>Ingredients</h2><ul><li>${line}</li></ul><h2>Directions</h2><ol><li>Knead the dough well.</li></ol>`
    const html = `<html><body>${part('Cake', '2 eggs')}<h1>Links</h1><ul><li>x</li></ul>${part('Bread', '500 g flour')}</body></html>`
    expect(await itemsOf([file('all.html', html)])).toMatchObject([
      { recipe: whole('Cake', '2 eggs', 'Knead the dough well.') },
      { kind: 'failed', name: 'Links', reason: 'no-recipe' },
      { recipe: whole('Bread', '500 g flour', 'Knead the dough well.') },
    ])
  })

  test('a page that declares them, as microdata or for programs; a teaser of another is none', async () => {
    const micro = (name: string) =>
      `<div itemscope itemtype="http://schema.org/Recipe"><b itemprop="name">${name}</b><i itemprop="recipeIngredient">1 egg</i><p itemprop="recipeInstructions">Boil it.</p></div>`
    expect(await recipesOf([file('m.html', `<html><body>${micro('A')}${micro('B')}</body></html>`)])).toMatchObject([
      whole('A', '1 egg', 'Boil it.'),
      whole('B', '1 egg', 'Boil it.'),
    ])
    const declared = (...recipes: object[]) =>
      recipes
        .map(
          recipe => `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...recipe })}</script>`,
        )
        .join('')
    const full = (name: string) => ({ name, recipeIngredient: ['1 egg'], recipeInstructions: 'Boil it.' })
    const html = `<html><head>${declared(full('A'), { name: 'Teaser', url: 'https://x.example' }, full('B'))}</head></html>`
    expect(await recipesOf([file('l.html', html)])).toMatchObject([
      whole('A', '1 egg', 'Boil it.'),
      whole('B', '1 egg', 'Boil it.'),
    ])
  })
})

test('schema.org: steps as entries of a list, times and yields as objects, a picture that is named', async () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'A',
    recipeIngredient: ['1 egg'],
    recipeInstructions: {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', item: { '@type': 'HowToStep', text: 'Boil.' } },
        { '@type': 'ListItem', item: 'Serve.' },
      ],
    },
    recipeYield: { '@type': 'QuantitativeValue', value: '6', unitText: 'pieces' },
    totalTime: { '@type': 'Duration', name: 'PT30M' },
    image: 'photo-7.jpg',
  }
  expect(await summaryOf(json('A/recipe.json', recipe), picture('A/photo-7.jpg'))).toMatchObject({
    instructions: ['Boil.', 'Serve.'],
    yield: '6 pieces',
    totalMinutes: 30,
    hasPicture: true,
  })
})

test('MasterCook: a line that breaks off goes on below', async () => {
  const text = `* Exported from MasterCook *\n\n    Loaf\n\nServing Size  : 2    Preparation Time :0:45\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n   1 1/2  cups          flour -- sifted twice and\n                        then measured\n                        salt and pepper\n\nBake.\n`
  expect((await summaryOf(file('a.mxp', text)))?.ingredients).toEqual([
    '1 1/2 cups flour, sifted twice and then measured',
    'salt and pepper',
  ])
})
