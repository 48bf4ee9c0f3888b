import type { JsonFormat } from '../format.ts'
import type { ImportedLine, ImportedPicture, ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { withoutTags, wordsOf } from '../markup/html.ts'
import type { Neighbors } from '../neighbors.ts'
import { pictureOf } from '../neighbors.ts'
import { baseName, folderOf } from '../source-file.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { isObject, type Json } from '../text/json.ts'
import {
  anyOf,
  byHash,
  grouped,
  type HeadingMark,
  type Marked,
  markedBy,
  noHeading,
  withoutNumbers,
} from '../text/lines.ts'
import { addressIn, linesOf, listOf, oneLine, plain } from '../text/plain.ts'

/** schema.org recipes as files: one, a list, a graph; Nextcloud Cookbook and Recipya keep theirs so, with pictures beside. */
export const schemaOrg: JsonFormat = {
  kind: 'json',
  app: 'jsonld',
  matches: value => recipesIn(value).length > 0,
  *read(value: unknown, { file, neighbors }) {
    for (const recipe of recipesIn(value))
      yield readSchemaRecipe(recipe, anyOf(byHash), picturesBeside(neighbors, file.path, recipe.image))
  },
}

/** Nextcloud Cookbook: a folder a recipe, with `recipe.json` and `full.jpg`. */
export const nextcloud: JsonFormat = {
  ...schemaOrg,
  app: 'nextcloud',
  matches: (value, { file, neighbors }) =>
    baseName(file.path).toLowerCase() === 'recipe.json' &&
    isRecipe(value) &&
    (folderOf(file.path) !== '' || picturesBeside(neighbors, file.path).length > 0),
}

const hasType = (value: Json, type: string) => listOf(value['@type']).some(name => name.toLowerCase() === type)
export const isRecipe = (value: unknown): boolean => isObject(value) && hasType(value, 'recipe')

/** Recipes in a value of any of the usual shapes. */
export function recipesIn(value: unknown, depth = 0): Json[] {
  if (depth > 4) return []
  if (Array.isArray(value)) return value.flatMap(entry => recipesIn(entry, depth + 1))
  if (!isObject(value)) return []
  if (isRecipe(value)) return [value]
  return recipesIn(value['@graph'] ?? value.recipes ?? value.itemListElement ?? value.item ?? null, depth + 1)
}

export function readSchemaRecipe(recipe: Json, mark: HeadingMark, pictures: ImportedPicture[]): ImportedRecipe {
  const address = addressOf(recipe)
  const embedded = embeddedPictures(recipe.image)
  return makeRecipe({
    name: wordsOf(recipe.name ?? recipe.headline),
    description: withoutTags(recipe.description),
    yield: yieldOf(recipe.recipeYield ?? recipe.yield),
    servings: listOf(recipe.recipeYield ?? recipe.yield, null).find(text => /^\d+$/.test(text)),
    prep: timeIn(recipe.prepTime),
    cook: timeIn(recipe.cookTime ?? recipe.performTime),
    total: timeIn(recipe.totalTime),
    ingredients: ingredientsOf(recipe.recipeIngredient ?? recipe.ingredients, mark),
    steps: withoutNumbers(grouped(stepsIn(recipe.recipeInstructions ?? recipe.instructions, mark))),
    tags: keywordsOf(recipe.keywords).map(wordsOf),
    categories: listOf(recipe.recipeCategory).map(wordsOf),
    cuisine: listOf(recipe.recipeCuisine).map(wordsOf),
    tools: listOf(recipe.tool),
    url: address,
    sourceName: nameOf(recipe.creditText) || (address ? '' : nameOf(recipe.publisher) || nameOf(recipe.isBasedOn)),
    author: nameOf(recipe.author),
    nutrition: isObject(recipe.nutrition) ? recipe.nutrition : null,
    video: isObject(recipe.video)
      ? addressIn(recipe.video.contentUrl ?? recipe.video.embedUrl ?? recipe.video.url)
      : recipe.video,
    pictures: pictures.length ? pictures : embedded,
    pictureUrls: [pictureUrl(recipe.image ?? recipe.imageUrl)],
    createdAt: recipe.dateCreated,
    language: recipe.inLanguage,
  })
}

const addressOf = (recipe: Json) => {
  const page = recipe.mainEntityOfPage
  const candidates = [recipe.url, recipe.isBasedOn, isObject(page) ? page['@id'] : page, recipe['@id']]
  return candidates.map(value => addressIn(isObject(value) ? (value.url ?? value['@id']) : value)).find(Boolean) ?? null
}

/** Many pages put their one text with commas into a list of one. */
const keywordsOf = (value: unknown) => listOf(Array.isArray(value) && value.length === 1 ? value[0] : value)

/** A time, which may be an object of the type Duration. */
const timeIn = (value: unknown) => (isObject(value) ? (value.name ?? value.value ?? value['@value']) : value)

const nameOf = (value: unknown) => listOf(value, null).join(', ')

/** Of several statements the one with words, "20 servings" rather than "20". */
function yieldOf(value: unknown): string {
  const all = (Array.isArray(value) ? value : [value]).map(entry =>
    oneLine(isObject(entry) ? [entry.value ?? entry.name, entry.unitText].filter(Boolean).join(' ') : entry),
  )
  return all.find(text => /\d.*\p{L}{2}/u.test(text)) ?? all.find(Boolean) ?? ''
}

function ingredientsOf(value: unknown, mark: HeadingMark): ImportedLine[] {
  const entries = Array.isArray(value) ? value : plain(value) ? linesOf(value) : []
  return grouped(entries.map(entry => markedBy(wordsOf(isObject(entry) ? (entry.text ?? entry.name) : entry), mark)))
}

function stepsIn(value: unknown, mark: HeadingMark, depth = 0): Marked[] {
  if (depth > 6 || value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap(entry => stepsIn(entry, mark, depth + 1))
  if (!isObject(value)) return linesOf(withoutTags(value)).map(line => markedBy(line, mark))
  const inner = value.itemListElement ?? value.steps ?? value.item
  const name = wordsOf(value.name)
  const text = linesOf(withoutTags(value.text ?? value.description))
  const isHeading = inner !== undefined || (hasType(value, 'howtosection') && !text.length)
  if (isHeading) return [...(name ? [{ heading: true, text: name }] : []), ...stepsIn(inner, mark, depth + 1)]
  if (!text.length) return name ? [{ text: name }] : []
  const isNamed = name && !/^(step|schritt)?\s*\d*\.?$/i.test(name) && !text[0]?.startsWith(name.replace(/[….]+$/, ''))
  return [
    ...(isNamed ? [{ heading: true, text: name }] : []),
    ...text.map(line => markedBy(line, isNamed ? noHeading : mark)),
  ]
}

const isPicture = (value: unknown) => typeof value === 'string' && value.startsWith('data:image/')
const embeddedPictures = (value: unknown) =>
  (Array.isArray(value) ? value : [value])
    .filter(isPicture)
    .flatMap((text, at) => pictureFromBase64(text, `image-${at + 1}`) ?? [])

/** The first one: pages name the same picture in several shapes. */
function pictureUrl(value: unknown): string | null {
  if (Array.isArray(value)) return value.map(pictureUrl).find(Boolean) ?? null
  return isObject(value) ? addressIn(value.url ?? value.contentUrl) : addressIn(value)
}

/** Nextcloud has `full.jpg`, others a picture with the name of the file; Recipya names one that lies beside. */
export function picturesBeside(neighbors: Neighbors, path: string, named?: unknown): ImportedPicture[] {
  const full = neighbors.inFolder(folderOf(path)).filter(file => /(^|\/)full\.(jpe?g|png|webp|gif)$/i.test(file.path))
  if (full.length) return full.map(pictureOf)
  const beside = typeof named === 'string' && named.length < 300 ? neighbors.picture(path, named) : null
  return beside ? [beside] : neighbors.namesakes(path)
}
