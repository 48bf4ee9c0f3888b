import type { Nutrition } from '#shared/contract/recipes/recipe.ts'
import { nutrients } from '#shared/domain/nutrition.ts'
import { type Candidate, emptyCandidate, item, type Span } from '../candidate.ts'
import { toMinutes } from '../clean/duration.ts'
import { stepLines } from '../layout/step-lines.ts'
import { blocksOf } from '../page/blocks.ts'
import { byClass, type Element, findAll, hasClass } from '../page/nodes.ts'
import { sourceOf } from '../page/pictures.ts'
import { textOf } from '../page/text-of.ts'

/** The classes of h-recipe, and of hRecipe before it. */
const vocabularies = [
  {
    root: 'h-recipe',
    name: 'p-name',
    ingredient: 'p-ingredient',
    steps: 'e-instructions',
    yield: 'p-yield',
    total: 'dt-duration',
    photo: 'u-photo',
    summary: 'p-summary',
    author: 'p-author',
    tag: 'p-category',
  },
  {
    root: 'hrecipe',
    name: 'fn',
    ingredient: 'ingredient',
    steps: 'instructions',
    yield: 'yield',
    total: 'duration',
    photo: 'photo',
    summary: 'summary',
    author: 'author',
    tag: 'tag',
  },
] as const

/** One of them is the recipe of the page, the others are offered by name. */
const maxRecipes = 30

type Vocabulary = (typeof vocabularies)[number]

/** The recipes that a page marks with classes. */
export function readMicroformats(elements: Element[]): Candidate[] {
  return vocabularies.flatMap(words =>
    elements
      .filter(element => hasClass(element, words.root))
      .slice(0, maxRecipes)
      .map(root => readRoot(root, words)),
  )
}

function readRoot(root: Element, words: Vocabulary): Candidate {
  const all = (name: string) => byClass(root, name)
  const first = (name: string) => all(name).map(valueIn).find(Boolean) ?? ''
  const span = (...names: string[]): Span | null => {
    for (const name of names) {
      const minutes = toMinutes(first(name))
      if (minutes) return { minutes, text: null }
    }
    return null
  }
  const stepAreas = all(words.steps)
  const steps = (stepAreas.length > 0 ? stepAreas : all('instruction')).flatMap(area =>
    stepLines(blocksOf({ ...root, children: [area] } as Element)),
  )
  return {
    ...emptyCandidate('microformat'),
    name: first(words.name),
    description: first(words.summary),
    pictures: all(words.photo).map(element => ({
      url: photoOf(element),
      width: 0,
      height: 0,
      source: 'microformat' as const,
    })),
    yields: [first(words.yield)].filter(Boolean),
    total: span(words.total, 'totaltime', 'totalTime'),
    prep: span('preptime', 'prepTime', 'dt-prep'),
    cook: span('cooktime', 'cookTime', 'dt-cook'),
    ingredients: all(words.ingredient).map(valueIn).filter(Boolean).map(item),
    steps,
    nutrition: nutritionOf(first),
    keywords: all(words.tag).map(valueIn).filter(Boolean),
    author: first(words.author),
  }
}

/** Machine values ride on `title`, `value` or `datetime`, beside the words for people. */
function valueIn(element: Element): string {
  const inner = findAll(element, child => hasClass(child, 'value-title'))[0]
  const { attribs, name } = inner ?? element
  if (name === 'time' && attribs.datetime) return attribs.datetime
  if ((name === 'data' || name === 'input') && attribs.value) return attribs.value
  if (inner || name === 'abbr') return attribs.title ?? textOf(element)
  return textOf(element)
}

function photoOf(element: Element): string {
  const image = element.name === 'img' ? element : findAll(element, child => child.name === 'img')[0]
  return image ? sourceOf(image) : (element.attribs.href ?? '')
}

function nutritionOf(first: (name: string) => string): Nutrition | null {
  const entries = nutrients.map(
    key => [key, first(key) || first(key.replace('Content', '').toLowerCase()) || null] as const,
  )
  return entries.some(([, text]) => text) ? (Object.fromEntries(entries) as Nutrition) : null
}
