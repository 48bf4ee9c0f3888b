import { ingredientLines } from '#shared/domain/lines/ingredient-parts.ts'
import type { RecipeDraft } from './draft/draft.ts'

/** A field of a draft in words, to be compared by eye. */
export function fieldText(draft: RecipeDraft, field: keyof RecipeDraft): string {
  if (field === 'recipeIngredient')
    return ingredientLines(draft.recipeIngredient as never, { disableAmount: draft.settings.disableAmount })
  if (field === 'recipeInstructions')
    return draft.recipeInstructions
      .map(({ title, summary, text }, index) =>
        [title && `[${title}]`, `${index + 1}. ${summary}`.trim(), text].filter(Boolean).join('\n'),
      )
      .join('\n\n')
  if (field === 'notes') return draft.notes.map(({ title, text }) => `${title}\n${text}`).join('\n\n')
  if (field === 'extras') return draft.extras.map(({ key, value }) => `${key}: ${value}`).join('\n')
  const value = draft[field] ?? ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(({ name }) => name).join(', ')
  return Object.entries(value)
    .filter(([, one]) => one)
    .map(([key, one]) => (one === true ? key : `${key}: ${one}`))
    .join('\n')
}
