import type { JsonFormat } from '../format.ts'
import type { ImportedComment, ImportedFile, ImportedPicture, ImportedRecipe, LineParts } from '../imported.ts'
import { makeRecipe, momentOf } from '../make-recipe.ts'
import type { Neighbors } from '../neighbors.ts'
import { absent, pictureOf } from '../neighbors.ts'
import { folderOf, isPictureName } from '../source-file.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { amountText, lineText } from '../text/lines.ts'
import { mealieYield } from '../text/mealie-yield.ts'
import { listOf, oneLine, plain } from '../text/plain.ts'

/** A recipe as Mealie and Larder write it: snake_case before Mealie 1.0 and in its zips, camelCase in its API. */
export const mealieExport: JsonFormat = {
  kind: 'json',
  app: 'mealie',
  matches: value => recipesIn(value).some(isOurs),
  *read(value: Json, { file, neighbors }) {
    const recipes = recipesIn(value).filter(isOurs)
    const isAlone = recipes.length === 1 && recipes[0] === value
    for (const recipe of recipes) yield readRecipe(recipe, file.path, neighbors, isAlone)
  },
}

/** One, a list, or a page of them as the API answers. */
const recipesIn = (value: unknown) =>
  isObject(value) && Array.isArray(value.items) ? objectsIn(value.items) : objectsIn([value].flat())

const isOurs = (value: Json) =>
  !('@type' in value) &&
  ('recipe_ingredient' in value ||
    'recipe_instructions' in value ||
    (Array.isArray(value.recipeIngredient) &&
      ('slug' in value || objectsIn(value.recipeIngredient).some(line => 'note' in line || 'food' in line))))

function readRecipe(given: Json, path: string, neighbors: Neighbors, isAlone: boolean): ImportedRecipe {
  const recipe = camelCased(given)
  const disabled = isObject(recipe.settings) && (recipe.settings as Json).disableAmount === true
  return makeRecipe({
    name: recipe.name,
    description: recipe.description,
    yield: mealieYield(recipe.recipeYield, recipe.recipeYieldQuantity, recipe.recipeServings),
    servings: recipe.recipeServings,
    prep: recipe.prepTime,
    cook: recipe.performTime ?? recipe.cookTime,
    total: recipe.totalTime,
    ingredients: entriesOf(recipe.recipeIngredient).map(line => ({
      ...lineOf(line, disabled),
      reference: oneLine(line.referenceId),
    })),
    steps: entriesOf(recipe.recipeInstructions).map(step => ({
      title: oneLine(step.title) || null,
      text: plain(step.text),
      summary: oneLine(step.summary),
      uses: objectsIn(step.ingredientReferences).map(({ referenceId }) => oneLine(referenceId)),
    })),
    notes: objectsIn(recipe.notes).map(note => ({ title: oneLine(note.title) || null, text: plain(note.text) })),
    tags: listOf(recipe.tags),
    categories: listOf(nonEmpty(recipe.recipeCategory) ?? recipe.categories),
    tools: listOf(recipe.tools),
    url: recipe.orgURL ?? recipe.orgUrl,
    rating: recipe.rating,
    nutrition: isObject(recipe.nutrition) ? recipe.nutrition : null,
    pictures: isAlone ? picturesOf(neighbors, path) : [],
    files: objectsIn(recipe.assets).flatMap(asset => attachedFile(asset, neighbors, folderOf(path))),
    madeOn: [momentOf(recipe.lastMade)],
    createdAt: addedAt(recipe),
    comments: objectsIn(recipe.comments).map(commentOf),
    extras: isObject(recipe.extras) ? textsIn(given.extras as Json) : {},
  })
}

/** The moment is that of another day where the recipe was moved in from elsewhere since it was added. */
function addedAt({ createdAt, dateAdded }: Json) {
  const [moment, day] = [momentOf(createdAt), momentOf(dateAdded)]
  return moment && (!day || moment.slice(0, 10) === day.slice(0, 10)) ? moment : day
}

/** A file in the folder `assets` beside the recipe. */
function attachedFile(asset: Json, neighbors: Neighbors, folder: string): ImportedFile[] {
  const fileName = oneLine(asset.fileName)
  if (!fileName) return []
  const path = [folder, 'assets', fileName].filter(Boolean).join('/')
  const bytes = neighbors.at(path)?.bytes ?? absent
  return [{ name: oneLine(asset.name) || fileName, icon: oneLine(asset.icon) || null, fileName, bytes }]
}

const nonEmpty = (value: unknown) => (Array.isArray(value) && value.length ? value : null)

/** Mealie and Larder's own zips differ in the case of keys only. */
function camelCased(value: unknown): Json {
  const convert = (entry: unknown, depth: number): unknown => {
    if (depth > 8) return null
    if (Array.isArray(entry)) return entry.map(inner => convert(inner, depth + 1))
    if (!isObject(entry)) return entry
    return Object.fromEntries(Object.entries(entry).map(([key, inner]) => [camel(key), convert(inner, depth + 1)]))
  }
  return convert(value, 0) as Json
}
const camel = (key: string) =>
  key === 'org_url' ? 'orgURL' : key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase())

const entriesOf = (value: unknown): Json[] =>
  (Array.isArray(value) ? value : []).map(entry => (isObject(entry) ? entry : { text: entry, note: entry }))

function lineOf(line: Json, disabled: boolean) {
  const title = oneLine(line.title) || null
  const isPlain = line.disableAmount === true || (line.disableAmount == null && disabled)
  const food = nameOf(line.food)
  const unit = nameOf(line.unit)
  const note = oneLine(line.note)
  if (isPlain || (!food && !unit)) {
    const quantity = isPlain ? '' : amountText(line.quantity === 1 && note ? null : line.quantity)
    return { title, text: lineText(quantity, '', note) || oneLine(line.originalText) || food || '' }
  }
  const quantity = Number(line.quantity) || null
  const parts: LineParts = { quantity, unit, food, note: note || null }
  return { title, text: oneLine(line.originalText) || lineText(amountText(quantity), unit, food, note), parts }
}

const nameOf = (value: unknown) => oneLine(isObject(value) ? value.name : value) || null

function commentOf(comment: Json): ImportedComment {
  const user =
    oneLine(comment.authorName) ||
    (isObject(comment.user) ? oneLine(comment.user.fullName ?? comment.user.username) : '')
  return { text: plain(comment.text), author: user || null, createdAt: momentOf(comment.createdAt) }
}

const textsIn = (extras: Json) =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => typeof value === 'string')) as Record<string, string>

/** Each picture is there in three sizes; only the first counts. */
function picturesOf(neighbors: Neighbors, path: string): ImportedPicture[] {
  const folder = folderOf(path)
  const places = [folder ? `${folder}/images` : 'images', folder]
  const found = places.flatMap(place => neighbors.inFolder(place)).filter(file => isPictureName(file.path))
  const original = found.find(file => /(^|\/)original\.[a-z]+$/i.test(file.path))
  const others = found.filter(file => !/(^|\/)(min-|tiny-)?original\./i.test(file.path))
  const chosen = original ?? (others.length === 1 ? others[0] : undefined)
  return chosen ? [pictureOf(chosen)] : neighbors.namesakes(path)
}
