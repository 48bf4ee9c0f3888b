import { expect, test } from 'vitest'
import { file, itemsOf } from '../testing.ts'

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
  [
    'Krecipes',
    'a.kreml',
    '<?xml version="1.0"?><krecipes version="1"><krecipes-recipe><krecipes-description><title>A</title></krecipes-description><krecipes-ingredients><ingredient><name>leek</name></ingredient></krecipes-ingredients></krecipes-recipe>',
  ],
  [
    'Recipe Keeper',
    'a.html',
    '<html><body><div class="recipe-details"><meta itemprop="recipeId" content="1"><h2 itemprop="name">A</h2><div itemprop="recipeIngredients"><p>1 leek</p></div></div>',
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
  // The end of one and the head of the next are gone.
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(recipe)
  expect(await itemsIn(many.join(''))).toHaveLength(many.length)
  const lost = many.map((text, at) => (at === 2 ? text.split('\n').slice(0, -2).join('\n') + '\n' : text)).join('')
  expect((await itemsIn(lost)).at(-1)).toBe('failed')
  // People copy a single recipe without its last line.
  expect(await itemsIn(recipe('One').split('\n').slice(0, -2).join('\n'))).toEqual(['One'])
})

test('of a table that was cut off within a cell, all rows come', async () => {
  const whole =
    'Title,Ingredients,Directions\nOne,"1 beet\nsalt","Boil."\nTwo,"2 leeks\nsalt","Cook ""well"", then\nserve."\n'
  const items = await itemsOf([file('a.csv', whole.slice(0, -10))])
  expect(items.map(item => ('recipe' in item ? item.recipe.name : item.kind))).toEqual(['One', 'Two', 'failed'])
  expect(items.at(-1)).toMatchObject({ name: 'a …', reason: 'unreadable' })
  expect((await itemsOf([file('a.csv', whole)])).map(({ kind }) => kind)).toEqual(['recipe', 'recipe'])
})

test('a line of dashes without end costs no more than it is long', async () => {
  const recipes = [
    ['a.mxp', masterCook('One').replace('leeks', `leeks\n\n${' -'.repeat(60_000)}x`)],
    ['b.mxp', masterCook('One').replace(/-{30,}/, dashes => dashes + '-'.repeat(60_000) + 'x')],
    ['c.mmf', mealMaster('One').replace('Leeks', `Leeks\n${'-'.repeat(60_000)}x`)],
  ]
  for (const [name, text] of recipes) {
    const started = process.cpuUsage().user
    await itemsOf([file(name!, text!)])
    expect([name, process.cpuUsage().user - started < 1_500_000]).toEqual([name, true])
  }
})
