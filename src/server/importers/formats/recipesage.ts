import type { JsonFormat, TextFormat, XmlFormat } from '../format.ts'
import type { ImportedRecipe } from '../imported.ts'
import { makeRecipe, momentOf, ratingOf } from '../make-recipe.ts'
import { allWithin, childrenOf, rawText, textIn, xmlRecords } from '../markup/xml.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { byBrackets, linesWith, notesOf, stepsWith } from '../text/lines.ts'
import { addressIn, listOf, oneLine, plain } from '../text/plain.ts'
import { isRecipe, picturesBeside, readSchemaRecipe, recipesIn } from './schema-org.ts'

/**
 * RecipeSage: schema.org, with headings in brackets or as sections without steps, its own rating, notes as comments, and
 * pictures that are all of the dish: addresses, or the bytes themselves where people run it at home.
 */
export const recipesage: JsonFormat = {
  kind: 'json',
  app: 'recipesage',
  matches: value => {
    const [first] = isObject(value) && Array.isArray(value.recipes) ? objectsIn(value.recipes) : objectsIn(value)
    return (
      first !== undefined &&
      isRecipe(first) &&
      (!Array.isArray(value) || ('creditText' in first && 'isBasedOn' in first))
    )
  },
  *read(value: Json, { file, neighbors }) {
    for (const recipe of recipesIn(value)) {
      const rating = isObject(recipe.aggregateRating) ? recipe.aggregateRating.ratingValue : null
      const read = readSchemaRecipe(recipe, byBrackets, picturesBeside(neighbors, file.path))
      const { pictureUrls } = picturesAt(Array.isArray(recipe.image) ? recipe.image : [recipe.image])
      yield {
        ...read,
        rating: ratingOf(rating),
        pictureUrls,
        createdAt: read.createdAt ?? momentOf(recipe.datePublished),
        notes: objectsIn(recipe.comment).flatMap(({ name, text }) =>
          plain(text)
            ? [{ title: oneLine(name) === 'Author Notes' ? null : oneLine(name) || null, text: plain(text) }]
            : [],
        ),
      }
    }
  },
}

const keys =
  'id|title|description|yield|activeTime|totalTime|source|url|notes|ingredients|instructions|rating|folder|labels|createdAt|updatedAt|userId|image|images|fromUser|lastMadeAt'
const key = new RegExp(`^(${keys}):(?: |$)`)
const start = /^(?=title: \S)/m

/** RecipeSage's export as text: a key at the start of a line, its value up to the next one. */
export const recipesageText: TextFormat = {
  kind: 'text',
  app: 'recipesage',
  matches: head => /^title: \S/m.test(head) && /^(ingredients|instructions|activeTime): /m.test(head),
  *read(text) {
    for (const part of text.replace(/\r\n?/g, '\n').split(start)) {
      const values = valuesIn(part)
      if (values.title) yield readSage(values, listOf(values.labels), picturesIn(values.images ?? values.image ?? ''))
    }
  },
}

/** Its export as XML: `data` with a `recipe` each, whose labels and pictures are elements that repeat. */
export const recipesageXml: XmlFormat = {
  kind: 'xml',
  app: 'recipesage',
  matches: (roots, head) =>
    roots[0] === 'data' && roots[1] === 'recipe' && /<(activeTime|fromUser|instructions)\b/.test(head),
  *read(text) {
    for (const recipe of xmlRecords(text, ['recipe'])) {
      const values = Object.fromEntries(childrenOf(recipe).map(child => [child.name, textIn(child)]))
      const inside = (names: string[], name: string) =>
        names.flatMap(each => childrenOf(recipe, each)).flatMap(each => allWithin(each, name))
      yield readSage(
        { ...values, activeTime: values.activetime, totalTime: values.totaltime, createdAt: values.createdat },
        inside(['labels', 'recipelabels'], 'title').map(textIn),
        inside(['images', 'recipeimages'], 'location').map(rawText),
      )
    }
  },
}

/** What RecipeSage says nothing of stands there as a word of its program. */
const told = (value: string | undefined) => (/^(null|undefined)?$/.test(value?.trim() ?? '') ? '' : (value as string))

function readSage(given: Record<string, string | undefined>, labels: string[], images: string[]): ImportedRecipe {
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, told(value)]))
  return makeRecipe({
    name: values.title,
    description: values.description,
    yield: values.yield,
    prep: values.activeTime,
    total: values.totalTime,
    ingredients: linesWith(values.ingredients, byBrackets),
    steps: stepsWith(values.instructions, byBrackets),
    notes: notesOf(values.notes),
    tags: labels,
    url: addressIn(values.url),
    sourceName: values.source,
    rating: values.rating,
    createdAt: values.createdAt,
    ...picturesAt(images),
  })
}

/** Each is an address, or its bytes as one. */
const picturesAt = (images: unknown[]) => ({
  pictures: images.map((image, at) => (isData(image) ? pictureFromBase64(image, `image-${at + 1}`) : null)),
  pictureUrls: images
    .map(image => (isObject(image) ? image.url : image))
    .flatMap(image => (isData(image) ? [] : (addressIn(image) ?? []))),
})

const isData = (image: unknown) => typeof image === 'string' && image.startsWith('data:image/')

const picturesIn = (text: string) => text.match(/data:image\/[\w+.-]+;base64,[\w+/=-]+|https?:\/\/[^\s,]+/g) ?? []

function valuesIn(part: string): Record<string, string> {
  const values: Record<string, string> = {}
  let at: string | null = null
  for (const line of part.split('\n')) {
    const name = key.exec(line)?.[1]
    if (name && !(name in values)) {
      at = name
      values[name] = line.replace(key, '')
    } else if (at) values[at] += `\n${line}`
  }
  return values
}
