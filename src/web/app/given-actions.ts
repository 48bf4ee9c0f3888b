import { addToList } from '#web/features/planning/shopping-lists/list-actions.ts'
import type { GivenAction } from '#web/features/recipes/recipes/given-actions.tsx'

/** What other areas give to the menus of recipes, in the order of the menus: plan, list. */
export const givenActions: readonly GivenAction[] = [addToList]
