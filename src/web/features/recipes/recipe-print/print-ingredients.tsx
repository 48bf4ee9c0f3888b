import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import { IngredientText } from '../recipes/ingredients/ingredient-text.tsx'
import { OptionalMark } from '../recipes/ingredients/optional-mark.tsx'
import { partsOptions } from '../recipes/ingredients/parts-options.ts'
import { isMade } from '../recipes/ingredients/use-sub-recipe.ts'
import type { CookingProgress } from '../recipes/scaling/cooking-progress.ts'
import classes from './print-sheet.module.css'
import { PrintSubRecipe } from './print-sub-recipe.tsx'

/**
 * The ingredients in two columns, filled one after the other; a section is not torn apart where that can be helped. What a
 * part of the dish is made of comes on paper where it is in sight on the screen.
 */
export function PrintIngredients({ recipe, progress }: { recipe: Recipe; progress: CookingProgress }) {
  const { t } = useTranslation()
  if (!recipe.recipeIngredient.length) return null
  const options = partsOptions(recipe, progress)
  return (
    <section>
      <h2>{t('recipes.ingredients')}</h2>
      <div className={classes.columns}>
        {sectionsOf<RecipeIngredient>(recipe.recipeIngredient).map(({ title, lines }) => (
          <div key={lines[0]?.referenceId} className={classes.section}>
            {title && <h3>{title}</h3>}
            <ul>
              {lines.map(ingredient => (
                <li key={ingredient.referenceId} dir="auto">
                  <IngredientText ingredient={ingredient} options={options} />
                  {ingredient.optional && <OptionalMark ingredient={ingredient} />}
                  {isMade(ingredient) && progress.opened.includes(ingredient.referenceId) && (
                    <PrintSubRecipe ingredient={ingredient} options={options} />
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
