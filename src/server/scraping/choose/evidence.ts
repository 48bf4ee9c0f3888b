import type { Candidate } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import type { Evidence, RecipeDraft, Source } from '../draft.ts'

const wanted: (keyof RecipeDraft)[] = [
  'name',
  'image',
  'recipeYield',
  'totalMinutes',
  'recipeIngredient',
  'recipeInstructions',
  'description',
]

/** How far each source is believed when it is the only one to speak. */
const trust: Record<Source, number> = {
  'json-ld': 0.95,
  plugin: 0.92,
  microdata: 0.9,
  rdfa: 0.85,
  microformat: 0.85,
  state: 0.75,
  page: 0.65,
  text: 0.65,
  'open-graph': 0.6,
  meta: 0.5,
  derived: 0.7,
  ai: 0.5,
}

/** Sources that say the same make a value surer; a list of one line, or of very long ones, is doubtful. */
export function confidenceOf(source: Source, value: unknown, others: unknown[]): number {
  const agreed = others.some(other => said(other) === said(value))
  const odd = Array.isArray(value) && value.length === 1 && JSON.stringify(value).length > 400
  return Math.round(Math.min(0.99, trust[source] + (agreed ? 0.04 : 0) - (odd ? 0.4 : 0)) * 100) / 100
}

/** What a value says, however its steps are counted. */
const said = (value: unknown) =>
  fold(JSON.stringify(value, (key, inner) => (key === 'marker' ? undefined : inner)) ?? '')

/** The report that goes with a draft: where each field is from, what is doubtful and what is missing. */
export function evidenceOf(recipe: RecipeDraft | null, fields: Evidence['fields'], candidates: Candidate[]): Evidence {
  const missing = wanted.filter(field => {
    const value = recipe?.[field]
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })
  const doubtful = (Object.keys(fields) as (keyof RecipeDraft)[]).filter(
    field => (fields[field]?.confidence ?? 1) < 0.6,
  )
  return {
    fields,
    missing,
    doubtful,
    sources: [...new Set(candidates.map(candidate => candidate.source))],
    warnings: [],
  }
}
