import type { TextFormat } from '../format.ts'
import type { ImportedLine } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { type Neighbors, pictureOf } from '../neighbors.ts'
import { baseName, folderOf } from '../source-file.ts'
import { decodeText } from '../text/decode.ts'
import { amountText, lineText, stepsWith } from '../text/lines.ts'
import { oneLine, plain } from '../text/plain.ts'

type Row = Record<string, string>
const isPart = (path: string) => /^temp_\w+(\.dsv)?$/i.test(baseName(path))

/** Cook'n: tables whose columns are cut by four bars and whose rows by a row of signs, with the pictures beside. */
export const cookn: TextFormat = {
  kind: 'text',
  app: 'cookn',
  matches: (head, { file }) => isPart(file.path) && head.includes('||||'),
  async *read(text, { file, neighbors }) {
    if (!/^temp_recipe(\.dsv)?$/i.test(baseName(file.path))) return
    const table = (name: string) => readTable(neighbors, folderOf(file.path), name)
    const described = byId(await table('temp_recipe_desc'))
    const chapters = byId(await table('temp_chapter_desc'))
    const books = byId(await table('temp_cookBook_desc'))
    const lines = await ingredientLines(table, described)
    const media = await table('temp_media')
    for (const recipe of rowsOf(text)) {
      const about = described.get(recipe.ID ?? '') ?? {}
      const chapter = chapters.get(about.PARENT ?? '')
      const own = media.filter(row => row.ENTITY_ID === recipe.ID)
      const pictures = own.map(
        row => neighbors.find(file.path, row.ID ?? '') ?? namedLike(neighbors, file.path, row.ID ?? ''),
      )
      yield makeRecipe({
        name: about.TITLE ?? recipe.TITLE,
        description: about.DESCRIPTION,
        servings: recipe.SERVES,
        prep: recipe.PREPTIME,
        cook: recipe.COOKTIME,
        ingredients: lines.get(recipe.ID ?? '') ?? [],
        steps: stepsWith(recipe.INSTRUCTIONS),
        categories: [chapter?.TITLE],
        cookbooks: [books.get(chapter?.PARENT ?? '')?.TITLE],
        notes: recipe.NOTES ? [{ title: null, text: plain(recipe.NOTES) }] : [],
        pictures: pictures.map(picture => picture && pictureOf(picture)),
        warnings: pictures.includes(null) ? ['picture-missing'] : [],
      })
    }
  },
}

/** The picture's name mostly has no ending; sometimes the file has one. */
const namedLike = (neighbors: Neighbors, path: string, id: string) =>
  neighbors.inFolder(folderOf(path)).find(file => baseName(file.path).startsWith(`${id}.`)) ?? null

async function readTable(neighbors: Neighbors, folder: string, name: string): Promise<Row[]> {
  const wanted = name.toLowerCase()
  const file = neighbors.inFolder(folder).find(
    entry =>
      baseName(entry.path)
        .toLowerCase()
        .replace(/\.dsv$/, '') === wanted,
  )
  return file ? rowsOf(decodeText(await file.bytes())) : []
}

function rowsOf(text: string): Row[] {
  const [head = '', ...rows] = text.split('!@#%^&*()')
  const names = head.split('||||').map(name => name.trim())
  return rows
    .filter(row => row.trim())
    .map(row => {
      const values = row.replace(/^\r?\n/, '').split('||||')
      return Object.fromEntries(names.map((name, at) => [name, values[at] === '[null]' ? '' : (values[at] ?? '')]))
    })
}

const byId = (rows: Row[]) => new Map(rows.map(row => [row.ID ?? '', row]))

async function ingredientLines(
  table: (name: string) => Promise<Row[]>,
  recipes: Map<string, Row>,
): Promise<Map<string, ImportedLine[]>> {
  const [rows, units, foods, brands] = [
    await table('temp_ingredient'),
    byId(await table('temp_unit')),
    byId(await table('temp_food')),
    byId(await table('temp_brand')),
  ]
  const lines = new Map<string, ImportedLine[]>()
  for (const row of rows.sort((a, b) => Number(a.DISPLAY_ORDER) - Number(b.DISPLAY_ORDER))) {
    const amount = amountText(row.AMOUNT_QTY_STRING) || amountText(row.AMOUNT_QTY)
    const name = [
      row.PRE_QUALIFIER?.replace(/,\s*$/, ''),
      brands.get(row.BRAND_ID ?? '')?.NAME,
      foods.get(row.INGREDIENT_FOOD_ID ?? '')?.NAME ?? recipes.get(row.INGREDIENT_RECIPE_ID ?? '')?.TITLE,
    ]
    const text = lineText(
      amount,
      units.get(row.AMOUNT_UNIT ?? '')?.NAME,
      oneLine(name.filter(Boolean).join(' ')),
      row.POST_QUALIFIER,
    )
    const list = lines.get(row.PARENT_ID ?? '') ?? []
    lines.set(row.PARENT_ID ?? '', [...list, { title: null, text }])
  }
  return lines
}
