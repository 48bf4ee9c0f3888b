import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#shared/contract/recipe.ts'
import { convertTemperatures } from '#shared/domain/temperatures.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IngredientText } from './ingredient-text.tsx'
import { toggleTick, useKitchen } from './kitchen-state.ts'
import { LazyRecipeText } from './lazy-recipe-text.tsx'
import { partsOptions } from './parts-options.ts'
import classes from './steps.module.css'

interface Props {
  recipe: Recipe
  step: RecipeStep
  number: number
}

/** A step: its number is the box that says it is done, its durations are timers, its ingredients stand below. */
export function StepItem({ recipe, step, number }: Props) {
  const { t } = useTranslation()
  const kitchen = useKitchen(recipe.id)
  const isDone = kitchen.ticked.includes(step.id)
  const heading = step.summary || t('recipes.step', { number: formatNumber(number) })
  const linked = linkedIngredients(recipe, step)
  return (
    <li className={classes.item}>
      {step.title && <h3 className={classes.section}>{step.title}</h3>}
      <div className={classes.step} data-done={isDone || undefined}>
        <label className={classes.number}>
          <input
            type="checkbox"
            checked={isDone}
            onChange={() => toggleTick(recipe.id, step.id)}
            aria-label={t('recipes.stepDone', { heading })}
          />
          <span aria-hidden="true">{formatNumber(number)}</span>
        </label>
        <div className={classes.body}>
          {step.summary && <h4 className={classes.summary}>{step.summary}</h4>}
          <LazyRecipeText timers={{ name: `${recipe.name}: ${heading}`, recipeSlug: recipe.slug }}>
            {convertTemperatures(step.text, kitchen.system)}
          </LazyRecipeText>
          {linked.length > 0 && (
            <ul className={classes.linked} aria-label={t('recipes.forThisStep')}>
              {linked.map(ingredient => (
                <li key={ingredient.referenceId} dir="auto">
                  <IngredientText ingredient={ingredient} options={partsOptions(recipe, kitchen)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </li>
  )
}

/** The ingredients that a step names, in the order of the recipe. */
export const linkedIngredients = (recipe: Recipe, step: RecipeStep) => {
  const ids = new Set(step.ingredientReferences.map(({ referenceId }) => referenceId))
  return recipe.recipeIngredient.filter(({ referenceId }) => ids.has(referenceId))
}
