import i18next from 'i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { PartsOptions } from '#shared/domain/ingredient-parts.ts'
import type { CookingProgress } from './cooking-progress.ts'

/** How this recipe's ingredients are written at present. */
export const partsOptions = (recipe: Recipe, { scale, system }: CookingProgress): PartsOptions => ({
  disableAmount: recipe.settings.disableAmount,
  scale,
  system,
  about: i18next.t('recipes.about'),
})
