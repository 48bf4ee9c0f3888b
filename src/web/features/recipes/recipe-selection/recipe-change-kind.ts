import { type BulkChange, bulkChanges } from '#shared/contract/recipes/bulk-changes.ts'
import type { ChangeKind } from '#web/features/maintenance/change-jobs/change-kind.ts'
import { sayDone, titleOf } from './change-words.ts'
import { nounsOfMany } from './recipe-selection.queries.ts'

/** Changes of many recipes. */
export const recipeChangeKind: ChangeKind = {
  calls: bulkChanges,
  changeJob: 'change-recipes',
  undoJob: 'undo-recipe-changes',
  nouns: nounsOfMany,
  titleOf: (action, t) => titleOf(action as BulkChange['action'], t),
  sayDone: (action, count, t, owner) => sayDone(action as Exclude<BulkChange['action'], 'undo'>, count, t, owner),
}
