import type { DraftIngredient, DraftStep } from '../draft/draft.ts'

export interface LinkChoice {
  ingredient: DraftIngredient
  /** The numbers of the other steps that need it. */
  elsewhere: number[]
}

export type LinkGroup = 'here' | 'unlinked' | 'elsewhere'

/** The ingredients by what steps know of them: those of this step, those that no step needs yet, those of other steps. */
export function linkGroups(
  ingredients: readonly DraftIngredient[],
  steps: readonly DraftStep[],
  stepId: string,
): Record<LinkGroup, LinkChoice[]> {
  const groups: Record<LinkGroup, LinkChoice[]> = { here: [], unlinked: [], elsewhere: [] }
  for (const ingredient of ingredients) {
    const users = steps.flatMap((step, index) =>
      step.ingredientReferences.includes(ingredient.referenceId) ? [{ id: step.id, number: index + 1 }] : [],
    )
    const elsewhere = users.filter(({ id }) => id !== stepId).map(({ number }) => number)
    const group = users.length > elsewhere.length ? 'here' : elsewhere.length ? 'elsewhere' : 'unlinked'
    groups[group].push({ ingredient, elsewhere })
  }
  return groups
}
