import { expect, test } from 'vitest'
import { file, itemsOf, json, summaryOf } from '../testing.ts'

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

test('formats that nobody could learn are named, not passed over', async () => {
  const access = Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.from('Standard Jet DB\0'), Buffer.alloc(4096)])
  const noise = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7) % 256))
  expect(await itemsOf([file('Recipes.mdb', access), file('old.dvo', noise), file('old.bin', noise)])).toEqual([
    { kind: 'left', app: 'livingcookbook', path: 'Recipes.mdb', what: 'old-format' },
    { kind: 'left', app: 'cookn', path: 'old.dvo', what: 'old-format' },
    { kind: 'left', app: 'unknown', path: 'old.bin', what: 'unknown-file' },
  ])
})

test('a table in French, Spanish or Italian is read by its headings, also "préparation" for the steps', async () => {
  const french =
    'Titre de la recette;Ingrédients;Préparation;Temps de cuisson\nCrème;"1 œuf\n2 l lait";Mélanger.;1 h 15\n'
  expect(await summaryOf(file('r.csv', Buffer.from(french.replace('œ', 'oe'), 'latin1')))).toMatchObject({
    name: 'Crème',
    instructions: ['Mélanger.'],
    cookMinutes: 75,
  })
  const spanish = '\ufeffNombre de la receta,Ingredientes,Elaboración\nPaella,arroz,Cocer.\n'
  const marked = Buffer.from(spanish, 'utf16le')
  expect(await summaryOf(file('r.csv', marked))).toMatchObject({ name: 'Paella', instructions: ['Cocer.'] })
})

test('fields that an app puts together are found: times, the source, pictures', async () => {
  const together = {
    recipes: [
      {
        title: 'Soup',
        ingredients: [{ name: 'leek', quantity: 2 }],
        instructions: { steps: [{ text: 'Cook.' }] },
        durations: { prepTime: 10, cookTime: 20 },
        source: { name: 'Aunt', sourceRecipeUrl: 'https://food.example/soup' },
        images: [{ url: 'https://food.example/soup.jpg' }],
      },
    ],
  }
  const read = await summaryOf(json('x.json', together))
  expect(read).toMatchObject({
    prepMinutes: 10,
    cookMinutes: 20,
    source: 'https://food.example/soup',
    sourceName: 'Aunt',
    pictureUrl: 'https://food.example/soup.jpg',
    stepSections: [],
  })
})

test('a file that was cut off gives what is whole, and says that there was more', async () => {
  const whole = JSON.stringify(
    [1, 2, 3].map(n => ({ name: `Soup ${n}`, ingredients: ['1 leek'], instructions: 'Cook it.' })),
  )
  const items = await itemsOf([file('soups.json', whole.slice(0, whole.indexOf('Soup 3')))])
  expect(items.map(({ kind }) => kind)).toContain('failed')
  expect(items.at(-1)).toMatchObject({ kind: 'failed', name: 'soups …', reason: 'unreadable' })
  expect((await itemsOf([file('soups.json', whole.replace('}]', ',}]'))])).map(({ kind }) => kind)).not.toContain(
    'failed',
  )
})

test.each([
  [
    'JSON between two recipes',
    'a.json',
    '[{"name":"A","ingredients":["1 leek"],"instructions":"Cook."},{"name":"B","ingredients":["1 egg"],"instructions":"Fry."}',
  ],
  [
    'Cookmate',
    'a.xml',
    '<?xml version="1.0"?><cookbook><recipe><title>A</title><ingredient><li>1 leek</li></ingredient></recipe><recipe><title>B</ti',
  ],
  [
    'MasterCook',
    'a.mx2',
    '<?xml version="1.0"?><mx2><RcpE name="A"><IngR name="leek" qty="1"></IngR></RcpE><RcpE name="B"><In',
  ],
  [
    'Kalorio',
    'a.cml',
    '<?xml version="1.0"?><cookml version="1"><recipe><head title="A"/><part><ingredient qty="1" item="leek"/></part></recipe>',
  ],
])('the rest of %s that was cut off is named', async (_, name, text) => {
  const failed = async (text: string) => (await itemsOf([file(name, text)])).filter(({ kind }) => kind === 'failed')
  expect(await failed(text)).toMatchObject([{ name: 'a …', reason: 'unreadable' }])
  const root = /<(\w+)(?=[^?]*>)/.exec(text.replace(/^<\?.*?\?>/, ''))?.[1]
  const end = root ? `</${root}>` : ']'
  const whole = text.replace(/<recipe><title>B.*$|<RcpE name="B".*$/, '') + end
  expect(await failed(whole)).toEqual([])
})

const mealMaster = (name: string) =>
  `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${name}\n Categories: Soups\n      Yield: 4 Servings\n\n      2    Leeks\n\n  Cook them.\n\nMMMMM\n`
const rezkonv = (name: string) =>
  `========== REZKONV-Rezept - RezkonvSuite v1.4\n\n     Titel: ${name}\nKategorien: Suppen\n     Menge: 4 Portionen\n\n      2        Lauch\n\nKochen.\n\n=====\n`
const masterCook = (name: string) =>
  `                     *  Exported from  MasterCook  *\n\n                         ${name}\n\nRecipe By     : Ann\nServing Size  : 4\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n       2                leeks\n\nCook them.\n\n                   - - - - - - - - - - - - - - - - - -\n`

test.each([
  ['mmf', mealMaster],
  ['rk', rezkonv],
  ['mxp', masterCook],
])('the rest of recipes as %s that was cut off is named', async (ending, recipe) => {
  const itemsIn = async (text: string) =>
    (await itemsOf([file(`a.${ending}`, text)])).map(item => ('recipe' in item ? item.recipe.name : item.kind))
  const whole = recipe('One') + recipe('Two')
  expect(await itemsIn(whole)).toEqual(['One', 'Two'])
  expect(await itemsIn(whole.slice(0, whole.lastIndexOf('2')))).toEqual(['One', 'Two', 'failed'])
  // People copy a single recipe without its last line.
  expect(await itemsIn(recipe('One').split('\n').slice(0, -2).join('\n'))).toEqual(['One'])
})
