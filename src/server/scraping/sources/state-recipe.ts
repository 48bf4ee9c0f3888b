import { type Candidate, emptyCandidate, heading, item, type Line, type Span } from '../candidate.ts'
import { toMinutes } from '../clean/duration.ts'
import { cleanLines, cleanText } from '../clean/text.ts'
import { isNode, type Node, textIn } from './node.ts'
import { richLines } from './rich-text.ts'
import { readPictures } from './schema-pictures.ts'
import type { StateRecipe } from './state.ts'

const deepest = 6

/** The first of the keys that says something, whatever way it is written: `prep_time`, `prepTime`. */
function pick(node: Node, keys: string[]): unknown {
  const known = new Map(Object.keys(node).map(key => [key.toLowerCase().replace(/[_-]/g, ''), node[key]]))
  return keys.map(key => known.get(key)).find(value => value !== undefined && value !== null && value !== '')
}

const text = (node: Node, keys: string[]) => cleanText(textOfValue(pick(node, keys)))

function textOfValue(value: unknown): string {
  if (!isNode(value)) return textIn(value)
  return textIn(
    pick(value, ['abbreviation', 'name', 'namesingular', 'title', 'text', 'label', 'value', 'plural', 'singular']),
  )
}

const amountKeys = ['amount', 'quantity', 'qty', 'value', 'measure', 'count', 'quantitytext', 'displayamount']
const unitKeys = ['unit', 'unitname', 'units', 'uom', 'measurement', 'unittext']
const nameKeys = [
  'text',
  'name',
  'ingredientname',
  'ingredient',
  'title',
  'label',
  'description',
  'food',
  'product',
  'displaytext',
  'line',
]
/** What programs write for no unit at all. */
const noUnit = /^(?:default|none|null|undefined|n\/?a|no unit|unit)$/i
const noteKeys = ['note', 'notes', 'suffix', 'comment', 'info', 'preparation', 'addition', 'extra']
const groupKeys = [
  'ingredients',
  'items',
  'list',
  'steps',
  'instructions',
  'lines',
  'rows',
  'children',
  'values',
  'content',
  'components',
  'directions',
  'nodes',
  'edges',
]
const stepKeys = [
  'text',
  'instruction',
  'description',
  'content',
  'body',
  'html',
  'step',
  'direction',
  'detail',
  'value',
  'name',
  'title',
]

/** Keys that name the same with other words around it: `displayIngredientQuantity`. */
const likeKeys = (node: Node, word: RegExp) =>
  Object.keys(node)
    .filter(key => word.test(key) && !/id$/i.test(key))
    .map(key => key.toLowerCase().replace(/[_-]/g, ''))

function ingredientLines(value: unknown, depth = 0): Line[] {
  if (depth > deepest) return []
  if (typeof value === 'string') return cleanLines(value).map(item)
  if (Array.isArray(value)) return value.flatMap(entry => ingredientLines(entry, depth + 1))
  if (!isNode(value)) return []
  const rich = richLines(value)
  if (rich && rich.length > 0) return rich
  const inner = pick(value, groupKeys) ?? (isNode(value.node) ? value.node : undefined)
  if (Array.isArray(inner) || isNode(inner)) return [...titleOf(value), ...ingredientLines(inner, depth + 1)]
  const amount = (text(value, amountKeys) || text(value, likeKeys(value, /quantity|amount/i)))
    .replace(/^0(?:[.,]0+)?$/, '')
    .replace(/(\.\d{2})\d+$/, '$1')
  const parts = [
    amount,
    (text(value, unitKeys) || text(value, likeKeys(value, /unit/i))).replace(noUnit, ''),
    text(value, ['prefix']),
    text(value, nameKeys),
    text(value, noteKeys),
  ]
  const line = parts.filter((part, at) => part !== '' && !(at < 2 && parts[3]!.startsWith(part))).join(' ')
  return line === '' ? [] : [item(line)]
}

function stepLines(value: unknown, depth = 0): Line[] {
  if (depth > deepest) return []
  if (typeof value === 'string') return cleanLines(value).map(item)
  if (Array.isArray(value)) return value.flatMap(entry => stepLines(entry, depth + 1))
  if (!isNode(value)) return []
  const rich = richLines(value)
  if (rich && rich.length > 0) return rich
  const inner = pick(value, groupKeys)
  if (Array.isArray(inner) || isNode(inner)) return [...titleOf(value), ...stepLines(inner, depth + 1)]
  const said = pick(value, stepKeys)
  return typeof said === 'string'
    ? cleanLines(said).map(item)
    : isNode(said) || Array.isArray(said)
      ? stepLines(said, depth + 1)
      : []
}

function titleOf(node: Node): Line[] {
  const title = text(node, ['title', 'name', 'heading', 'header', 'label', 'group', 'section', 'purpose'])
  return title === '' ? [] : [heading(title)]
}

function span(node: Node, keys: string[]): Span | null {
  const value = pick(node, keys)
  const raw = isNode(value) ? pick(value, ['minutes', 'value', 'text', 'max', 'min', 'total']) : value
  const minutes = typeof raw === 'string' || typeof raw === 'number' ? toMinutes(raw) : null
  return minutes ? { minutes, text: null } : null
}

/** A recipe of a page's own data in our terms. Its keys are anyone's, so only common names are understood. */
export function readStateRecipe({ node, ingredients, steps }: StateRecipe): Candidate {
  const servings = pick(node, [
    'recipeyield',
    'yield',
    'yields',
    'servings',
    'portions',
    'serves',
    'numberofservings',
    'servingsize',
    'persons',
  ])
  const yielded = isNode(servings)
    ? text(servings, ['text', 'value', 'amount', 'number', 'count'])
    : cleanText(textIn(servings))
  return {
    ...emptyCandidate('state'),
    name: text(node, ['title', 'name', 'headline', 'recipename']),
    description: text(node, ['description', 'summary', 'intro', 'excerpt', 'teaser']),
    pictures: [
      'image',
      'heroimage',
      'mainimage',
      'featuredimage',
      'imageurl',
      'picture',
      'photo',
      'thumbnail',
      'cover',
    ].flatMap(key => readPictures(pick(node, [key]), 'state')),
    yields: yielded === '' ? [] : [yielded],
    prep: span(node, ['preptime', 'preparationtime', 'preptimeminutes', 'activetime', 'worktime']),
    cook: span(node, ['cooktime', 'cookingtime', 'cooktimeminutes', 'bakingtime']),
    total: span(node, ['totaltime', 'totaltimeminutes', 'readyin', 'readyinminutes', 'duration', 'timetotal']),
    ingredients: ingredientLines(ingredients),
    steps: stepLines(steps),
  }
}
