import { useState } from 'react'
import { moved } from '#web/ui/sorting/sortable-list.tsx'
import { type DraftIngredient, newIngredient } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import { withPart } from './edit-ingredient.ts'
import { ingredientsOfLines, plainIngredients } from './ingredients-of-lines.ts'

export type IngredientChanges = ReturnType<typeof useIngredients>

/** Everything that can be done to the ingredients of a draft; each is one thing to undo. */
export function useIngredients(change: ChangeDraft, disableAmount: boolean) {
  // The line that was put in last: one goes on writing there.
  const [newest, setNewest] = useState<string>()
  const make = (next: (items: DraftIngredient[]) => DraftIngredient[], about = '') =>
    change(now => ({ recipeIngredient: next(now.recipeIngredient) }), about)
  const add = (added: DraftIngredient[]) => make(items => [...items, ...added])
  return {
    set: (id: string, part: Partial<DraftIngredient>, about: string) =>
      make(items => items.map(one => (one.referenceId === id ? withPart(one, part) : one)), about && `${about}:${id}`),
    move: (from: number, to: number) => make(items => moved(items, from, to)),
    insert: (at: number) => {
      const line = newIngredient()
      setNewest(line.referenceId)
      make(items => items.toSpliced(at, 0, line))
    },
    isNew: (id: string) => newest === id,
    add,
    addText: async (text: string) => {
      const plain = plainIngredients(text)
      const [first] = plain
      if (disableAmount || !first) return add(plain)
      // The lines stand there at once, so that saving does not have to wait until they are understood.
      const about = `add:${first.referenceId}`
      make(items => [...items, ...plain], about)
      const read = await ingredientsOfLines(text)
      make(items => {
        const at = items.indexOf(first)
        const isUntouched = at >= 0 && plain.every((line, index) => items[at + index] === line)
        return isUntouched ? items.toSpliced(at, plain.length, ...read) : items
      }, about)
    },
    /** Steps forget it as well. */
    remove: (id: string) =>
      change(now => ({
        recipeIngredient: now.recipeIngredient.filter(one => one.referenceId !== id),
        recipeInstructions: now.recipeInstructions.map(step => ({
          ...step,
          ingredientReferences: step.ingredientReferences.filter(linked => linked !== id),
        })),
      })),
  }
}
