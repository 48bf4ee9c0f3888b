import type { TableField } from '#shared/domain/table-fields.ts'
import type { JsonFormat, TableFormat, TextFormat, XmlFormat } from '../format.ts'
import type { ImportedNutrition, ImportedRecipe } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import { withoutTags } from '../markup/html.ts'
import { attr, childrenOf, type Element, textIn, xmlRecords } from '../markup/xml.ts'
import type { Neighbors } from '../neighbors.ts'
import { pictureFromBase64 } from '../text/base64.ts'
import { dayOf } from '../text/days.ts'
import { entriesOf, isEmpty, textOf } from '../text/entries.ts'
import { fieldOf } from '../text/field-names.ts'
import { readYaml } from '../text/front-matter.ts'
import { isObject, type Json } from '../text/json.ts'
import { anyOf, byBrackets, byColon, byHash, grouped, linesWith, notesOf, withoutNumbers } from '../text/lines.ts'
import { listInCell } from '../text/list-in-cell.ts'
import { nutritionFrom } from '../text/nutrition.ts'
import { addressIn, listOf, oneLine, plain } from '../text/plain.ts'
import { rowPerRecipe } from '../text/row-per-line.ts'
import { timeOf } from '../text/times.ts'

/** JSON of any app that calls its fields by names that people know: Whisk, Flavorish, Domestica, Umami and many more. */
export const anyJson: JsonFormat = {
  kind: 'json',
  app: 'json',
  matches: value => candidatesIn(value).length > 0,
  *read(value: unknown, { file, neighbors }) {
    for (const recipe of candidatesIn(value)) yield readNamed(recipe, file.path, neighbors)
  },
}

/** XML of any app: elements called recipe, with children or attributes of known names. RecipeSage and BigOven write such. */
export const anyXml: XmlFormat = {
  kind: 'xml',
  app: 'xml',
  matches: (_, head) => /<recipe[\s>]/i.test(head),
  *read(text, { file, neighbors }) {
    for (const recipe of xmlRecords(text, ['recipe'])) {
      const named = objectOf(recipe)
      if (isRecipe(named)) yield readNamed(named, file.path, neighbors)
    }
  },
}

/** YAML a recipe: CookBook Manager, and others alike. */
export const anyYaml: TextFormat = {
  kind: 'text',
  app: 'cookbookmanager',
  matches: (head, { file }) =>
    /\.ya?ml$/i.test(file.path) ||
    (/^(name|title):\s*\S/m.test(head) && /^(ingredients|directions|steps):\s*$/m.test(head)),
  *read(text, { file, neighbors }) {
    if (/(^|\/)_?config\.ya?ml$/i.test(file.path)) return
    for (const part of text.split(/^---[ \t]*$/m)) {
      const value = readYaml(part)
      if (value && (isRecipe(value) || isNamed(value))) yield readNamed(value, file.path, neighbors)
    }
  },
}

/** A table whose columns have known names. Others are brought over with columns that a person matched. */
export const anyTable: TableFormat = {
  kind: 'table',
  app: 'csv',
  matches: columns => {
    const fields = new Set(columns.map(fieldOf))
    return fields.has('name') && (fields.has('ingredients') || fields.has('steps') || fields.has('url'))
  },
  *read(table, { file, neighbors }) {
    for (const row of rowPerRecipe(table))
      if (Object.values(row).some(Boolean)) yield readNamed(row, file.path, neighbors)
  },
}

function candidatesIn(value: unknown, depth = 0): Json[] {
  if (depth > 5) return []
  if (Array.isArray(value)) return value.flatMap(entry => candidatesIn(entry, depth + 1))
  if (!isObject(value)) return []
  if (isObject(value.recipe) && (Array.isArray(value.ingredients) || Array.isArray(value.instructions)))
    return [{ ...value.recipe, ...value, recipe: undefined }]
  if (isRecipe(value)) return [value]
  return Object.values(value).flatMap(entry => (typeof entry === 'object' ? candidatesIn(entry, depth + 1) : []))
}

/** Only a name, and nothing that has another purpose, as in settings. */
const isNamed = (value: Json) =>
  Object.keys(value).some(key => fieldOf(key) === 'name') && Object.keys(value).every(key => fieldOf(key) !== null)

function isRecipe(value: Json): boolean {
  const fields = new Set(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key]) => fieldOf(key)),
  )
  return fields.has('name') && (fields.has('ingredients') || fields.has('steps'))
}

/** A recipe from values under names that people know; what has another name becomes a note. */
export function readNamed(value: Json, path: string, neighbors: Neighbors): ImportedRecipe {
  const values: Partial<Record<TableField, unknown>> = {}
  const rest: Json = {}
  for (const [key, inner] of fieldsOf(value)) {
    const field = fieldOf(key)
    if (!field) rest[key] = inner
    else if (isEmpty(values[field])) values[field] = inner
    // "Ingredient 1", "Ingredient 2" and so on are one field in parts
    else if (/\d$/.test(key) && typeof values[field] === 'string') values[field] += `\n${oneLine(inner)}`
  }
  // in French and other languages one word says both, "préparation"
  if (isEmpty(values.steps) && typeof values.prep === 'string' && timeOf(values.prep)?.minutes == null) {
    values.steps = values.prep
    values.prep = null
  }
  const unit = oneLine(rest.YieldUnit ?? rest.yieldunit ?? rest['yield unit'])
  const { known, named } = nutritionIn(rest)
  values.ingredients = listInCell(values.ingredients, true)
  values.steps = listInCell(values.steps)
  const marks = anyOf(byHash, byBrackets, byColon)
  const [first] = Array.isArray(values.image) ? values.image : [values.image]
  const image = oneLine(isObject(first) ? (first.url ?? first.data) : listOf(first, null)[0])
  return makeRecipe({
    ...values,
    name: withoutTags(values.name),
    description: withoutTags(values.description),
    servings: isObject(values.servings) ? (values.servings.amount ?? values.servings.from) : values.servings,
    prep: timeIn(values.prep, value, 'prep'),
    cook: timeIn(values.cook, value, 'cook'),
    total: timeIn(values.total, value, 'total'),
    ingredients: grouped(entriesOf(values.ingredients, marks)),
    steps: withoutNumbers(grouped(entriesOf(values.steps, anyOf(byHash, byBrackets)))),
    notes: Array.isArray(values.notes)
      ? linesWith(
          values.notes.map(entry => textOf(entry)),
          () => null,
        )
      : notesOf(withoutTags(values.notes)),
    tags: labelsOf(values.tags),
    categories: labelsOf(values.categories),
    cookbooks: listOf(values.cookbooks, /[,;|]/),
    cuisine: listOf(values.cuisine),
    tools: listOf(values.tools, /[,;\n]/),
    url: addressOf(values.url) ?? addressOf(values.source),
    sourceName: sourceIn(values.source ?? values.url),
    nutrition: isObject(values.nutrition) ? { ...known, ...values.nutrition } : known,
    nutritionText: isObject(values.nutrition) ? '' : values.nutrition,
    yield: values.yield ?? yieldWithUnit(values.servings, unit),
    pictures: [isData(image) ? pictureFromBase64(image, 'image') : neighbors.picture(path, image)],
    pictureUrls: [image],
    madeOn: [dayOf(values.madeOn)],
    remarks: restOf(
      Object.fromEntries(Object.entries(rest).filter(([key]) => !named.has(key) && !/^yield ?unit$/i.test(key))),
    ),
  })
}

/** Labels of one text with signs between them, or of a list whose entries may be such texts. */
const labelsOf = (value: unknown) =>
  listOf(
    Array.isArray(value)
      ? value.flatMap(entry => (typeof entry === 'string' ? entry.split(labelSigns) : [entry]))
      : value,
    labelSigns,
  )
const labelSigns = /[,;|]/

const yieldWithUnit = (count: unknown, unit: string) => (unit && oneLine(count) ? `${oneLine(count)} ${unit}` : null)

/** The bytes of a picture rather than where it is. */
const isData = (image: string) => image.startsWith('data:') || /^[A-Za-z0-9+/ ]{100,}={0,2}$/.test(image)

/** Fields, also those that an app puts together: `durations: { prepTime, cookTime }`. */
const fieldsOf = (value: Json): [string, unknown][] =>
  Object.entries(value).flatMap(([key, inner]) =>
    isObject(inner) && !fieldOf(key) ? Object.entries(inner).filter(([name]) => fieldOf(name)) : [[key, inner]],
  )

/** Columns and keys of their own for nutrients, "Calories", "Fat (g)". */
function nutritionIn(rest: Json) {
  const found = Object.entries(rest).flatMap(([key, value]) => {
    const { known } = nutritionFrom([`${key.replace(/[_(].*$/, '')}: ${oneLine(value)}`])
    return Object.keys(known).length ? [{ key, known }] : []
  })
  const known: ImportedNutrition = Object.assign({}, ...found.toReversed().map(entry => entry.known))
  return { known, named: new Set(found.map(({ key }) => key)) }
}

/** An object that tells of a source: its name and the address in it. */
const sourceIn = (value: unknown) => (isObject(value) ? (value.name ?? value.title) : value)
const addressOf = (value: unknown) =>
  isObject(value)
    ? (Object.values(value)
        .map(entry => addressIn(entry))
        .find(Boolean) ?? null)
    : addressIn(value)

/** Also `prep_time_hours` beside `prep_time_minutes`; whoever takes recipes out of AnyList gets its seconds. */
function timeIn(value: unknown, all: Json, kind: string): unknown {
  if (typeof value === 'number' && 'preparationSteps' in all) return value / 60
  const hours = Number(all[`${kind}_time_hours`] ?? (isObject(value) ? value.hours : 0)) || 0
  const minutes = Number(all[`${kind}_time_minutes`] ?? (isObject(value) ? value.minutes : 0)) || 0
  return hours || minutes ? hours * 60 + minutes : isObject(value) ? null : value
}

/** What has a name that nobody knows here: texts and numbers are kept as they stand, ids and dates of the program are not. */
const inside =
  /(^|_)(id|uid|uuid|guid|hash|slug|created|modified|updated|deleted|version|position|order|index|public|private|user|owner)|(_time_(hours|minutes)$)|(Id|At|Hash|Date)$/i
const restOf = (rest: Json) =>
  Object.entries(rest)
    .filter(
      ([key, value]) =>
        key &&
        !inside.test(key) &&
        (typeof value === 'string' ? plain(value) !== '' : typeof value === 'number' && value !== 0),
    )
    .map(([key, value]) => ({ about: 'other' as const, text: `${key}: ${withoutTags(value)}` }))

/** An element as an object: attributes and children by name, a child that repeats as a list. */
function objectOf(element: Element): Json {
  const value: Json = {}
  for (const [name] of Object.entries(element.attribs)) value[name] = attr(element, name)
  for (const [name, children = []] of Object.entries(Object.groupBy(childrenOf(element), child => child.name))) {
    const own = children.map(child => (childrenOf(child).length ? nested(child) : textIn(child)))
    const all = name in value ? [value[name], ...own] : own
    value[name] = all.length > 1 ? all : all[0]
  }
  return value
}

/** `<ingredients><ingredient>…` is a list; other children are an object. */
function nested(element: Element): unknown {
  const children = childrenOf(element)
  const isList = children.every(({ name }) => name === children[0]?.name)
  return isList
    ? children.map(child =>
        childrenOf(child).length || Object.keys(child.attribs).length ? withText(child) : textIn(child),
      )
    : objectOf(element)
}
const withText = (element: Element): Json => ({
  ...objectOf(element),
  ...(childrenOf(element).length ? {} : { text: textIn(element) }),
})
