import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import type { CookingProgress } from '../recipes/cooking-progress.ts'
import { IngredientText } from '../recipes/ingredient-text.tsx'
import { OptionalMark } from '../recipes/optional-mark.tsx'
import { partsOptions } from '../recipes/parts-options.ts'
import classes from './print-sheet.module.css'

/** The ingredients in two columns, filled one after the other; a section is not torn apart where that can be helped. */
export function PrintIngredients({ recipe, progress }: { recipe: Recipe; progress: CookingProgress }) {
  const { t } = useTranslation()
  if (!recipe.recipeIngredient.length) return null
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
                  <IngredientText ingredient={ingredient} options={partsOptions(recipe, progress)} />
                  {ingredient.optional && <OptionalMark ingredient={ingredient} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
