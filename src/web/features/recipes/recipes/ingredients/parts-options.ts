import i18next from 'i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { PartsOptions } from '#shared/domain/lines/ingredient-parts.ts'
import { decimalCommaIn } from '#shared/domain/measures/decimal-comma.ts'
import type { CookingProgress } from '../scaling/cooking-progress.ts'

/** How this recipe's ingredients are written at present. */
export const partsOptions = (recipe: Recipe, { scale, system }: CookingProgress): PartsOptions => ({
  disableAmount: recipe.settings.disableAmount,
  scale,
  system,
  about: i18next.t('recipes.about'),
  decimalComma: writesDecimalComma(recipe),
  language: i18next.language,
})

/** Whether decimals of this recipe are written with a comma: as its own lines do, else as its reader's language does. */
export const writesDecimalComma = ({ recipeIngredient }: Pick<Recipe, 'recipeIngredient'>): boolean =>
  decimalCommaIn(recipeIngredient.map(({ line, note }) => line?.text ?? note ?? '')) ??
  new Intl.NumberFormat(i18next.language).format(1.5).includes(',')
