import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { PartsOptions } from '#shared/domain/lines/ingredient-parts.ts'
import { IngredientText } from './ingredient-text.tsx'

interface Props {
  /** Absent where the recipe was changed since it was read. */
  ingredient: Recipe['recipeIngredient'][number] | undefined
  text: string
  options: PartsOptions
}

/** A line of which something is told, as it stands among the ingredients. */
export function LineText({ ingredient, text, options }: Props) {
  return ingredient ? <IngredientText ingredient={ingredient} options={options} /> : text
}
