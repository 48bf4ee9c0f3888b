import type { Candidate, Line, Picture, Span } from '../candidate.ts'
import { minutesText } from '../clean/duration.ts'
import { tidyName } from '../clean/name.ts'
import { chooseYield, servingsOf } from '../clean/servings.ts'
import { toolNames } from '../clean/tools.ts'
import type { Evidence, OtherRecipe, Page, Part, RecipeDraft, Scraped, Step } from '../draft.ts'
import { absolute } from '../page/address.ts'
import { isEmblem } from '../page/emblem.ts'
import { withoutSite } from '../page/meta.ts'
import type { Element } from '../page/nodes.ts'
import { picturesOf } from '../page/pictures.ts'
import type { Reading } from '../read-page.ts'
import { rankPictures } from './best-picture.ts'
import { confidenceOf, evidenceOf } from './evidence.ts'
import { languageOf } from './language.ts'
import { isDeclared, mainRecipe } from './main-recipe.ts'
import { withPage } from './with-page.ts'

/** The candidates about the page's main recipe as one draft, with the source of each field. */
export function merge({ candidates, head, elements, shown, others: dishes }: Reading, page: Page): Scraped {
  const fields: Evidence['fields'] = {}
  const titles = [head.headline, head.title, ...(head.meta.get('og:title') ?? [])]
  const chosen = mainRecipe(candidates, { titles, addresses: [page.url ?? '', head.canonical].filter(Boolean) })
  if (!chosen) return { recipe: null, others: [], evidence: evidenceOf(null, fields, candidates) }
  const same = chosen.same.map(candidate => (isDeclared(candidate) ? withPage(candidate, shown) : candidate))
  const take = takerOf(same, fields)
  const text = (field: Field, read: (candidate: Candidate) => string) => take(field, read, value => value !== '', '')
  const list = <T>(field: Field, read: (candidate: Candidate) => T[]) =>
    take(field, read, value => value.length > 0, [])
  const span = (field: Field, read: (candidate: Candidate) => Span | null) =>
    take(
      field,
      candidate => ifInMinutes(read(candidate), same.map(read)),
      value => value !== null,
      null,
    )

  const base = absolute(head.base, page.url ?? null) ?? page.url ?? absolute(head.canonical, null)
  const [prep, cook] = inMinutesBeside(
    span('prepMinutes', candidate => candidate.prep),
    span('cookMinutes', candidate => candidate.cook),
    same.find(candidate => candidate.total)?.total?.minutes ?? 0,
  )
  const perform = span('performTime', candidate => candidate.perform)
  const total = span('totalMinutes', candidate => candidate.total ?? sum(candidate.prep, candidate.cook))
  // "0" and "servings" alone tell nothing where somebody else has a number.
  const isTold = ({ yields }: Candidate) => yields.some(said => servingsOf(said) !== null)
  const counted = same.some(isTold) ? isTold : () => true
  const recipeYield = chooseYield(list('recipeYield', candidate => (counted(candidate) ? candidate.yields : [])))
  const site = head.meta.get('og:site_name')?.[0] ?? ''
  const name = tidyName(
    text('name', candidate => candidate.name),
    [head.headline, shown.layout?.name ?? ''],
    site,
    withoutSite(head.title),
  )
  const images = picturesOfRecipe(same, name, elements, base ?? null)
  if (images[0])
    fields.image = { source: images[0].source, confidence: images[0].source === 'page' ? 0.5 : 0.9, also: [] }
  const ingredients = list('recipeIngredient', candidate => candidate.ingredients)
  const steps = list('recipeInstructions', candidate => candidate.steps)
  const recipe: RecipeDraft = {
    name,
    description: text('description', candidate => candidate.description),
    image: images[0]?.url ?? null,
    images: images.map(picture => picture.url),
    recipeYield,
    servings: servingsOf(recipeYield),
    prepTime: wordsOf(prep),
    cookTime: wordsOf(cook),
    performTime: wordsOf(perform ?? cook),
    totalTime: wordsOf(total),
    prepMinutes: prep?.minutes ?? null,
    cookMinutes: cook?.minutes ?? null,
    totalMinutes: total?.minutes ?? null,
    recipeIngredient: toParts(ingredients),
    recipeInstructions: toSteps(steps),
    notes: toParts(list('notes', candidate => candidate.notes)),
    nutrition: take(
      'nutrition',
      candidate => candidate.nutrition,
      value => value !== null,
      null,
    ),
    keywords: list('keywords', candidate => candidate.keywords),
    recipeCategory: list('recipeCategory', candidate => candidate.categories),
    recipeCuisine: list('recipeCuisine', candidate => candidate.cuisines),
    author: text('author', candidate => candidate.author) || site || null,
    language: null,
    video: absolute(
      text('video', candidate => candidate.video),
      base ?? null,
    ),
    tools: list('tools', candidate =>
      toolNames(
        candidate.tools,
        ingredients.map(({ text }) => text),
      ),
    ),
    rating: take(
      'rating',
      candidate => candidate.rating,
      value => value !== null,
      null,
    ),
    orgURL: absolute(page.url ?? '', null) ?? absolute(head.canonical, null) ?? absolute(same[0]!.url ?? '', null),
  }
  recipe.language = languageOf(
    page.language ?? text('language', candidate => candidate.language),
    ingredients,
    steps,
    name,
  )
  const namer = same.find(candidate => candidate.from.url)
  if (namer) fields.orgURL = { source: namer.source, confidence: confidenceOf(namer.source, namer.url, []), also: [] }
  const unmarked = same.some(isDeclared) ? [] : dishes.map(dish => ({ name: dish, url: null, source: 'page' as const }))
  const others = [...othersOf(chosen.others, name, base ?? null), ...unmarked]
  return { recipe, others, evidence: evidenceOf(recipe, fields, candidates) }
}

type Field = keyof RecipeDraft

/** Takes each field from the first candidate that has it, and notes who else does. */
function takerOf(same: Candidate[], fields: Evidence['fields']) {
  return <T>(field: Field, read: (candidate: Candidate) => T, said: (value: T) => boolean, none: T): T => {
    const speakers = same.filter(candidate => said(read(candidate)))
    const chosen = speakers[0]
    if (!chosen) return none
    const source = sourceOf(chosen, field)
    const also = [...new Set(speakers.slice(1).map(candidate => candidate.source))].filter(other => other !== source)
    const confidence = confidenceOf(source, read(chosen), speakers.slice(1).map(read))
    fields[field] = { source, confidence: isUnsure(chosen, field) ? Math.min(confidence, 0.5) : confidence, also }
    return read(chosen)
  }
}

const isUnsure = ({ unsure }: Candidate, field: Field) =>
  (field === 'recipeIngredient' && unsure?.ingredients === true) ||
  (field === 'recipeInstructions' && unsure?.steps === true)

function sourceOf(candidate: Candidate, field: Field) {
  if (field === 'recipeIngredient') return candidate.from.ingredients ?? candidate.source
  return field === 'recipeInstructions' ? (candidate.from.steps ?? candidate.source) : candidate.source
}

/** Pictures that the page declares go before those of its own data, and these before whatever stands in its body. */
function picturesOfRecipe(same: Candidate[], name: string, elements: Element[], base: string | null): Picture[] {
  const all = same.flatMap(candidate => candidate.pictures)
  const declared = rankPictures(
    all.filter(picture => picture.source !== 'state'),
    base,
  )
  return declared[0] && !isEmblem(declared[0].url)
    ? declared
    : rankPictures([...all, ...picturesOf(elements, name)], base)
}

function othersOf(candidates: Candidate[], name: string, base: string | null): OtherRecipe[] {
  const others = new Map<string, OtherRecipe>()
  for (const candidate of candidates) {
    if (candidate.name !== name)
      others.set(candidate.name, {
        name: candidate.name,
        url: absolute(candidate.url ?? '', base),
        source: candidate.source,
      })
  }
  return [...others.values()]
}

/** Null for "PT10H" or "PT10S" where somebody else says 10 minutes: programs mix them up. */
const ifInMinutes = (time: Span | null, all: (Span | null)[]): Span | null =>
  all.some(other => time && other && isMixedUp(time.minutes, other.minutes)) ? null : time

/** "PT15H" and "PT240M" of "PT255M" in all: fifteen minutes and four hours. */
function inMinutesBeside(prep: Span | null, cook: Span | null, total: number): [Span | null, Span | null] {
  const fits = (part: Span, other: Span) => part.minutes > total && part.minutes / 60 + other.minutes === total
  const less = (part: Span): Span => ({ minutes: part.minutes / 60, text: null })
  if (!prep || !cook || total === 0) return [prep, cook]
  return [fits(prep, cook) ? less(prep) : prep, fits(cook, prep) ? less(cook) : cook]
}

const isMixedUp = (minutes: number, others: number) => minutes === others * 60 || (minutes < 2 && others > 2)

const wordsOf = (time: Span | null) => time && (time.text ?? minutesText(time.minutes))

const sum = (prep: Span | null, cook: Span | null): Span | null =>
  prep || cook ? { minutes: (prep?.minutes ?? 0) + (cook?.minutes ?? 0), text: null } : null

const toParts = (lines: Line[]): Part[] => underHeadings(lines).map(({ title, line: { text } }) => ({ title, text }))

const toSteps = (lines: Line[]): Step[] =>
  underHeadings(lines).map(({ title, line: { text, marker } }) => ({ title, marker: marker || null, text }))

/** Headings move onto the first line of their group. */
function underHeadings(lines: Line[]): { title: string | null; line: Line }[] {
  const under: { title: string | null; line: Line }[] = []
  let title: string | null = null
  for (const line of lines) {
    if (line.heading) title = line.text
    else {
      under.push({ title, line })
      title = null
    }
  }
  return under
}
