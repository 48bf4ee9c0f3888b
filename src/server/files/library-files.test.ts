import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { ImportedItem } from '../importers/imported.ts'
import { readLibrary } from '../importers/read-library.ts'
import { makePdf } from '../testing/pdf.ts'
import { openLibrary } from './library-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'library-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new ZipFile()
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content as string), name)
  file.end()
  return buffer(file.outputStream as Readable)
}

const read = (...uploads: [string, Buffer][]) => lookInto(uploads, async items => items)

async function lookInto<T>(uploads: [string, Buffer][], look: (items: ImportedItem[]) => Promise<T>): Promise<T> {
  const paths = uploads.map(([name, bytes], at) => {
    const path = join(folder, `${Math.random()}-${at}`)
    writeFileSync(path, bytes)
    return { path, name }
  })
  const library = await openLibrary(paths)
  try {
    return await look(await Array.fromAsync(readLibrary(library.folders, library.tools)))
  } finally {
    library.close()
  }
}

const tea = JSON.stringify({ name: 'Tea', ingredients: '1 bag', directions: 'Boil.' })
const names = (items: ImportedItem[]) => items.map(item => (item.kind === 'recipe' ? item.recipe.name : item.kind))
/** Names of recipes, each with what its pictures hold. */
const picturesOf = (items: ImportedItem[]) =>
  Promise.all(
    items.map(async item =>
      item.kind === 'recipe'
        ? [item.recipe.name, ...(await Promise.all(item.recipe.pictures.map(async one => String(await one.bytes()))))]
        : item.kind,
    ),
  )
const key = (promise: Promise<unknown>) =>
  promise.then(
    () => 'read',
    error => (error as { key?: string }).key ?? String(error),
  )

describe('what people upload', () => {
  test('a zip in a zip, with pictures that are read when they are wanted', async () => {
    const recipe = JSON.stringify({ name: 'Chili', steps: [{ instruction: 'Cook.', ingredients: [] }] })
    const inner = await zip({ 'recipe.json': recipe, 'image.jpeg': Buffer.from([0xff, 0xd8, 0xff, 1]) })
    const path = join(folder, 'tandoor')
    writeFileSync(path, await zip({ '1.zip': inner }))
    const library = await openLibrary([{ path, name: 'tandoor.zip' }])
    const [item] = await Array.fromAsync(readLibrary(library.folders, library.tools))
    expect(item).toMatchObject({ kind: 'recipe', app: 'tandoor', recipe: { name: 'Chili' } })
    if (item?.kind === 'recipe')
      expect(await item.recipe.pictures[0]?.bytes()).toEqual(Buffer.from([0xff, 0xd8, 0xff, 1]))
    library.close()
  })
  test('several files at once, each of another app, also without the right ending', async () => {
    const text =
      'MMMMM----- Recipe via Meal-Master\n\n      Title: Stew\n Categories: x\n      Yield: 2\n\n      1 c  Water\n\n  Boil.\n\nMMMMM\n'
    expect(names(await read(['a', gzipSync(tea)], ['b.pdf', Buffer.from(text)]))).toEqual(['Tea', 'Stew'])
  })
  test('names in UTF-8 that the archive does not mark as such', async () => {
    const archive = await zip({
      'Käse/recipe.json': JSON.stringify({ '@type': 'Recipe', name: 'Käse', recipeIngredient: [] }),
      'Käse/full.jpg': 'x',
    })
    for (const sign of [Buffer.from('PK\x01\x02'), Buffer.from('PK\x03\x04')])
      for (let at = archive.indexOf(sign); at >= 0; at = archive.indexOf(sign, at + 4)) {
        const flag = at + (sign[2] === 1 ? 8 : 6)
        archive.writeUInt16LE(archive.readUInt16LE(flag) & ~0x800, flag)
      }
    const [item] = await read(['n.zip', archive])
    expect(item).toMatchObject({ path: 'Käse/recipe.json', recipe: { pictures: [{ name: 'full.jpg' }] } })
  })
  test('the database of Grocy: recipes, products with their group, stock, a list', async () => {
    const path = join(folder, 'grocy.db')
    const database = new DatabaseSync(path)
    database.exec(`create table recipes (id, name, description, base_servings, type);
      create table recipes_pos (id, recipe_id, product_id, amount, note, qu_id, ingredient_group, variable_amount);
      create table products (id, name, product_group_id, qu_id_stock, location_id, min_stock_amount); create table locations (id, name, is_freezer); create table product_groups (id, name);
      create table quantity_units (id, name, name_plural); create table stock (product_id, amount, best_before_date, location_id, open, opened_date);
      create table shopping_lists (id, name); create table shopping_list (shopping_list_id, product_id, amount, note, qu_id, done);
      insert into recipes values (1, 'Pizza', '<p>Bake.</p>', 4, 'normal'), (2, '2024-01-01', '', 1, 'mealplan-day');
      insert into recipes_pos values (1, 1, 1, 2.0, 'ripe', 1, 'Sauce', null);
      insert into products values (1, 'Tomato', 1, 1, 2, 9); insert into locations values (1, 'Ice', 1), (2, 'Cellar', 0), (3, 'Fridge', 0); insert into product_groups values (1, 'Vegetables');
      insert into quantity_units values (1, 'piece', 'pieces'); insert into stock values (1, 3, '2999-12-31', null, 0, null), (1, 1, '2026-03-01', 1, 0, null), (1, 1.5, '2026-03-01', 1, 0, null), (1, 1, '2026-02-01', 3, 1, '2026-01-20');
      create table userfields (id, entity, name, caption, type); create table userfield_values (field_id, object_id, value);
      insert into userfields values (1, 'recipes', 'source', 'Source', 'text-single-line'), (2, 'recipes', 'wine', 'Wine', 'text-single-line'), (3, 'products', 'brand', 'Brand', 'text-single-line');
      insert into userfield_values values (1, '1', 'https://pizza.example/p'), (2, '1', 'Chianti'), (3, '1', 'Best');
      insert into shopping_lists values (1, 'Week'); insert into shopping_list values (1, 1, 1, '', 1, 1);`)
    database.close()
    const { readFileSync } = await import('node:fs')
    const items = await read(['grocy.db', readFileSync(path)])
    expect(items).toMatchObject([
      {
        kind: 'recipe',
        recipe: {
          name: 'Pizza',
          yield: '4',
          ingredients: [{ title: 'Sauce', text: '2 pieces Tomato, ripe' }],
          steps: [{ text: 'Bake.' }],
          url: 'https://pizza.example/p',
          remarks: [{ about: 'other', text: 'Wine: Chianti' }],
        },
      },
      {
        kind: 'food',
        name: 'Tomato',
        label: 'Vegetables',
        onHand: true,
        stock: [
          { quantity: 3, unit: 'pieces', level: 'low', place: 'Cellar', bestBefore: null, openedOn: null },
          { quantity: 2.5, unit: 'pieces', level: 'low', place: 'freezer', bestBefore: '2026-03-01', openedOn: null },
          {
            quantity: 1,
            unit: 'piece',
            level: 'low',
            place: 'fridge',
            bestBefore: '2026-02-01',
            openedOn: '2026-01-20',
          },
        ],
      },
      { kind: 'list', name: 'Week', items: [{ text: '1 piece Tomato', checked: true }] },
    ])
  })
  test('pictures in a document come with the recipe in which they stand', async () => {
    const paragraph = (inside: string, style = '') =>
      `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r>${inside}</w:r></w:p>`
    const text = (words: string) => `<w:t>${words}</w:t>`
    const recipe = (name: string, picture: string) =>
      [
        paragraph(text(name), 'Heading1'),
        paragraph(`<w:drawing><pic:blipFill><a:blip r:embed="${picture}"/></pic:blipFill></w:drawing>`),
        ...['Ingredients', '1 bag', 'Directions', 'Boil.'].map(words => paragraph(text(words))),
      ].join('')
    const word = await zip({
      '[Content_Types].xml': '<x/>',
      'word/document.xml': `<w:document><w:body>${recipe('Tea', 'rId7')}${recipe('Mint', 'rId8')}${paragraph('<v:imagedata r:id="rId9"/>')}</w:body></w:document>`,
      'word/_rels/document.xml.rels':
        '<Relationships><Relationship Id="rId7" Target="media/image1.png"/><Relationship Id="rId8" Target="media/image2.jpeg"/><Relationship Id="rId9" Target="media/sign.emf"/></Relationships>',
      'word/media/image1.png': 'first',
      'word/media/image2.jpeg': 'second',
    })
    expect(await lookInto([['r.docx', word]], picturesOf)).toEqual([
      ['Tea', 'first'],
      ['Mint', 'second'],
    ])
    const open = await zip({
      mimetype: 'x',
      'content.xml': `<office:document-content><office:text>${['Cocoa', 'Ingredients', '1 bag', 'Directions', 'Boil.'].map(words => `<text:p>${words}</text:p>`).join('')}<text:p><draw:frame><draw:image xlink:href="Pictures/a.png"/></draw:frame></text:p></office:text></office:document-content>`,
      'Pictures/a.png': 'third',
    })
    expect(await lookInto([['r.odt', open]], picturesOf)).toEqual([['Cocoa', 'third']])
  })
  test('pictures in a PDF come with its recipe, its ornaments do not', async () => {
    const jpeg = (size: number) =>
      sharp({ create: { width: size, height: size, channels: 3, background: '#aa0000' } })
        .jpeg()
        .toBuffer()
    const lines = ['Cocoa', 'Ingredients', '1 bag', 'Directions', 'Boil.']
    const pdf = async (size: number) =>
      Buffer.from(makePdf({ lines, picture: { jpeg: await jpeg(size), width: size, height: size } }))
    const [item] = await read(['r.pdf', await pdf(300)])
    expect(item).toMatchObject({ kind: 'recipe', recipe: { name: 'Cocoa', pictures: [{ name: 'page-1-1.jpg' }] } })
    const bytes = item?.kind === 'recipe' ? await item.recipe.pictures[0]?.bytes() : undefined
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300 })
    expect(await read(['r.pdf', await pdf(40)])).toMatchObject([{ recipe: { name: 'Cocoa', pictures: [] } }])
  })

  test('of a picture on a page after those that are looked at it is said that it is missing', async () => {
    const method = 'Heat the milk and whisk in the cocoa.'
    const lines = ['Cocoa', 'Ingredients', '1 l milk', '3 tbsp cocoa', 'Directions', method]
    const red = sharp({ create: { width: 300, height: 300, channels: 3, background: '#aa0000' } })
    const picture = { jpeg: await red.jpeg().toBuffer(), width: 300, height: 300 }
    const pdf = (pages: number) => Buffer.from(makePdf({ lines, picture, onlyLast: true }, pages))
    const missing = ['picture-missing']
    expect(await read(['r.pdf', pdf(41)])).toMatchObject([{ recipe: { pictures: [], warnings: missing } }])
    const [within] = await read(['r.pdf', pdf(3)])
    expect(within).toMatchObject({ recipe: { pictures: [{ name: 'page-3-1.jpg' }], warnings: [] } })
  })

  test('of a page or table with more recipes than are read it is said that it is too large', async () => {
    const part = (_: unknown, at: number) =>
      `<h1>Dish ${at + 1}</h1><h2>Ingredients</h2><ul><li>1 kg leeks</li><li>2 l water</li></ul><h2>Directions</h2><ol><li>Boil the leeks in the water.</li><li>Serve them.</li></ol>`
    const page = await read(['a.html', Buffer.from(Array.from({ length: 1002 }, part).join('\n'))])
    expect(page).toHaveLength(1001)
    expect(page.slice(-2)).toMatchObject([
      { kind: 'recipe', recipe: { name: 'Dish 1000' } },
      { kind: 'failed', name: 'Dish 1001 …', reason: 'too-large' },
    ])
    const rows = 'Title,Ingredients\n' + ',\n'.repeat(100_000)
    const told = (await read(['a.csv', Buffer.from(`${rows}Soup,leeks\n`)])).at(-1)
    expect(told).toMatchObject({ kind: 'failed', name: 'a …', reason: 'too-large' })
  })

  test('Word, Excel and LibreOffice', async () => {
    const paragraph = (text: string, style = '') =>
      `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`
    const recipe = (name: string) =>
      paragraph(name, 'Heading1') +
      ['Ingredients', '1 bag', 'Directions', 'Boil.'].map(text => paragraph(text)).join('')
    const word = await zip({
      '[Content_Types].xml': '<x/>',
      'word/document.xml': `<w:document><w:body>${recipe('Tea')}${recipe('Mint')}</w:body></w:document>`,
    })
    expect(names(await read(['r.docx', word]))).toEqual(['Tea', 'Mint'])
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const excel = await zip({
      'xl/workbook.xml': '<x/>',
      'xl/sharedStrings.xml': '<sst><si><t>Cake</t></si></sst>',
      'xl/worksheets/sheet1.xml': `<sheetData><row>${cell('A1', 'Name')}${cell('C1', 'Ingredients')}</row><row><c r="A2" t="s"><v>0</v></c>${cell('C2', '2 eggs')}</row></sheetData>`,
    })
    expect(await read(['r.xlsx', excel])).toMatchObject([
      { app: 'csv', recipe: { name: 'Cake', ingredients: [{ text: '2 eggs' }] } },
    ])
    const row = (...texts: string[]) =>
      `<table:table-row>${texts.map(text => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('')}</table:table-row>`
    const ods = await zip({
      mimetype: 'x',
      'content.xml': `<office:spreadsheet><table:table>${row('Title', 'Ingredients')}${row('Pie', '1 egg')}</table:table></office:spreadsheet>`,
    })
    expect(names(await read(['r.ods', ods]))).toEqual(['Pie'])
  })
})

describe('archives that are not to be trusted are refused before anything is read', () => {
  const refused = async (bytes: Buffer) => key(read(['x.zip', bytes]))
  const renamed = async (name: string) => {
    const archive = await zip({ ['a'.repeat(name.length)]: tea })
    return Buffer.from(archive.toString('latin1').replaceAll('a'.repeat(name.length), name), 'latin1')
  }
  test.each(['../../etc/passwd', '/etc/passwd!!', 'C:/windows/x1', 'x/../../../yyyy'])('the path %s', async name => {
    expect(await refused(await renamed(name))).toBe('archive.unsafe')
  })
  test('a link', async () => {
    const archive = await zip({ 'link.txt': '/etc/passwd' })
    const at = archive.indexOf(Buffer.from('PK\x01\x02'))
    archive.writeUInt32LE((0o120777 << 16) >>> 0, at + 38)
    expect(await refused(archive)).toBe('archive.unsafe')
  })
  test('a bomb: packed a thousandfold', async () => {
    expect(await refused(await zip({ 'a.json': Buffer.alloc(40 * 1024 * 1024) }))).toBe('archive.too-large')
  })
  test('a header that promises four gigabytes, or ten million entries', async () => {
    const huge = await zip({ 'a.json': tea })
    const at = huge.indexOf(Buffer.from('PK\x01\x02'))
    huge.writeUInt32LE(0xfffffff0, at + 24)
    expect(await refused(huge)).toMatch(/archive\.(too-large|unreadable)/)
    const many = await zip({ 'a.json': tea })
    const end = many.indexOf(Buffer.from('PK\x05\x06'))
    many.writeUInt16LE(65_000, end + 8)
    many.writeUInt16LE(65_000, end + 10)
    expect(await refused(many)).toMatch(/archive\.(too-large|unreadable)/)
  })
  test('a broken one, cut off', async () => {
    const archive = await zip({ 'a.json': tea })
    expect(await refused(archive.subarray(0, archive.length - 10))).toBe('archive.unreadable')
  })
  test('an archive in an archive in an archive in an archive goes no deeper', async () => {
    let archive = await zip({ 'a.json': tea })
    for (let depth = 0; depth < 5; depth++) archive = await zip({ 'x.zip': archive })
    expect(await read(['x.zip', archive])).toMatchObject([{ kind: 'failed', reason: 'too-large' }])
  })
  test('a gzip bomb inside is told and stops nothing', async () => {
    const items = await read(['x.zip', await zip({ 'a.gz': gzipSync(Buffer.alloc(64 * 1024 * 1024)), 'b.json': tea })])
    expect(items).toMatchObject([{ kind: 'failed', reason: 'too-large' }, { kind: 'recipe' }])
  })
})
