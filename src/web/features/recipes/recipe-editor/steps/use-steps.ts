import { useState } from 'react'
import { moved } from '#web/ui/sorting/sortable-list.tsx'
import { type DraftStep, newStep } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import { stepsOfText } from '../ingredients/ingredients-of-lines.ts'
import { mergedAbove } from './merge-steps.ts'

export type StepChanges = ReturnType<typeof useSteps>

/** Everything that can be done to the steps of a draft; each is one thing to undo. */
export function useSteps(change: ChangeDraft) {
  // The step that was put in last: one goes on writing there.
  const [newest, setNewest] = useState<string>()
  const make = (next: (steps: DraftStep[]) => DraftStep[], about = '') =>
    change(now => ({ recipeInstructions: next(now.recipeInstructions) }), about)
  const of = (id: string, next: (step: DraftStep) => DraftStep[], about?: string) =>
    make(steps => steps.flatMap(step => (step.id === id ? next(step) : [step])), about)
  return {
    set: (id: string, part: Partial<DraftStep>, about: string) =>
      of(id, step => [{ ...step, ...part }], about && `${about}:${id}`),
    move: (from: number, to: number) => make(steps => moved(steps, from, to)),
    remove: (id: string) => of(id, () => []),
    append: (id: string, text: string) => of(id, step => [{ ...step, text: `${step.text}\n\n${text}`.trimStart() }]),
    insert: (at: number) => {
      const step = newStep()
      setNewest(step.id)
      make(steps => steps.toSpliced(at, 0, step))
    },
    isNew: (id: string) => newest === id,
    addAll: (text: string) => make(steps => [...steps, ...stepsOfText(text).map(part => ({ ...newStep(), ...part }))]),
    /** A long text in the place of an empty step: its first part goes there, the rest behind. */
    spread: (id: string, text: string) => {
      const [first = { title: null, text: '' }, ...rest] = stepsOfText(text)
      of(id, step => [
        { ...step, title: step.title ?? first.title, text: (step.text ? `${step.text}\n` : '') + first.text },
        ...rest.map(part => ({ ...newStep(), ...part })),
      ])
    },
    mergeAbove: (id: string) => make(steps => mergedAbove(steps, id)),
  }
}
