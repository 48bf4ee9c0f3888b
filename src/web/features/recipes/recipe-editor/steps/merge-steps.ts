import type { DraftStep } from '../draft/draft.ts'

/** The steps with one of them joined to the one above, which then needs the ingredients of both. */
export function mergedAbove(steps: DraftStep[], id: string): DraftStep[] {
  const index = steps.findIndex(step => step.id === id)
  const [above, step] = [steps[index - 1], steps[index]]
  if (!above || !step) return steps
  const merged = {
    ...above,
    text: `${above.text.trimEnd()} ${step.text}`.trim(),
    ingredientReferences: [...new Set([...above.ingredientReferences, ...step.ingredientReferences])],
  }
  return steps.toSpliced(index - 1, 2, merged)
}
