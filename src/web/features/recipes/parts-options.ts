import type { Recipe } from '#shared/contract/recipe.ts'
import type { PartsOptions } from '#shared/domain/ingredient-parts.ts'
import type { KitchenState } from './kitchen-state.ts'

/** How this recipe's ingredients are written at present. */
export const partsOptions = (recipe: Recipe, { scale, system }: KitchenState): PartsOptions => ({
  disableAmount: recipe.settings.disableAmount,
  scale,
  system,
})
