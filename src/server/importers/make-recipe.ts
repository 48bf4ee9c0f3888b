import { nutrients } from '#shared/domain/nutrition.ts'
import type {
  ImportedComment,
  ImportedFile,
  ImportedLine,
  ImportedNutrition,
  ImportedPicture,
  ImportedRecipe,
  ImportedStep,
  ImportedTime,
  Remark,
  Warning,
} from './imported.ts'
import { addressIn, listOf, oneLine, plain } from './text/plain.ts'
import { timeOf } from './text/times.ts'

/** What a format says of a recipe, as it says it: makeRecipe puts it in shape. */
export interface Given {
  name: unknown
  description?: unknown
  yield?: unknown
  servings?: unknown
  prep?: unknown
  cook?: unknown
  total?: unknown
  ingredients?: ImportedLine[]
  steps?: ImportedStep[]
  notes?: ImportedLine[]
  tags?: unknown
  categories?: unknown
  cuisine?: unknown
  mainIngredient?: unknown
  cookbooks?: unknown
  tools?: unknown
  /** An address; other text in it is taken for the source's name. */
  url?: unknown
  sourceName?: unknown
  rating?: unknown
  favorite?: unknown
  nutrition?: Record<string, unknown> | null
  nutritionText?: unknown
  difficulty?: unknown
  video?: unknown
  author?: unknown
  remarks?: (Remark | null)[]
  pictures?: (ImportedPicture | null | undefined)[]
  files?: ImportedFile[]
  pictureUrls?: unknown[]
  madeOn?: (string | null)[]
  createdAt?: unknown
  comments?: ImportedComment[]
  language?: unknown
  extras?: Record<string, string>
  warnings?: Warning[]
}

export function makeRecipe(given: Given): ImportedRecipe {
  const url = addressIn(given.url, true)
  const named = oneLine(given.sourceName) || (url ? '' : oneLine(given.url))
  return {
    name: oneLine(given.name),
    description: plain(given.description),
    yield: yieldOf(given),
    servings: positive(given.servings),
    prep: asTime(given.prep),
    cook: asTime(given.cook),
    total: asTime(given.total),
    ingredients: (given.ingredients ?? []).filter(hasText),
    steps: (given.steps ?? []).filter(hasText),
    notes: (given.notes ?? []).filter(hasText),
    tags: listOf(given.tags),
    categories: listOf(given.categories),
    cuisine: listOf(given.cuisine),
    mainIngredient: oneLine(given.mainIngredient) || null,
    cookbooks: listOf(given.cookbooks, null),
    tools: listOf(given.tools),
    url: url ?? addressIn(named),
    sourceName: addressIn(named) ? null : named || null,
    rating: ratingOf(given.rating),
    favorite: isYes(given.favorite),
    nutrition: nutritionOf(given.nutrition),
    remarks: remarksOf(given),
    pictures: (given.pictures ?? []).filter(picture => !!picture),
    files: given.files ?? [],
    pictureUrls: [...new Set((given.pictureUrls ?? []).flatMap(url => addressIn(url) ?? []))],
    madeOn: (given.madeOn ?? []).filter(day => !!day) as string[],
    createdAt: momentOf(given.createdAt),
    comments: (given.comments ?? []).filter(({ text }) => text.trim()),
    language: oneLine(given.language) || null,
    extras: given.extras ?? {},
    warnings: given.warnings ?? [],
    unread: null,
  }
}

const hasText = ({ text }: ImportedLine) => text.trim() !== ''

const asTime = (value: unknown): ImportedTime | null =>
  value !== null && typeof value === 'object' && 'minutes' in value ? (value as ImportedTime) : timeOf(value)

function yieldOf({ yield: text, servings }: Given): string | null {
  const words = oneLine(text)
  if (words && words !== '0') return words
  const count = positive(servings)
  return count ? String(count) : oneLine(servings).replace(/^0+$/, '') || null
}

function positive(value: unknown): number | null {
  const number = Number(oneLine(value).replace(',', '.') || Number.NaN)
  return Number.isFinite(number) && number > 0 && number < 100_000 ? number : null
}

/** Stars of five: 0 says "not rated" in every app that we know, more than five are on another scale, "4/10" says its own. */
export function ratingOf(value: unknown): number | null {
  const text = oneLine(value)
  const [, part = '', whole = ''] = /^(\d+(?:[.,]\d+)?)\s*(?:\/|von|of|out of|sur|de|su)\s*(\d+)/i.exec(text) ?? []
  const drawn = /^[★⭐]{1,5}/u.exec(text.replaceAll('\uFE0F', ''))?.[0]
  const words = /^(\d+(?:[.,]\d+)?)\s*\p{L}/u.exec(text)?.[1]
  const given = part ? (numberIn(part) / Number(whole)) * 5 : drawn ? [...drawn].length : numberIn(words ?? text)
  const number = given > 5 && given <= 10 ? given / 2 : given > 10 && given <= 100 ? given / 20 : given
  return Number.isFinite(number) && number > 0 && number <= 5 ? number : null
}

const numberIn = (text: string) => Number(text.replace(',', '.') || 0)

const isYes = (value: unknown) => value === true || value === 1 || /^(true|yes|1|ja|oui|y|x)$/i.test(oneLine(value))

function nutritionOf(given: Record<string, unknown> | null | undefined): ImportedNutrition {
  const known: ImportedNutrition = {}
  for (const name of nutrients) {
    const text = oneLine(given?.[name])
    if (text) known[name] = text
  }
  return known
}

function remarksOf(given: Given): Remark[] {
  const told = (about: Remark['about'], value: unknown) => (plain(value) ? { about, text: plain(value) } : null)
  return [
    told('difficulty', given.difficulty),
    told('nutrition', given.nutritionText),
    told('video', given.video),
    told('author', given.author),
    ...(given.remarks ?? []),
  ].filter(remark => remark !== null)
}

/** A moment or a day as ISO text; seconds and milliseconds since 1970 are understood too. */
export function momentOf(value: unknown): string | null {
  const text = oneLine(value)
  if (!text) return null
  const number = Number(text)
  const date =
    Number.isFinite(number) && text.length >= 9 ? new Date(number * (text.length > 11 ? 1 : 1000)) : parsed(text)
  const year = date.getUTCFullYear()
  return year > 1970 && year < 2200 ? date.toISOString() : null
}

/** Without a zone it is UTC, so that a day stays a day. */
const parsed = (text: string) =>
  new Date(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text) ? `${text.replace(' ', 'T')}Z` : text)
