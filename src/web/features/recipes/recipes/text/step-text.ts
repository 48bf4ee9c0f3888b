import i18next from 'i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { convertTemperatures } from '#shared/domain/measures/temperatures.ts'
import { scaleStepAmounts } from '#shared/domain/steps/step-amounts.ts'
import { writesDecimalComma } from '../ingredients/parts-options.ts'
import type { CookingProgress } from '../scaling/cooking-progress.ts'

type Scaling = Pick<CookingProgress, 'scale' | 'system' | 'scaleSteps'>

/** A step's text as it is cooked by at present: its amounts at the scale, its degrees in the system that were chosen. */
export function stepText(recipe: Recipe, text: string, { scale, system, scaleSteps }: Scaling): string {
  const isScaled = scaleSteps && !recipe.settings.disableAmount
  const options = { scale, system, decimalComma: writesDecimalComma(recipe), language: i18next.language }
  const scaled = isScaled ? scaleStepAmounts(text, recipe.recipeIngredient, options) : text
  return convertTemperatures(scaled, system)
}
