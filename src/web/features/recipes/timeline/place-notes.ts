import type { RecipeStep } from '#shared/contract/recipes/recipe.ts'
import type { TimelineEvent } from '#shared/contract/recipes/timeline.ts'

export interface NotesForNextTime {
  /** The newest one that is about the whole recipe, or about a step that is no longer there. */
  top: string | null
  /** The newest of each step. */
  byStep: Map<string, string>
}

/** Puts notes, the newest first, where they belong. */
export function placeNotes(
  notes: Pick<TimelineEvent, 'stepId' | 'eventMessage'>[],
  steps: Pick<RecipeStep, 'id'>[],
): NotesForNextTime {
  const known = new Set(steps.map(({ id }) => id))
  const byStep = new Map<string, string>()
  let top: string | null = null
  for (const { stepId, eventMessage } of notes) {
    if (!eventMessage) continue
    if (!stepId || !known.has(stepId)) top ??= eventMessage
    else if (!byStep.has(stepId)) byStep.set(stepId, eventMessage)
  }
  return { top, byStep }
}
