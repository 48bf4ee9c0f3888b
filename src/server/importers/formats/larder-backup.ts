import type { ImportedComment, ImportedFile, ImportedRecipe, LineParts } from '../imported.ts'
import { makeRecipe, momentOf } from '../make-recipe.ts'
import { absent, pictureOf } from '../neighbors.ts'
import type { SourceFile } from '../source-file.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { amountText, lineText } from '../text/lines.ts'
import { oneLine, plain } from '../text/plain.ts'

const LARGEST_MANIFEST = 4 * 1024 * 1024
const LARGEST_TABLE = 256 * 1024 * 1024

/**
 * The recipes of a backup of Larder, so that chosen ones can be brought back into a running server. Null for any other
 * archive. People, plans and lists come with a restore.
 */
export async function readLarderBackup(files: SourceFile[]): Promise<AsyncGenerator<ImportedRecipe> | null> {
  const manifest = files.find(({ path }) => path === 'manifest.json')
  if (!manifest || !files.some(({ path }) => path === tablePath('recipes'))) return null
  const about = JSON.parse((await manifest.bytes(LARGEST_MANIFEST)).toString('utf8'))
  return isObject(about) && about.format === 'larder-backup' ? recipesOf(files) : null
}

const tablePath = (table: string) => `database/${table}.ndjson`

async function* recipesOf(files: SourceFile[]): AsyncGenerator<ImportedRecipe> {
  const byPath = new Map(files.map(file => [file.path, file]))
  const rows = async (table: string) => rowsOf(byPath.get(tablePath(table)))
  const of = async (table: string, key = 'recipeId') => Map.groupBy(await rows(table), row => oneLine(row[key]))
  const named = async (table: string, key = 'name') =>
    new Map((await rows(table)).map(row => [oneLine(row.id), oneLine(row[key])]))
  const names = async (link: string, key: string, table: string) => {
    const [links, all] = [await of(link), await named(table)]
    return (id: string) => (links.get(id) ?? []).map(row => all.get(oneLine(row[key])) ?? '')
  }
  const [lines, foods, units] = [await of('recipeIngredients'), await named('foods'), await named('units')]
  const tags = await names('recipesTags', 'tagId', 'tags')
  const categories = await names('recipesCategories', 'categoryId', 'categories')
  const tools = await names('recipesTools', 'toolId', 'tools')
  const [comments, users, media] = [
    await of('comments'),
    await named('users', 'fullName'),
    await of('media', 'ownerId'),
  ]
  for (const recipe of await rows('recipes')) {
    const id = oneLine(recipe.id)
    yield makeRecipe({
      name: recipe.name,
      description: recipe.description,
      yield: recipe.recipeYield,
      prep: recipe.prepTime,
      cook: recipe.performTime ?? recipe.cookTime,
      total: recipe.totalTime,
      ingredients: (lines.get(id) ?? [])
        .sort((a, b) => Number(a.position) - Number(b.position))
        .map(line => lineOf(line, recipe.disableAmount === true || recipe.disableAmount === 1, foods, units)),
      steps: titled(recipe.steps),
      notes: titled(recipe.notes),
      tags: tags(id),
      categories: categories(id),
      tools: tools(id),
      url: recipe.orgUrl,
      rating: recipe.rating,
      nutrition: isObject(recipe.nutrition) ? recipe.nutrition : null,
      pictures: (media.get(id) ?? [])
        .filter(({ kind, supersededAt }) => kind === 'recipe-picture' && !supersededAt)
        .map(({ key }) => byPath.get(picturePath(oneLine(key))))
        .map(file => file && pictureOf(file)),
      files: attachedTo(recipe, media.get(id) ?? [], byPath),
      madeOn: [momentOf(recipe.lastMade)],
      createdAt: recipe.dateAdded ?? recipe.createdAt,
      comments: (comments.get(id) ?? []).map(
        (row): ImportedComment => ({
          text: plain(row.text),
          author: oneLine(row.authorName) || users.get(oneLine(row.userId)) || null,
          createdAt: momentOf(row.createdAt),
        }),
      ),
      extras: textsIn(recipe.extras),
    })
  }
}

/** The row of each line of a table; none for a table that this version of Larder did not have yet. */
async function rowsOf(file: SourceFile | undefined): Promise<Json[]> {
  const text = file ? (await file.bytes(LARGEST_TABLE)).toString('utf8') : ''
  return text
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Json)
}

const attachedTo = (recipe: Json, media: Json[], byPath: Map<string, SourceFile>): ImportedFile[] =>
  objectsIn(recipe.assets).map(asset => {
    const fileName = oneLine(asset.fileName)
    const shown = media.find(({ kind, name, supersededAt }) => kind === 'asset' && name === fileName && !supersededAt)
    const key = oneLine(shown?.key)
    const bytes = byPath.get(`media/${key.slice(-2)}/${key}/file`)?.bytes ?? absent
    return { name: oneLine(asset.name) || fileName, icon: oneLine(asset.icon) || null, fileName, bytes }
  })

const picturePath = (key: string) => `media/${key.slice(-2)}/${key}/original.webp`

const titled = (value: unknown) =>
  objectsIn(value).map(({ title, text }) => ({ title: oneLine(title) || null, text: plain(text) }))

/** Without amounts, foods and units of a line are not shown either. */
function lineOf(line: Json, isPlain: boolean, foods: Map<string, string>, units: Map<string, string>) {
  const title = oneLine(line.title) || null
  const note = oneLine(line.note)
  const food = foods.get(oneLine(line.foodId)) || null
  const unit = units.get(oneLine(line.unitId)) || null
  const quantity = Number(line.quantity) || null
  if (isPlain || (!food && !unit)) {
    const amount = amountText(quantity === 1 ? null : quantity)
    return { title, text: lineText(amount, '', note) || oneLine(line.originalText) || food || '' }
  }
  const parts: LineParts = { quantity, unit, food, note: note || null }
  return { title, text: oneLine(line.originalText) || lineText(amountText(quantity), unit, food, note), parts }
}

const textsIn = (extras: unknown) =>
  isObject(extras)
    ? (Object.fromEntries(Object.entries(extras).filter(([, value]) => typeof value === 'string')) as Record<
        string,
        string
      >)
    : {}
