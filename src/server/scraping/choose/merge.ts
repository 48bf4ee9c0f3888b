import { minutesText } from '../clean/duration.ts'
import { tidyName } from '../clean/name.ts'
import { chooseYield, servingsOf } from '../clean/servings.ts'
import type { FieldEvidence, Page, Part, RecipeDraft, Scraped, Source } from '../draft.ts'
import type { Finding, Line, Picture, Span } from '../finding.ts'
import { absolute } from '../page/address.ts'
import type { Head } from '../page/meta.ts'
import { rankPictures } from './best-picture.ts'
import { evidenceOf } from './evidence.ts'

/** How far each source is believed when it is the only one to speak. */
const trust: Record<Source, number> = {
  'json-ld': 0.95,
  plugin: 0.92,
  microdata: 0.9,
  rdfa: 0.85,
  microformat: 0.85,
  state: 0.8,
  page: 0.6,
  text: 0.6,
  'open-graph': 0.6,
  meta: 0.5,
  derived: 0.8,
}

/** The findings about one recipe as one draft, with the source of each field. */
export function merge(findings: Finding[], head: Head, page: Page, bodyPictures: (name: string) => Picture[]): Scraped {
  const recipes = findings.filter(finding => finding.ingredients.length > 0 || finding.steps.length > 0)
  const fields: Partial<Record<keyof RecipeDraft, FieldEvidence>> = {}
  if (recipes.length === 0) return { recipe: null, others: [], evidence: evidenceOf(null, fields, findings) }
  const main = recipes[0]!
  const same = [
    main,
    ...findings.filter(
      finding =>
        finding !== main &&
        (finding.name === main.name || finding.source === 'open-graph' || finding.source === 'page'),
    ),
  ]

  function take<T>(field: keyof RecipeDraft, read: (finding: Finding) => T, said: (value: T) => boolean, none: T): T {
    const speakers = same.filter(finding => said(read(finding)))
    const chosen = speakers[0]
    if (!chosen) return none
    const also = [...new Set(speakers.slice(1).map(finding => finding.source))].filter(
      source => source !== chosen.source,
    )
    fields[field] = { source: chosen.source, confidence: trust[chosen.source], also }
    return read(chosen)
  }
  const text = (field: keyof RecipeDraft, read: (finding: Finding) => string) =>
    take(field, read, value => value !== '', '')
  const list = <T>(field: keyof RecipeDraft, read: (finding: Finding) => T[]) =>
    take(field, read, value => value.length > 0, [])
  const span = (field: keyof RecipeDraft, read: (finding: Finding) => Span | null) =>
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
  const named = list('images', finding => finding.pictures)
  const declared = same.filter(finding => finding.source !== 'state').flatMap(finding => finding.pictures)
  const pictures = declared.length > 0 ? declared : [...named, ...bodyPictures(name)]
  const images = rankPictures(pictures, base ?? null).map(picture => picture.url)
  if (images.length > 0) fields.image = fields.images ?? { source: 'page', confidence: 0.5, also: [] }
  const words = (time: Span | null) => time && (time.text ?? minutesText(time.minutes))
  const recipe: RecipeDraft = {
    name,
    description: text('description', finding => finding.description),
    image: images[0] ?? null,
    images,
    recipeYield,
    servings: servingsOf(recipeYield),
    prepTime: words(prep),
    cookTime: words(cook),
    performTime: words(perform ?? cook),
    totalTime: words(total),
    prepMinutes: prep?.minutes ?? null,
    cookMinutes: cook?.minutes ?? null,
    totalMinutes: total?.minutes ?? null,
    recipeIngredient: toParts(list('recipeIngredient', finding => finding.ingredients)),
    recipeInstructions: toParts(list('recipeInstructions', finding => finding.steps)),
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
    author: text('author', finding => finding.author) || null,
    language: (page.language ?? text('language', finding => finding.language)) || null,
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
    orgURL: absolute(page.url ?? '', null) ?? absolute(head.canonical, null) ?? absolute(main.url ?? '', null),
  }
  const others = recipes
    .filter(finding => finding.name !== '' && finding.name !== main.name)
    .map(finding => ({ name: finding.name, url: absolute(finding.url ?? '', base ?? null), source: finding.source }))
  return { recipe, others, evidence: evidenceOf(recipe, fields, findings) }
}

const sum = (prep: Span | null, cook: Span | null): Span | null =>
  prep || cook ? { minutes: (prep?.minutes ?? 0) + (cook?.minutes ?? 0), text: null } : null

/** Headings move onto the first line of their group. */
export function toParts(lines: Line[]): Part[] {
  const parts: Part[] = []
  let title: string | null = null
  for (const line of lines) {
    if (line.heading) title = line.text
    else {
      parts.push({ title, text: line.text })
      title = null
    }
  }
  return parts
}
