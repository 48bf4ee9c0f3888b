import type { JsonFormat } from '../format.ts'
import type { ImportedPicture, ImportedRecipe, ImportedStep, LineParts } from '../imported.ts'
import { makeRecipe } from '../make-recipe.ts'
import type { Neighbors } from '../neighbors.ts'
import { pictureOf } from '../neighbors.ts'
import { folderOf, isPictureName } from '../source-file.ts'
import { isObject, type Json, objectsIn } from '../text/json.ts'
import { amountText, grouped, lineText, type Marked } from '../text/lines.ts'
import { listOf, oneLine, paragraphsOf, plain } from '../text/plain.ts'

/** Tandoor: a zip of zips, each with recipe.json and a picture; also the JSON of its API. */
export const tandoor: JsonFormat = {
  kind: 'json',
  app: 'tandoor',
  matches: value => recipesIn(value).some(isRecipe),
  *read(value: Json, { file, neighbors }) {
    const recipes = recipesIn(value).filter(isRecipe)
    for (const recipe of recipes)
      yield readRecipe(recipe, recipes.length === 1 ? pictureBeside(neighbors, file.path) : null)
  },
}

/** One as in an export, or a page of them as its API answers. */
const recipesIn = (value: unknown) =>
  isObject(value) && Array.isArray(value.results) ? objectsIn(value.results) : objectsIn([value].flat())

const isRecipe = (value: Json) =>
  typeof value.name === 'string' &&
  (objectsIn(value.steps).some(step => 'instruction' in step || Array.isArray(step.ingredients)) ||
    (Array.isArray(value.steps) && 'working_time' in value)) &&
  !('@type' in value)

function readRecipe(recipe: Json, picture: ImportedPicture | null): ImportedRecipe {
  const steps = objectsIn(recipe.steps).sort((a, b) => Number(a.order ?? 0) - Number(b.order ?? 0))
  const servings = Number(recipe.servings) || null
  const [working, waiting] = [Number(recipe.working_time) || 0, Number(recipe.waiting_time) || 0]
  const nutrition = isObject(recipe.nutrition) ? recipe.nutrition : {}
  return makeRecipe({
    name: recipe.name,
    description: recipe.description,
    yield: servings && oneLine(recipe.servings_text) ? `${servings} ${oneLine(recipe.servings_text)}` : null,
    servings,
    prep: working || null,
    cook: waiting || null,
    total: working + waiting || null,
    ingredients: grouped(steps.flatMap(linesOfStep)),
    steps: steps.flatMap(stepsOf),
    nutritionText: propertiesOf(recipe),
    tags: objectsIn(recipe.keywords).map(({ label, name }) => oneLine(name) || oneLine(label)),
    url: recipe.source_url,
    rating: recipe.rating,
    nutrition: {
      calories: nutrition.calories,
      carbohydrateContent: nutrition.carbohydrates,
      fatContent: nutrition.fats,
      proteinContent: nutrition.proteins,
    },
    pictures: [picture],
    pictureUrls: [recipe.image],
    createdAt: recipe.created_at,
    cookbooks: listOf(objectsIn(recipe.books)),
    remarks: steps.flatMap((step, at) =>
      Number(step.time) > 0
        ? [{ about: 'time' as const, text: `${oneLine(step.name) || `${at + 1}.`}: ${Number(step.time)} min` }]
        : [],
    ),
  })
}

const linesInOrder = (step: Json) =>
  objectsIn(step.ingredients).sort((a, b) => Number(a.order ?? 0) - Number(b.order ?? 0))

function linesOfStep(step: Json, _: number, all: Json[]): Marked[] {
  const lines = linesInOrder(step).map(lineOf)
  const name = oneLine(step.name)
  const isSection = name && lines.length && !lines[0]?.heading && all.length > 1
  return isSection ? [{ heading: true, text: name }, ...lines] : lines
}

function lineOf(entry: Json): Marked {
  const food = nameOf(entry.food)
  const note = oneLine(entry.note)
  if (entry.is_header) return { heading: true, text: note || food || '' }
  const amount = entry.no_amount ? '' : amountText(entry.amount)
  const unit = amount ? nameOf(entry.unit) : null
  const parts: LineParts = { quantity: amount ? Number(amount) : null, unit, food, note: note || null }
  return { text: lineText(amount, unit, food, note) || oneLine(entry.original_text), parts }
}

const nameOf = (value: unknown) => oneLine(isObject(value) ? value.name : value) || null

function stepsOf(step: Json): ImportedStep[] {
  const title = oneLine(step.name) || null
  return paragraphsOf(filledIn(step)).map((text, at) => ({ title: at === 0 ? title : null, text: plain(text) }))
}

/** Texts may name the lines of their step, as `{{ ingredients[0] }}`, and amounts that grow with the servings, as `{{ scale(2) }}`. */
function filledIn(step: Json): string {
  const lines = linesInOrder(step)
  return String(step.instruction ?? '').replace(
    /\{\{\s*(?:ingredients\[(\d+)\](?:\.(food|unit|amount|note))?|scale\((\d+(?:\.\d+)?)\))[^{}]*\}\}/g,
    (whole, at?: string, part?: 'food' | 'unit' | 'amount' | 'note', scaled?: string) => {
      const line = at ? lines[Number(at)] : undefined
      if (!line) return scaled ?? whole
      return part === 'amount' ? amountText(line.amount) : part ? (nameOf(line[part]) ?? '') : lineOf(line).text
    },
  )
}

/** What newer versions measure, by names that people choose: "Calories: 100 kcal". */
const propertiesOf = ({ properties }: Json) =>
  objectsIn(properties)
    .map(({ property_amount: amount, property_type: type }) =>
      isObject(type) && amountText(amount) ? `${oneLine(type.name)}: ${amountText(amount)} ${oneLine(type.unit)}` : '',
    )
    .filter(Boolean)
    .join('\n')

function pictureBeside(neighbors: Neighbors, path: string) {
  const found = neighbors.inFolder(folderOf(path)).filter(file => isPictureName(file.path))
  const own = found.find(file => /(^|\/)image\.[a-z]+$/i.test(file.path)) ?? (found.length === 1 ? found[0] : undefined)
  return own ? pictureOf(own) : null
}
