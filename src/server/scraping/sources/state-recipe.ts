import { type Candidate, emptyCandidate, item, type Line, type Span } from '../candidate.ts'
import { toMinutes } from '../clean/duration.ts'
import { cleanLines, cleanText } from '../clean/text.ts'
import { isNode, type Node, textIn } from './node.ts'
import { richLines } from './rich-text.ts'
import { readPictures } from './schema-pictures.ts'
import type { StateRecipe } from './state.ts'
import { stateIngredients } from './state-ingredients.ts'
import { deepest, groupKeys, pick, text, titleOf } from './state-keys.ts'

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
    ingredients: stateIngredients(ingredients, Number(yielded)),
    steps: stepLines(steps),
  }
}
