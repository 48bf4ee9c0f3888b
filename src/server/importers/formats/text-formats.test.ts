import { describe, expect, test } from 'vitest'
import { file, itemsOf, picture, recipesOf, summaryOf } from '../testing.ts'

describe('Meal-Master', () => {
  const head =
    'MMMMM----- Recipe via Meal-Master (tm) v8.05\r\n\r\n      Title: Paté\r\n Categories: Dips, Cold\r\n      Yield: 6 servings\r\n\r\n'
  test('columns, headings, lines that go on, paragraphs', async () => {
    const text = `${head}  1 1/2 c  Flour; sifted twice and\r\n           -once more\r\n      3    Eggs\r\n\r\nMMMMM----------TOPPING----------\r\n      1 T  Sugar\r\n      1 t  Salt\r\n\r\n  Mix it\r\n  all.\r\n\r\n  Bake.\r\n\r\nMMMMM\r\n`
    expect(await summaryOf(file('x.mmf', text))).toMatchObject({
      app: 'mealmaster',
      name: 'Paté',
      ingredients: ['1 1/2 c Flour; sifted twice and once more', '3 Eggs', '1 T Sugar', '1 t Salt'],
      sections: ['TOPPING'],
      instructions: ['Mix it all.', 'Bake.'],
      yield: '6 servings',
      categories: ['Dips', 'Cold'],
    })
  })
  test('two columns are read down one after the other', async () => {
    const left = '      1 c  Flour'.padEnd(41)
    const text = `${head}${left}      2 T  Oil\r\n${'      3    Eggs'.padEnd(41)}      4 t  Salt\r\n\r\n  Mix.\r\n\r\nMMMMM\r\n`
    expect((await summaryOf(file('x', text)))?.ingredients).toEqual(['1 c Flour', '3 Eggs', '2 T Oil', '4 t Salt'])
  })
  test('in code page 437 and in Windows-1252', async () => {
    const text = `${head.replace('Paté', 'Pat#')}      1 c  Flour\r\n\r\n  Mix.\r\n\r\nMMMMM\r\n`
    const bytes = (sign: number) =>
      Buffer.from(Array.from(text, letter => (letter === '#' ? sign : letter.charCodeAt(0))))
    expect((await summaryOf(file('dos', bytes(0x82))))?.name).toBe('Paté')
    expect((await summaryOf(file('windows', bytes(0xe9))))?.name).toBe('Paté')
  })
})

test('MasterCook text: measures, headings, what stands below', async () => {
  const text = `                     *  Exported from  MasterCook  *

                              Afghan Chicken

Recipe By     : Examiner
Serving Size  : 6    Preparation Time :0:45
Categories    : Middle East                      Chicken
                On-The-Grill

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
   2      large   clov  garlic
     1/2  teaspoon      salt -- fine
                        ***SAUCE***
   2      cups          yogurt

Mix
it.

Grill.

                   - - - - - - - - - - - - - - - - - -

NOTES : Serve hot.
`
  expect(await summaryOf(file('a.mxp', text))).toMatchObject({
    app: 'mastercook',
    name: 'Afghan Chicken',
    ingredients: ['2 large clov garlic', '1/2 teaspoon salt, fine', '2 cups yogurt'],
    sections: ['SAUCE'],
    instructions: ['Mix it.', 'Grill.'],
    yield: '6',
    prepMinutes: 45,
    categories: ['Middle East', 'Chicken', 'On-The-Grill'],
    sourceName: 'Examiner',
    notes: ['Serve hot.'],
  })
})

test('REZKONV, Now You’re Cooking!, AccuChef, Easy Recipe Deluxe', async () => {
  const rezkonv = `========== REZKONV-Rezept - Suite\n\n     Titel: Suppe\nKategorien: Suppen, Winter\n     Menge: 4 Portionen\n\n    200         g Lauch\n                  -- fein geschnitten\n============== BELAG ==============\n      1        EL Öl\n\n============== QUELLE ==============\n                   Oma\n\nKochen.\n\nEssen.\n=====\n`
  expect(await summaryOf(file('r.rk', rezkonv))).toMatchObject({
    app: 'rezkonv',
    name: 'Suppe',
    ingredients: ['200 g Lauch fein geschnitten', '1 EL Öl'],
    sections: ['BELAG'],
    instructions: ['Kochen.', 'Essen.'],
    sourceName: 'Oma',
    yield: '4 Portionen',
  })
  const nyc =
    "@@@@@ Now You're Cooking! Export Format\r\n\r\nCookies\r\n\r\nsweet,\tsnacks\r\n\r\n3/4 c. sugar -- brown\r\n2 eggs\r\n\r\nMix and bake.\r\n\r\nContributor: Ann\r\n\r\nPreparation Time:  0:45\r\n\r\nYield: 2 dozen\r\n\r\n** Exported from Now You're Cooking! v5.64 **\r\n"
  expect(await summaryOf(file('n.txt', nyc))).toMatchObject({
    app: 'nyc',
    name: 'Cookies',
    ingredients: ['3/4 c. sugar, brown', '2 eggs'],
    categories: ['sweet', 'snacks'],
    prepMinutes: 45,
    yield: '2 dozen',
    sourceName: 'Ann',
  })
  const accuchef =
    '*****AccuChef Import File\r\nASauce\r\nBSauces\r\nE8\r\nMServings\r\nFFreeze it.\r\nH2 Tbl\r\nIOil\r\nIGarlic\r\nKMinced\r\nJHeat \r\nJit.~\r\nJPer serving: 223 cal.\r\nZ.....End\r\n'
  expect(await summaryOf(file('a.txt', accuchef))).toMatchObject({
    app: 'accuchef',
    name: 'Sauce',
    ingredients: ['2 Tbl Oil', 'Garlic, Minced'],
    instructions: ['Heat it.'],
    yield: '8 Servings',
    notes: ['Freeze it.'],
  })
  const deluxe = `\n*Chowder\n${'_'.repeat(40)}\n\nCategory: Soups\nYield: 4 Servings\nPreparation Time: 0:00\nCooking Time: 0:20\n${'_'.repeat(40)}\n\n[Ingredients]\n1 lb Clams\n\n[Instruction]\n1. Boil.\n\n2. Eat.\n`
  expect(await summaryOf(file('d.txt', deluxe))).toMatchObject({
    app: 'easyrecipedeluxe',
    name: 'Chowder',
    ingredients: ['1 lb Clams'],
    instructions: ['Boil.', 'Eat.'],
    prepMinutes: null,
    cookMinutes: 20,
  })
})

test('Chowdown, RecipeMD, Markdown, Saffron, Pepperplate, YAML', async () => {
  const chowdown =
    '---\n\nlayout: recipe\ntitle: "Okra"\nimage: okra.jpg\ntags: sides, green\n\ningredients:\n- 1 bunch: of okra\n\ndirections:\n- Wash it\n---\n\nI love it.\n'
  expect(await summaryOf(file('x/_recipes/okra.md', chowdown), picture('x/images/okra.jpg'))).toMatchObject({
    app: 'chowdown',
    name: 'Okra',
    tags: ['sides', 'green'],
    instructions: ['Wash it'],
    description: 'I love it.',
    hasPicture: true,
  })
  const recipeMd =
    '# Guacamole\n\nGreen.\n\n*sauce, vegan*\n\n**4 Servings**\n\n---\n\n- *1* avocado\n- *.5 tsp* salt\n\n---\n\nMash it.\n'
  expect(await summaryOf(file('g.md', recipeMd))).toMatchObject({
    app: 'recipemd',
    ingredients: ['1 avocado', '.5 tsp salt'],
    tags: ['sauce', 'vegan'],
    yield: '4 Servings',
    instructions: ['Mash it.'],
  })
  const markdown =
    '---\ntitle: Pie\ntags: [x]\n---\n\n- **Prep time**: 20 minutes\n\n## Ingredients\n\n### Crust\n\n- [ ] 1 cup flour\n\n## Directions\n\n1. Mix.\n2. Bake.\n\n## Wine\n\nRed.\n'
  expect(await summaryOf(file('p.md', markdown))).toMatchObject({
    app: 'markdown',
    name: 'Pie',
    ingredients: ['1 cup flour'],
    sections: ['Crust'],
    instructions: ['Mix.', 'Bake.'],
    prepMinutes: 20,
    tags: ['x'],
    notes: [{ title: 'Wine', text: 'Red.' }],
  })
  const saffron =
    'Title: Tea\nDescription: \nSource: Oma\nOriginal URL: https://tea.example/a\nYield: 1 cup\nActive: 5 min\nTotal: \nCookbook: Drinks\nSection: Hot\nImage: \nIngredients: \n1 bag\n\nInstructions: \nNote: use hot water\nWait.\n'
  expect(await summaryOf(file('t.txt', saffron))).toMatchObject({
    app: 'saffron',
    cookbooks: ['Drinks'],
    categories: ['Hot'],
    instructions: ['Note: use hot water', 'Wait.'],
    prepMinutes: 5,
    source: 'https://tea.example/a',
    sourceName: 'Oma',
  })
  expect(
    await summaryOf(file('p.txt', 'Title: "Tea"\nYield: 2\n\nIngredients:\n1 bag\n\nInstructions:\nWait.\n')),
  ).toMatchObject({ app: 'pepperplate', name: 'Tea' })
  expect(
    await summaryOf(
      file(
        'm.yml',
        "name: Soup\nservings: '2'\nprep_time: PT5M\ningredients:\n- 'Base:'\n- 1 l water\ndirections:\n- Boil.\ntags:\n- hot\nrating: 5\n",
      ),
    ),
  ).toMatchObject({ app: 'cookbookmanager', sections: ['Base'], prepMinutes: 5, rating: 5, tags: ['hot'] })
})

test('tables: Plan to Eat, My Recipe Box, any other, semicolons and quotes astray', async () => {
  const plan =
    '\uFEFFTitle,Course,Source,Url,Prep Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url\n"Pie, hot",Main,Book,https://pie.example,75,7,1 loaf,", Crust\n2 cups flour","Mix.\nBake.","Cheap, Test",3,,https://pie.example/a.jpg\n'
  expect(await summaryOf(file('p.csv', plan))).toMatchObject({
    app: 'plantoeat',
    name: 'Pie, hot',
    sections: ['Crust'],
    ingredients: ['2 cups flour'],
    prepMinutes: 75,
    yield: '1 loaf',
    servings: 7,
    tags: ['Cheap', 'Test'],
    categories: ['Main'],
    pictureUrl: 'https://pie.example/a.jpg',
  })
  const german =
    'Titel;Zutaten;Zubereitung;Quelle;Notiz;Kosten\nSuppe;"200 g Lauch\n1 l Wasser";Kochen.;Oma;lecker;3 €\n;;;;;\n'
  expect(await summaryOf(file('r.csv', german))).toMatchObject({
    app: 'csv',
    name: 'Suppe',
    ingredients: ['200 g Lauch', '1 l Wasser'],
    sourceName: 'Oma',
    notes: ['lecker'],
    remarks: [{ about: 'other', text: 'kosten: 3 €' }],
  })
  const unknown = file('x.csv', 'a,b\nSoup,2 leeks\n')
  expect(await itemsOf([unknown])).toMatchObject([{ kind: 'failed', detail: 'columns' }])
  expect(await recipesOf([unknown], { columns: { a: 'name', b: 'ingredients' } })).toMatchObject([
    { name: 'Soup', ingredients: [{ text: '2 leeks' }] },
  ])
})

test('Cook’n joins its tables', async () => {
  const table = (...rows: string[][]) => rows.map(row => row.join('||||')).join('!@#%^&*()')
  const files = [
    file(
      'e/temp_recipe.dsv',
      table(['ID', 'INSTRUCTIONS', 'SERVES', 'PREPTIME', 'COOKTIME'], ['r', '1. Mix\n2. Bake', '4', '0', '25']),
    ),
    file('e/temp_recipe_desc.dsv', table(['ID', 'PARENT', 'TITLE', 'DESCRIPTION'], ['r', 'c', 'Cake', '[null]'])),
    file('e/temp_chapter_desc.dsv', table(['ID', 'PARENT', 'TITLE'], ['c', 'b', 'Sweet'])),
    file('e/temp_cookBook_desc.dsv', table(['ID', 'TITLE'], ['b', 'Family'])),
    file(
      'e/temp_ingredient.dsv',
      table(
        [
          'ID',
          'PARENT_ID',
          'AMOUNT_QTY_STRING',
          'AMOUNT_UNIT',
          'INGREDIENT_FOOD_ID',
          'BRAND_ID',
          'PRE_QUALIFIER',
          'POST_QUALIFIER',
          'DISPLAY_ORDER',
        ],
        ['2', 'r', '0', '[null]', 'f2', '', '', ', fine', '2'],
        ['1', 'r', '1/2', 'u', 'f1', '', '', '', '1'],
      ),
    ),
    file('e/temp_unit.dsv', table(['ID', 'NAME'], ['u', 'cup'])),
    file('e/temp_food.dsv', table(['ID', 'NAME'], ['f1', 'milk'], ['f2', 'salt'])),
    file('e/temp_media.dsv', table(['ID', 'ENTITY_ID'], ['m0', 'r'])),
    picture('e/m0'),
  ]
  expect(await summaryOf(...files)).toMatchObject({
    app: 'cookn',
    name: 'Cake',
    ingredients: ['1/2 cup milk', 'salt, fine'],
    instructions: ['Mix', 'Bake'],
    categories: ['Sweet'],
    cookbooks: ['Family'],
    cookMinutes: 25,
    hasPicture: true,
  })
})

test('free text as it is sent in a message: marked heads, times and yield in its language, a tip behind the steps', async () => {
  const text =
    '*Linsensuppe*\nZubereitungszeit: 20 Min.\nKochzeit: 40 Min.\n\n*Zutaten (4 Personen):*\n- 300 g Linsen\n- 2 Möhren\n\n*Zubereitung:*\nAlles kochen.\nAbschmecken.\n\nTipp: am nächsten Tag noch besser.'
  expect(await summaryOf(file('suppe.txt', text))).toMatchObject({
    name: 'Linsensuppe',
    yield: '4 Personen',
    prepMinutes: 20,
    cookMinutes: 40,
    ingredients: ['300 g Linsen', '2 Möhren'],
    instructions: ['Alles kochen.', 'Abschmecken.'],
    notes: ['Tipp: am nächsten Tag noch besser.'],
  })
  const soup = 'Борщ\nПорций: 6\nИнгредиенты:\nСвёкла 2 шт.\nПриготовление:\nСварить.'
  expect(await summaryOf(file('борщ.txt', soup))).toMatchObject({ yield: '6', description: null })
})

test('free text with clear heads; what is none is told', async () => {
  const text =
    'Tea\n\nHot and good.\n\nServes 4\nPrep time: 5 minutes\n\nIngredients:\n1 bag\n\nDirections:\n1. Boil.\n2. Wait.\n\nhttps://tea.example/a\n'
  expect(await summaryOf(file('cheftap_export/Tea.txt', text), picture('cheftap_export/Tea.jpg'))).toMatchObject({
    app: 'cheftap',
    name: 'Tea',
    description: 'Hot and good.',
    yield: '4',
    prepMinutes: 5,
    instructions: ['Boil.', 'Wait.'],
    source: 'https://tea.example/a',
    hasPicture: true,
  })
  expect(await itemsOf([file('letter.txt', 'Dear Ann,\nhow are you?\n')])).toMatchObject([
    { kind: 'failed', reason: 'no-recipe', name: 'letter' },
  ])
})
