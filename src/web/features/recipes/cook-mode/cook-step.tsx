import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#shared/contract/recipes/recipe.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { toggleTick, useCookingProgress } from '../recipes/cooking-progress.ts'
import { IngredientColumns } from '../recipes/ingredient-text.tsx'
import lines from '../recipes/ingredients.module.css'
import { LazyRecipeText } from '../recipes/lazy-recipe-text.tsx'
import { linkedIngredients } from '../recipes/linked-ingredients.ts'
import { partsOptions } from '../recipes/parts-options.ts'
import { stepText } from '../recipes/step-text.ts'
import { LastNote } from '../timeline/last-note.tsx'
import { useNotesForNextTime } from '../timeline/next-time.queries.ts'
import classes from './cook-mode.module.css'

/** One step in large type, its ingredients beside it. */
export function CookStep({ recipe, step, number }: { recipe: Recipe; step: RecipeStep; number: number }) {
  const { t } = useTranslation()
  const progress = useCookingProgress(recipe.id)
  const notes = useNotesForNextTime(recipe)
  const linked = linkedIngredients(recipe, step)
  const heading = step.summary || t('recipes.step', { number: formatNumber(number) })
  const section = sectionOf(recipe, number - 1)
  return (
    <div className={classes.step} data-alone={linked.length === 0 || undefined}>
      <div className={classes.text}>
        {section && <p className={classes.section}>{section}</p>}
        <h2 className={classes.heading}>{heading}</h2>
        {number === 1 && <LastNote note={notes.top} />}
        <LastNote note={notes.byStep.get(step.id)} />
        <LazyRecipeText timers={{ step: heading, recipe: recipe.name }}>
          {stepText(recipe, step.text, progress)}
        </LazyRecipeText>
      </div>
      {linked.length > 0 && (
        <ul className={`${lines.list} ${classes.linked}`} aria-label={t('recipes.forThisStep')}>
          {linked.map(ingredient => (
            <li key={ingredient.referenceId}>
              <label className={lines.line}>
                <input
                  type="checkbox"
                  checked={progress.ticked.includes(ingredient.referenceId)}
                  onChange={() => toggleTick(recipe.id, ingredient.referenceId)}
                />
                <IngredientColumns ingredient={ingredient} options={partsOptions(recipe, progress)} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The section in which a step stands: a title holds until the next one. */
const sectionOf = (recipe: Recipe, index: number) =>
  recipe.recipeInstructions
    .slice(0, index + 1)
    .reverse()
    .find(({ title }) => title)?.title
