import { type Candidate, emptyCandidate, heading, item, type Line, type Span } from '../candidate.ts'
import { isDuration, toMinutes } from '../clean/duration.ts'
import { cleanLines, cleanText } from '../clean/text.ts'
import type { Source } from '../draft.ts'
import { isAmount } from '../layout/amount-first.ts'
import { startsWithQuantity } from '../words/quantities.ts'
import { asList, isNode, listInKeys, type Node, parsed, textIn, textsIn } from './node.ts'
import { readNutrition } from './schema-nutrition.ts'
import { readPictures } from './schema-pictures.ts'
import { readSteps } from './schema-steps.ts'

/** "25 minutes" in the place of the yield is none. */
const isTime = (text: string) => /\p{L}{3}/u.test(text) && isDuration(text)

/** What a schema.org Recipe says, in our terms. */
export function readRecipe(node: Node, source: Source): Candidate {
  return {
    ...emptyCandidate(source),
    from: addressIn(node.url) ? { url: source } : {},
    id: typeof node['@id'] === 'string' ? node['@id'] : null,
    url: addressIn(node.url) ?? addressIn(node.mainEntityOfPage),
    name: cleanText(textIn(node.name) || textIn(node.headline)),
    description: cleanText(textIn(node.description)),
    pictures: [...readPictures(node.image, source), ...readPictures(node.thumbnailUrl, source)],
    yields: asList(node.recipeYield ?? node.yield ?? node.recipeServings ?? node.servings)
      .flatMap(withUnit)
      .map(cleanText)
      .filter(text => text && !isTime(text)),
    prep: readSpan(node.prepTime),
    cook: readSpan(node.cookTime),
    perform: readSpan(node.performTime),
    total: readSpan(node.totalTime),
    ingredients: nameLast(
      readIngredients(parsed(node.recipeIngredient ?? node.ingredients ?? node.ingredient ?? node.supply)),
    ),
    steps: readSteps(node.recipeInstructions ?? node.instructions ?? node.step),
    nutrition: readNutrition(node.nutrition),
    keywords: splitWords(node.keywords).map(word => word.replace(/^#(?=\p{L})/u, '')),
    categories: kindsIn(node.recipeCategory),
    cuisines: kindsIn(node.recipeCuisine),
    author: [
      ...new Set(
        asList(node.author)
          .map(author => cleanText(textIn(author)).replace(/^[Bb][Yy]\s+(?=\p{Lu})/u, ''))
          .filter(author => author !== '' && !/^(?:https?:|www\.)\S+$/i.test(author)),
      ),
    ].join(', '),
    language: textIn(node.inLanguage),
    video: readVideo(node.video),
    tools: asList(node.tool).flatMap(tool => cleanLines(textIn(tool))),
    rating: readRating(node.aggregateRating),
  }
}

/** A yield may be an item of its own: six, and "bowls" as its unit. */
function withUnit(said: unknown): string[] {
  const unit = isNode(said) ? textIn(said.unitText) : ''
  return textsIn(said).map(text => (/^\d+$/.test(text) && /^\p{L}{3}/u.test(unit) ? `${text} ${unit}` : text))
}

/** Names of categories or cuisines. Sentences in their place ("St. Patrick" is none) are something else, and an arrow before a name was its menu's. */
const kindsIn = (value: unknown): string[] =>
  textsIn(value).some(text => /\p{Ll}{4}[.!?]\s+\p{Lu}/u.test(text) && text.length > 60)
    ? []
    : splitWords(value).map(word => word.replace(/^(?:[>»›•·|–-]+\s*|https?:\/\/schema\.org\/)/, ''))

function addressIn(value: unknown): string | null {
  const found = asList(value).map(entry => (isNode(entry) ? (entry['@id'] ?? entry.url) : entry))
  return (
    (found.find(entry => typeof entry === 'string' && /^(?:https?:)?\/\//.test(entry)) as string | undefined) ?? null
  )
}

function readSpan(value: unknown): Span | null {
  for (const entry of asList(value).flat(2)) {
    const raw = isNode(entry) ? (entry.maxValue ?? entry.value ?? textIn(entry)) : entry
    if (typeof raw !== 'string' && typeof raw !== 'number') continue
    const minutes = toMinutes(raw)
    if (minutes === null || minutes === 0) continue
    const words = typeof raw === 'string' ? cleanText(raw) : ''
    return { minutes, text: /^[-+]?p|^[\d:.,\s]*$/i.test(words) ? null : words }
  }
  return null
}

function readIngredients(value: unknown, depth = 0): Line[] {
  if (depth > 6) return []
  if (typeof value === 'string') return cleanLines(value).map(item)
  if (Array.isArray(value))
    return value.length === 1
      ? readIngredients(value[0], depth + 1)
      : value.flatMap(entry => readIngredient(entry, depth))
  return isNode(value)
    ? (listInKeys(value)?.flatMap(entry => readIngredient(entry, depth)) ?? readIngredient(value, depth))
    : []
}

const nameFirst = /^(\p{L}[^,;\d()]{1,60}), (?=[\d½¼¾⅓⅔⅛])([^,;()]{1,30})$/u
const fewestTurned = 3

/** "Mehl, 250 g" in all lines that have an amount is a list set name first; it is read amount first, as every other. */
function nameLast(lines: Line[]): Line[] {
  const counted = lines.filter(line => !line.heading && /[\d½¼¾⅓⅔⅛]/.test(line.text))
  const turned = counted.filter(({ text }) => isAmount(nameFirst.exec(text)?.[2] ?? ''))
  if (turned.length < fewestTurned || turned.length < counted.length) return lines
  return lines.map(line => ({ ...line, text: line.text.replace(nameFirst, '$2 $1') }))
}

/** What programs write where there is no ingredient: "0", "0 as required", "undefined". */
const nothing = /^(?:undefined|null|nan)$|^0(?:[.,]0+)?(?:\s+(?:as (?:required|needed)|to taste))?$/i

function readIngredient(entry: unknown, depth: number): Line[] {
  if (typeof entry === 'string') {
    // "1 kg potatoes<br>1 onion" are two.
    const lines = cleanLines(entry)
    if (lines.length > 1 && lines.every(startsWithQuantity)) return lines.map(item)
    const text = cleanText(entry)
    return text === '' || nothing.test(text) ? [] : [item(text)]
  }
  if (!isNode(entry)) return readIngredients(entry, depth + 1)
  const inner = entry.itemListElement ?? entry.recipeIngredient ?? entry.ingredients
  const name = cleanText(textIn(entry.name ?? entry.text ?? entry.item))
  if (inner !== undefined) return [...(name === '' ? [] : [heading(name)]), ...readIngredients(inner, depth + 1)]
  const unit = textIn(entry.unitText ?? entry.unitCode ?? entry.unit)
  const text = cleanText([quantityIn(entry.value ?? entry.amount ?? entry.requiredQuantity), unit, name].join(' '))
  return text === '' ? [] : [item(text)]
}

/** "2", or a number and its unit as an item of their own. */
const quantityIn = (value: unknown): string =>
  isNode(value) ? [value.value, value.unitText ?? value.unitCode].map(textIn).join(' ') : textIn(value)

function splitWords(value: unknown): string[] {
  const words = textsIn(value).flatMap(text => cleanText(text).split(/[,;]/))
  return [
    ...new Map(
      words
        .map(word => word.trim())
        .filter(Boolean)
        .map(word => [word.toLowerCase(), word]),
    ).values(),
  ]
}

function readVideo(value: unknown): string {
  for (const entry of asList(value).flat(2)) {
    if (typeof entry === 'string') return entry
    if (!isNode(entry)) continue
    for (const key of ['contentUrl', 'embedUrl', 'url']) if (typeof entry[key] === 'string') return entry[key]
  }
  return ''
}

function readRating(value: unknown): number | null {
  const rating = asList(value).find(isNode)
  const number = Number(textIn(rating?.ratingValue).replace(',', '.'))
  const best = Number(textIn(rating?.bestRating).replace(',', '.')) || 5
  if (!(number > 0) || number > best) return null
  return Math.round((number / best) * 50) / 10
}
