import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#shared/contract/recipes/recipe.ts'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IngredientColumns } from '../recipes/ingredients/ingredient-text.tsx'
import lines from '../recipes/ingredients/ingredients.module.css'
import { linkedIngredients } from '../recipes/ingredients/linked-ingredients.ts'
import { partsOptions } from '../recipes/ingredients/parts-options.ts'
import { toggleTick, useCookingProgress } from '../recipes/scaling/cooking-progress.ts'
import { LazyRecipeText } from '../recipes/text/lazy-recipe-text.tsx'
import { stepSectionTitle } from '../recipes/text/step-section-title.ts'
import { stepText } from '../recipes/text/step-text.ts'
import { LastNote } from '../timeline/last-note.tsx'
import { useNotesForNextTime } from '../timeline/next-time.queries.ts'
import classes from './cook-mode.module.css'

/** One step in large type, its ingredients beside it. */
export function CookStep({ recipe, step, number }: { recipe: Recipe; step: RecipeStep; number: number }) {
  const { t } = useTranslation()
  const progress = useCookingProgress(recipe.id)
  const notes = useNotesForNextTime(recipe)
  const options = partsOptions(recipe, progress)
  const isLinked = recipe.recipeInstructions.some(one => linkedIngredients(recipe, one).length > 0)
  // Where no step says what it needs, a large screen has room for all of them.
  const beside = (isLinked ? linkedIngredients(recipe, step) : recipe.recipeIngredient).filter(
    ingredient => ingredientParts(ingredient, options).text,
  )
  const heading = step.summary || t('recipes.step', { number: formatNumber(number) })
  const section = stepSectionTitle(recipe, number - 1)
  return (
    <div className={classes.step} data-alone={beside.length === 0 || undefined}>
      <div className={classes.text}>
        {section && <p className={classes.section}>{section}</p>}
        <h2 className={classes.heading}>{heading}</h2>
        {number === 1 && <LastNote note={notes.top} />}
        <LastNote note={notes.byStep.get(step.id)} />
        <LazyRecipeText timers={{ step: step.summary || section || heading, recipe: recipe.name }}>
          {stepText(recipe, step.text, progress)}
        </LazyRecipeText>
      </div>
      {beside.length > 0 && (
        <ul
          className={`${lines.list} ${classes.beside}`}
          data-all={!isLinked || undefined}
          aria-label={t(isLinked ? 'recipes.forThisStep' : 'recipes.ingredients')}
        >
          {beside.map(ingredient => (
            <li key={ingredient.referenceId}>
              <label className={lines.line}>
                <input
                  type="checkbox"
                  checked={progress.ticked.includes(ingredient.referenceId)}
                  onChange={() => toggleTick(recipe.id, ingredient.referenceId)}
                />
                <IngredientColumns ingredient={ingredient} options={options} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
