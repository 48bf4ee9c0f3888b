import type { RecipeDraft } from './draft.ts'
import { inputOf } from './draft.ts'

export type DraftField = keyof RecipeDraft
export type Side = 'mine' | 'theirs'

/** A field that two people changed in two ways. */
export interface Conflict {
  field: DraftField
  mine: unknown
  theirs: unknown
}

const fields = (draft: RecipeDraft) => Object.keys(draft) as DraftField[]
const textOf = (draft: RecipeDraft, field: DraftField) => JSON.stringify(inputOf(draft)[field])

/** The fields in which somebody has to choose: both sides left what they began with, and went different ways. */
export const conflictsBetween = (base: RecipeDraft, mine: RecipeDraft, theirs: RecipeDraft): Conflict[] =>
  fields(mine)
    .filter(field => {
      const [from, a, b] = [textOf(base, field), textOf(mine, field), textOf(theirs, field)]
      return a !== b && a !== from && b !== from
    })
    .map(field => ({ field, mine: mine[field], theirs: theirs[field] }))

/** Fields that only somebody else changed: they are taken over without a question, but named. */
export const changedByThem = (base: RecipeDraft, mine: RecipeDraft, theirs: RecipeDraft): DraftField[] =>
  fields(mine).filter(
    field => textOf(mine, field) === textOf(base, field) && textOf(theirs, field) !== textOf(base, field),
  )

/** One draft of two: what only one side changed is taken from it, the rest as chosen. */
export function mergeVersions(
  base: RecipeDraft,
  mine: RecipeDraft,
  theirs: RecipeDraft,
  choices: Partial<Record<DraftField, Side>>,
): RecipeDraft {
  const untouched = new Set(fields(mine).filter(field => textOf(mine, field) === textOf(base, field)))
  const picked = fields(mine).map(field => {
    const side = choices[field] ?? (untouched.has(field) ? 'theirs' : 'mine')
    return [field, side === 'mine' ? mine[field] : theirs[field]]
  })
  return Object.fromEntries(picked) as RecipeDraft
}
