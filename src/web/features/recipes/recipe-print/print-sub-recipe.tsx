import type { PartsOptions } from '#shared/domain/lines/ingredient-parts.ts'
import { IngredientText } from '../recipes/ingredients/ingredient-text.tsx'
import { type MadeIngredient, useSubRecipe } from '../recipes/ingredients/use-sub-recipe.ts'
import classes from './print-sheet.module.css'

/** What goes into a part of the dish that is a recipe itself, below its line. */
export function PrintSubRecipe({ ingredient, options }: { ingredient: MadeIngredient; options: PartsOptions }) {
  const { inside } = useSubRecipe(ingredient, options, true)
  if (!inside) return null
  return (
    <ul className={classes.inside}>
      {inside.lines.map(line => (
        <li key={line.referenceId} dir="auto">
          <IngredientText ingredient={line} options={inside.options} />
        </li>
      ))}
    </ul>
  )
}
