import { minutesText } from '../clean/duration.ts'
import { tidyName } from '../clean/name.ts'
import { chooseYield, servingsOf } from '../clean/servings.ts'
import type { Evidence, OtherRecipe, Page, Part, RecipeDraft, Scraped, Step } from '../draft.ts'
import type { Finding, Line, Picture, Span } from '../finding.ts'
import { absolute } from '../page/address.ts'
import type { Element } from '../page/nodes.ts'
import { picturesOf } from '../page/pictures.ts'
import type { Reading } from '../read-page.ts'
import { rankPictures } from './best-picture.ts'
import { confidenceOf, evidenceOf } from './evidence.ts'
import { isDeclared, mainRecipe } from './main-recipe.ts'
import { withPage } from './with-page.ts'

/** The findings about the page's main recipe as one draft, with the source of each field. */
export function merge({ findings, head, elements, shown, others: dishes }: Reading, page: Page): Scraped {
  const fields: Evidence['fields'] = {}
  const titles = [head.headline, head.title, ...(head.meta.get('og:title') ?? [])]
  const chosen = mainRecipe(findings, { titles, addresses: [page.url ?? '', head.canonical].filter(Boolean) })
  if (!chosen) return { recipe: null, others: [], evidence: evidenceOf(null, fields, findings) }
  const same = chosen.same.map(finding => (isDeclared(finding) ? withPage(finding, shown) : finding))
  const take = takerOf(same, fields)
  const text = (field: Field, read: (finding: Finding) => string) => take(field, read, value => value !== '', '')
  const list = <T>(field: Field, read: (finding: Finding) => T[]) => take(field, read, value => value.length > 0, [])
  const span = (field: Field, read: (finding: Finding) => Span | null) =>
    take(field, read, value => value !== null, null)

  const base = absolute(head.base, page.url ?? null) ?? page.url ?? absolute(head.canonical, null)
  const prep = span('prepMinutes', finding => finding.prep)
  const cook = span('cookMinutes', finding => finding.cook)
  const perform = span('performTime', finding => finding.perform)
  const total = span('totalMinutes', finding => finding.total ?? sum(finding.prep, finding.cook))
  const recipeYield = chooseYield(list('recipeYield', finding => finding.yields))
  const site = head.meta.get('og:site_name')?.[0] ?? ''
  const name = tidyName(
    text('name', finding => finding.name),
    head.headline,
    site,
  )
  const images = picturesOfRecipe(same, name, elements, base ?? null)
  if (images[0])
    fields.image = { source: images[0].source, confidence: images[0].source === 'page' ? 0.5 : 0.9, also: [] }
  const recipe: RecipeDraft = {
    name,
    description: text('description', finding => finding.description),
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
    recipeIngredient: toParts(list('recipeIngredient', finding => finding.ingredients)),
    recipeInstructions: toSteps(list('recipeInstructions', finding => finding.steps)),
    notes: toParts(list('notes', finding => finding.notes)),
    nutrition: take(
      'nutrition',
      finding => finding.nutrition,
      value => value !== null,
      null,
    ),
    keywords: list('keywords', finding => finding.keywords),
    recipeCategory: list('recipeCategory', finding => finding.categories),
    recipeCuisine: list('recipeCuisine', finding => finding.cuisines),
    author: text('author', finding => finding.author) || site || null,
    language: (page.language ?? text('language', finding => finding.language)).replace('_', '-') || null,
    video: absolute(
      text('video', finding => finding.video),
      base ?? null,
    ),
    tools: list('tools', finding => finding.tools),
    rating: take(
      'rating',
      finding => finding.rating,
      value => value !== null,
      null,
    ),
    orgURL: absolute(page.url ?? '', null) ?? absolute(head.canonical, null) ?? absolute(same[0]!.url ?? '', null),
  }
  const namer = same.find(finding => finding.from.url)
  if (namer) fields.orgURL = { source: namer.source, confidence: confidenceOf(namer.source, namer.url, []), also: [] }
  const unmarked = same.some(isDeclared) ? [] : dishes.map(dish => ({ name: dish, url: null, source: 'page' as const }))
  const others = [...othersOf(chosen.others, name, base ?? null), ...unmarked]
  return { recipe, others, evidence: evidenceOf(recipe, fields, findings) }
}

type Field = keyof RecipeDraft

/** Takes each field from the first finding that has it, and notes who else does. */
function takerOf(same: Finding[], fields: Evidence['fields']) {
  return <T>(field: Field, read: (finding: Finding) => T, said: (value: T) => boolean, none: T): T => {
    const speakers = same.filter(finding => said(read(finding)))
    const chosen = speakers[0]
    if (!chosen) return none
    const source = sourceOf(chosen, field)
    const also = [...new Set(speakers.slice(1).map(finding => finding.source))].filter(other => other !== source)
    fields[field] = { source, confidence: confidenceOf(source, read(chosen), speakers.slice(1).map(read)), also }
    return read(chosen)
  }
}

function sourceOf(finding: Finding, field: Field) {
  if (field === 'recipeIngredient') return finding.from.ingredients ?? finding.source
  return field === 'recipeInstructions' ? (finding.from.steps ?? finding.source) : finding.source
}

/** Pictures that the page declares go before those of its own data, and these before whatever stands in its body. */
function picturesOfRecipe(same: Finding[], name: string, elements: Element[], base: string | null): Picture[] {
  const all = same.flatMap(finding => finding.pictures)
  const declared = rankPictures(
    all.filter(picture => picture.source !== 'state'),
    base,
  )
  return declared.length > 0 ? declared : rankPictures([...all, ...picturesOf(elements, name)], base)
}

function othersOf(findings: Finding[], name: string, base: string | null): OtherRecipe[] {
  const others = new Map<string, OtherRecipe>()
  for (const finding of findings) {
    if (finding.name !== name)
      others.set(finding.name, { name: finding.name, url: absolute(finding.url ?? '', base), source: finding.source })
  }
  return [...others.values()]
}

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
