import type { Recipe } from '#shared/contract/recipe.ts'
import { scaleStepAmounts } from '#shared/domain/step-amounts.ts'
import { convertTemperatures } from '#shared/domain/temperatures.ts'
import type { KitchenState } from './kitchen-state.ts'

type Kitchen = Pick<KitchenState, 'scale' | 'system' | 'scaleSteps'>

/** A step's text as it is cooked by at present: its amounts at the scale, its degrees in the system that were chosen. */
export function stepText(recipe: Recipe, text: string, { scale, system, scaleSteps }: Kitchen): string {
  const isScaled = scaleSteps && !recipe.settings.disableAmount
  const scaled = isScaled ? scaleStepAmounts(text, recipe.recipeIngredient, { scale, system }) : text
  return convertTemperatures(scaled, system)
}
