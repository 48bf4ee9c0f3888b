import { bulkActions, type ChosenRecipe } from '#shared/contract/recipes/bulk-actions.ts'
import type { RecipeChange } from '#shared/contract/recipes/bulk-changes.ts'
import { callForBin } from '#web/api/call.ts'

/** Changes recipes while one waits, all or none. Answers with the ids of what the bin keeps, see `callForBin`. */
export function changeAtOnce(change: RecipeChange, chosen: readonly ChosenRecipe[]): Promise<string[]> {
  const slugs = chosen.map(({ slug }) => slug)
  switch (change.action) {
    case 'tag':
      return callForBin(bulkActions.tag, { body: { recipes: slugs, tags: change.tags } })
    case 'untag':
      return callForBin(bulkActions.untag, { body: { recipes: slugs, tags: change.tags } })
    case 'categorize':
      return callForBin(bulkActions.categorize, { body: { recipes: slugs, categories: change.categories } })
    case 'uncategorize':
      return callForBin(bulkActions.uncategorize, { body: { recipes: slugs, categories: change.categories } })
    case 'settings':
      return callForBin(bulkActions.changeSettings, {
        body: { recipes: slugs, settings: change.settings, keepOthers: true },
      })
    case 'owner':
      return callForBin(bulkActions.handOver, { body: { recipes: slugs, userId: change.userId } })
    case 'remove':
      return callForBin(bulkActions.remove, { body: { recipes: slugs } })
  }
}
