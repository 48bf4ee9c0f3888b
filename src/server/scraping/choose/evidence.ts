import type { Evidence, RecipeDraft } from '../draft.ts'
import type { Finding } from '../finding.ts'

const wanted: (keyof RecipeDraft)[] = [
  'name',
  'image',
  'recipeYield',
  'totalMinutes',
  'recipeIngredient',
  'recipeInstructions',
  'description',
]

/** The report that goes with a draft: where each field is from, what is doubtful and what is missing. */
export function evidenceOf(recipe: RecipeDraft | null, fields: Evidence['fields'], findings: Finding[]): Evidence {
  const missing = wanted.filter(field => {
    const value = recipe?.[field]
    return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  })
  const doubtful = (Object.keys(fields) as (keyof RecipeDraft)[]).filter(
    field => (fields[field]?.confidence ?? 1) < 0.6,
  )
  return { fields, missing, doubtful, sources: [...new Set(findings.map(finding => finding.source))], warnings: [] }
}
