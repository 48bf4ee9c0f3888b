import { expect, test } from 'vitest'
import { file, itemsOf, json, picture, recipesOf, summaryOf } from '../testing.ts'

const photo = Buffer.alloc(60, 0xff).toString('base64')

test('Paprika: pictures named in a step are its own, links to recipes are names, an answer of its server is a recipe', async () => {
  const recipe = {
    name: 'Bread',
    ingredients: '1 [recipe:Starter]',
    directions: 'Knead.\n\n[photo:Dough]\n\nBake.',
    photos: [{ name: 'Dough', filename: 'x.jpg', data: photo }],
  }
  const [read] = await recipesOf([json('sync.json', { result: recipe })])
  expect(read?.ingredients).toMatchObject([{ text: '1 Starter' }])
  expect(read?.steps.map(({ text, pictures = [] }) => [text, pictures.length])).toEqual([
    ['Knead.', 1],
    ['Bake.', 0],
  ])
  expect(read?.pictures).toContain(read?.steps[0]?.pictures?.[0])
  expect(await summaryOf(json('a.paprikarecipe', { name: 'Only', uid: '1', hash: '2' }))).toMatchObject({
    app: 'paprika',
    name: 'Only',
  })
})

test('Paprika as HTML: a page a recipe with rating, categories and notes; the list of pages is passed over', async () => {
  const page = `<div class="recipe" itemtype="http://schema.org/Recipe"><div class="infobox"><img src="Images/a.jpg" itemprop="image">
    <h1 itemprop="name">Soup</h1><p itemprop="aggregateRating" value="4">★★★★</p><p itemprop="recipeCategory">Soup, Dinner</p>
    <span itemprop="prepTime">10 mins</span><span itemprop="recipeYield">Serves 6</span>
    <a itemprop="url" href="https://soup.example"><span itemprop="author">soup.example</span></a></div>
    <div class="ingredientsbox"><p itemprop="recipeIngredient"><strong>2</strong> tbsp oil</p></div>
    <div itemprop="recipeInstructions"><p>Fry.</p><p>Simmer.</p></div><div itemprop="comment"><p>Freezes.</p></div></div>`
  const items = await itemsOf([
    file('index.html', '<html><a href="Recipes/Soup.html">Soup</a></html>'),
    file('Recipes/Soup.html', `<html>${page}</html>`),
    picture('Recipes/Images/a.jpg'),
  ])
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({
    app: 'paprika',
    recipe: {
      name: 'Soup',
      rating: 4,
      categories: ['Soup', 'Dinner'],
      prep: { minutes: 10 },
      yield: 'Serves 6',
      url: 'https://soup.example',
      ingredients: [{ text: '2 tbsp oil' }],
      steps: [{ text: 'Fry.' }, { text: 'Simmer.' }],
      notes: [{ text: 'Freezes.' }],
      pictures: [{ name: 'a.jpg' }],
    },
  })
})

test('Tandoor: a page of its API; the time of a step is kept', async () => {
  const recipe = (name: string) => ({ name, steps: [{ name: '', instruction: 'Cook.', ingredients: [], time: 5 }] })
  const found = await recipesOf([json('api.json', { count: 2, results: [recipe('A'), recipe('B')] })])
  expect(found).toMatchObject([{ name: 'A', remarks: [{ about: 'time', text: '1.: 5 min' }] }, { name: 'B' }])
})

test('Chowdown: colons in titles, lines and directions', async () => {
  const text =
    '---\ntitle: Beer: the bread\ntags: bread, "quick breads"\ningredients:\n- 3 cups flour: sifted\n- For the top:\n- sugar\ndirections:\n- Bake: slowly: 50 minutes\n- Rest\n  an hour\n---\nGood.'
  expect(await summaryOf(file('_recipes/bread.md', text))).toMatchObject({
    app: 'chowdown',
    name: 'Beer: the bread',
    tags: ['bread', 'quick breads'],
    ingredients: ['3 cups flour: sifted', 'sugar'],
    sections: ['For the top'],
    instructions: ['Bake: slowly: 50 minutes', 'Rest an hour'],
  })
})

test('columns that stand elsewhere: Meal-Master, REZKONV, MasterCook', async () => {
  const shifted = `---------- Recipe via Meal-Master (tm) v8.02\n\n      Title: Cream\n      Yield: 6\n\n      4 c  Cream; heavy                       1/2 ts Vanilla\n      8    Egg yolks                            1 pn Salt\n  1 1/2 c  A sugar with a name that is longer than a column\n\n  Mix.\n\n-----\n`
  expect((await summaryOf(file('a.mmf', shifted)))?.ingredients).toEqual([
    '4 c Cream; heavy',
    '8 Egg yolks',
    '1 1/2 c A sugar with a name that is longer than a column',
    '1/2 ts Vanilla',
    '1 pn Salt',
  ])
  const german =
    '========== REZKONV-Rezept - X\n\n     Titel: Gulasch\nKategorien: Fleisch\n     Menge: 4\n\n    1/2     kg  Fleisch\n      2         Zwiebeln; in\n                -- Würfeln\n\nBraten.\n=====\n'
  expect((await summaryOf(file('a.rk', german)))?.ingredients).toEqual(['1/2 kg Fleisch', '2 Zwiebeln; in Würfeln'])
  const master =
    '* Exported from MasterCook *\n\n  Loaf\n\nRecipe By     :Jo\nServing Size  : 10    Preparation Time :0:20\nCategories    : Breads\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n  2           cups  flour\n  1 1/2    cups         sugar -- packed\n                        -- firmly\n\nBake.\n\nT(Bake):\n  "1:00"\nStart to Finish Time:\n  "1:20"\nCopyright:\n  "1999"\n\n          - - - - - - - - - - - - - - - - - - -\n'
  expect(await summaryOf(file('a.mxp', master))).toMatchObject({
    ingredients: ['2 cups flour', '1 1/2 cups sugar, packed, firmly'],
    cookMinutes: 60,
    totalMinutes: 80,
    remarks: [{ about: 'other', text: 'copyright: 1999' }],
  })
})

test('Recipe Keeper in another language: collections and a source within a link', async () => {
  const html = `<html><div class="recipe-details"><meta content="1" itemprop="recipeId"><h2 itemprop="name">Gulasch</h2><div>Gänge: <span itemprop="recipeCourse">Suppe</span></div><div>Sammlungen: <span>Omas, Winter</span></div><div>Quelle: <a href="https://g.example"><span itemprop="recipeSource">g.example</span></a></div><div itemprop="recipeIngredients"><p>1 kg Fleisch</p></div></div></html>`
  expect(await summaryOf(file('recipes.html', html))).toMatchObject({
    categories: ['Suppe'],
    cookbooks: ['Omas', 'Winter'],
    source: 'https://g.example',
  })
})

test('recipes of nothing but a name, and ranges of amounts', async () => {
  const bare = { name: 'Bare', ingredients: [], steps: [], defaultScale: 1 }
  const quantity = { amount: 1, secondaryAmount: 2, quantityType: 'LITRES' }
  const soup = { name: 'Soup', steps: [], ingredients: [{ order: 0, ingredient: { name: 'water' }, quantity }] }
  const found = await recipesOf([
    json('a.crumb', bare),
    json('b.crumb', soup),
    json('recipes_1.json', [{ title: 'Void' }]),
  ])
  expect(found.map(({ name, ingredients }) => [name, ...ingredients.map(({ text }) => text)])).toEqual([
    ['Bare'],
    ['Soup', '1-2 l water'],
    ['Void'],
  ])
})

test.each([
  ['2 eggs; 1 tsp salt', ['2 eggs', '1 tsp salt']],
  ['"[""2 eggs"", ""salt""]"', ['2 eggs', 'salt']],
  ["\"['2 eggs', 'salt']\"", ['2 eggs', 'salt']],
  ['"c(""2 eggs"", ""salt"")"', ['2 eggs', 'salt']],
  ['1 onion; chopped', ['1 onion; chopped']],
  ['2 eggs<br>salt &amp; pepper', ['2 eggs', 'salt & pepper']],
])('a list within one cell: %s', async (cell, lines) => {
  expect((await summaryOf(file('t.csv', `Title,Ingredients\nX,${cell}\n`)))?.ingredients).toEqual(lines)
})

test('a recipe of Mealie comes with its attached files, which are no recipes themselves', async () => {
  const recipe = {
    name: 'Pie',
    slug: 'pie',
    recipe_ingredient: [{ note: 'apples' }],
    assets: [
      { name: 'Scan', icon: 'mdi-file', file_name: 'scan.txt' },
      { name: 'Gone', icon: 'mdi-file', file_name: 'gone.pdf' },
    ],
  }
  const items = await itemsOf([
    json('pie/pie.json', recipe),
    file('pie/assets/scan.txt', 'Ingredients\nsalt\nMethod\nCook'),
  ])
  expect(items).toHaveLength(1)
  const [scan, gone] = (items[0] as { recipe: { files: { name: string; bytes: () => Promise<Uint8Array> }[] } }).recipe
    .files
  expect(String(await scan?.bytes())).toContain('salt')
  await expect(gone?.bytes()).rejects.toThrow()
})

test.each([
  ['4/5', 4],
  ['7/10', 3.5],
  ['4 von 5', 4],
  ['★★★', 3],
  ['4 stars', 4],
  ['4,5', 4.5],
  ['80', 4],
  ['0', null],
])('a rating in words: %s', async (cell, rating) => {
  const table = `Title,Ingredients,Rating,Calories,Fat (g)\nX,salt,"${cell}",120,3\n`
  const [recipe] = await recipesOf([file('t.csv', table)])
  expect(recipe).toMatchObject({ rating, nutrition: { calories: '120', fatContent: '3' }, remarks: [] })
})
