import { expect, test } from 'vitest'
import { file, itemsOf, recipesOf, summaryOf } from '../testing.ts'
import { readOffice } from '../text/office.ts'
import { openTables } from '../text/sheets.ts'

const linesOf = ({ ingredients }: { ingredients: { text: string }[] }) => ingredients.map(({ text }) => text)

test('a row for each ingredient: rows of one name, or below it without one, are one recipe', async () => {
  const table =
    'Recipe,Servings,Ingredient,Quantity,Unit,Instructions\nCake,8,Flour,200,g,Mix.\n,,Eggs,3,,\nCake,8,Salt,,,Bake.\nSoup,2,Water,1,l,Boil.\n'
  const recipes = await recipesOf([file('long.csv', table)])
  expect(recipes.map(recipe => [recipe.name, recipe.yield, ...linesOf(recipe)])).toEqual([
    ['Cake', '8', '200 g Flour', '3 Eggs', 'Salt'],
    ['Soup', '2', '1 l Water'],
  ])
  expect(recipes[0]?.steps.map(({ text }) => text)).toEqual(['Mix.', 'Bake.'])
})

test('a column called as cooks call a recipe holds its name', async () => {
  for (const word of ['Gericht', 'Dish name', 'Recette', 'Receta', 'Ricetta', 'Receita', 'Recept']) {
    const recipes = await recipesOf([file('own.csv', `${word};Zutaten\nApfelkuchen;3 Äpfel\n`)])
    expect(
      recipes.map(({ name }) => name),
      word,
    ).toEqual(['Apfelkuchen'])
  }
})

test('two recipes of one name stay two where a row is a recipe', async () => {
  const recipes = await recipesOf([file('t.csv', 'Name,Ingredients\nPie,apples\nPie,plums\n')])
  expect(recipes.map(linesOf)).toEqual([['apples'], ['plums']])
})

test('columns with numbers are one field in parts', async () => {
  const table =
    'Name,Ingredient 1,Ingredient 2,Ingredient 3,Step 1,Step 2\nToast,1 slice bread,butter,,Toast it.,Butter it.\n'
  expect(await summaryOf(file('t.csv', table))).toMatchObject({
    ingredients: ['1 slice bread', 'butter'],
    instructions: ['Toast it.', 'Butter it.'],
  })
})

test('a title above the columns is none of them', async () => {
  const table = 'Our recipes,,\n,,\nName,Ingredients,Directions\nTea,water,Steep.\n'
  expect(await summaryOf(file('t.csv', table))).toMatchObject({ name: 'Tea', ingredients: ['water'] })
})

test('amounts after commas in one cell are lines of their own; a comma within a line cuts nothing', async () => {
  const ofCell = async (cell: string) =>
    (await summaryOf(file('t.csv', `Title,Ingredients\nX,"${cell}"\n`)))?.ingredients
  expect(await ofCell('1 pack ramen, 2 eggs, 3 scallions, sliced')).toEqual([
    '1 pack ramen',
    '2 eggs',
    '3 scallions, sliced',
  ])
  expect(await ofCell('2 eggs, 1 of them beaten')).toEqual(['2 eggs, 1 of them beaten'])
})

test('BigOven: yields with their unit, ratings in stars, the address in a column of its own', async () => {
  const table =
    'Title,PrimaryIngredient,YieldNumber,YieldUnit,ActiveMinutes,TotalMinutes,Ingredients,StarRating,WebURL\nSlaw,Cabbage,4,Bowls,10,20,cabbage,4.5,https://b.example/slaw\n'
  expect(await summaryOf(file('b.csv', table))).toMatchObject({
    yield: '4 Bowls',
    mainIngredient: 'Cabbage',
    prepMinutes: 10,
    totalMinutes: 20,
    rating: 4.5,
    source: 'https://b.example/slaw',
    remarks: [],
  })
})

test.each([
  ['French', 'Titre;Ingrédients;Préparation;Nombre de personnes;Lien', 'T;sel;Mêler.;6;https://t.example/t'],
  ['Spanish', 'Título;Ingredientes;Elaboración;Número de porciones;Enlace', 'T;sel;Mêler.;6;https://t.example/t'],
])('column names in %s', async (_, columns, row) => {
  const recipe = { ingredients: ['sel'], instructions: ['Mêler.'], yield: '6', source: 'https://t.example/t' }
  expect(await summaryOf(file('t.csv', Buffer.from(`${columns}\n${row}\n`, 'latin1')))).toMatchObject(recipe)
})

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const head = `<row r="1">${cell('A1', 'Title')}${cell('B1', 'Prep time')}${cell('C1', 'Ingredients')}${cell('D1', 'Created')}</row>`

test('Excel: every sheet, times and days as people see them, sheets of other things told', async () => {
  const styles =
    '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const items = await itemsOf([
    file('xl/workbook.xml', '<workbook/>'),
    file('xl/styles.xml', styles),
    file(
      'xl/worksheets/sheet1.xml',
      sheet(
        `${head}<row r="2">${cell('A2', 'Dip')}<c r="B2" s="1"><v>0.03125</v></c>${cell('C2', 'peas')}<c r="D2" s="2"><v>45292</v></c></row>`,
      ),
    ),
    file('xl/worksheets/sheet2.xml', sheet(`${head}<row r="2">${cell('A2', 'Pie')}${cell('C2', 'plums')}</row>`)),
    file('xl/worksheets/sheet10.xml', sheet(`<row r="1">${cell('A1', 'a')}</row><row r="2">${cell('A2', '1')}</row>`)),
  ])
  expect(items).toMatchObject([
    { recipe: { name: 'Dip', prep: { minutes: 45 }, createdAt: expect.stringContaining('2024-01-01') } },
    { recipe: { name: 'Pie', prep: null, ingredients: [{ text: 'plums' }] } },
    { kind: 'left', what: 'unknown-file' },
  ])
})

test('Excel: a number that is no day stays a number', async () => {
  const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>'
  const row = `<row r="2">${cell('A2', 'Dip')}<c r="B2" s="0"><v>1e300</v></c>${cell('C2', 'peas')}</row>`
  const recipes = await recipesOf([
    file('xl/workbook.xml', '<workbook/>'),
    file('xl/styles.xml', styles),
    file('xl/worksheets/sheet1.xml', sheet(`${head}${row}`)),
  ])
  expect(recipes).toMatchObject([{ name: 'Dip' }])
})

test('Excel: all sheets together are no larger than one may be', async () => {
  const asked: (number | undefined)[] = []
  const watched = (path: string) => {
    const own = file(path, sheet(head))
    const bytes = (most?: number) => {
      asked.push(most)
      return own.bytes(most)
    }
    return { ...own, bytes }
  }
  await readOffice([
    file('xl/workbook.xml', '<workbook/>'),
    watched('xl/worksheets/sheet1.xml'),
    watched('xl/worksheets/sheet2.xml'),
  ])
  expect(asked).toEqual([64 * 1024 * 1024, 64 * 1024 * 1024 - sheet(head).length])
})

test('LibreOffice: empty cells that are written once for several keep their columns; every sheet', async () => {
  const open = (...rows: string[]) =>
    `<table:table><table:table-column/>${rows.map(row => `<table:table-row>${row}</table:table-row>`).join('')}</table:table>`
  const cells = (...texts: string[]) =>
    texts.map(text => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')
  const columns = cells('Name', 'Servings', 'Notes', 'Ingredients', 'Directions')
  const gap = '<table:table-cell table:number-columns-repeated="2"/>'
  const body =
    open(columns, `${cells('Rice')}${gap}${cells('1 cup rice', 'Boil.')}`) +
    open(columns, cells('Tea', '1', 'hot', 'leaves', 'Steep.'))
  const recipes = await recipesOf([
    file('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
    file('content.xml', `<office:document-content>${body}</office:document-content>`),
  ])
  expect(recipes.map(({ name, yield: servings, ...recipe }) => [name, servings, ...linesOf(recipe)])).toEqual([
    ['Rice', null, '1 cup rice'],
    ['Tea', '1', 'leaves'],
  ])
})

test('LibreOffice: cells beyond the widest table take no room, however often they are repeated', () => {
  const cells = '<table:table-cell table:number-columns-repeated="1000000000"><text:p>x</text:p></table:table-cell>'
  const [table] = openTables(`<table:table><table:table-row>${cells.repeat(1000)}</table:table-row></table:table>`)
  expect(table?.map(row => row.length)).toEqual([200])
})

test('an apostrophe before an equals sign stays where the table is not our own', async () => {
  const table = `Title,Ingredients,Directions\n"'=Pie","'+ apples","'@ Bake."\n`
  expect(await summaryOf(file('t.csv', table))).toMatchObject({
    name: "'=Pie",
    ingredients: ["'+ apples"],
    instructions: ["'@ Bake."],
  })
})
