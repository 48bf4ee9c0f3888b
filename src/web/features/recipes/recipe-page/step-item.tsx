import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#shared/contract/recipes/recipe.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IconCheck } from '#web/ui/icons/icons.ts'
import { IngredientText } from '../recipes/ingredients/ingredient-text.tsx'
import { linkedIngredients } from '../recipes/ingredients/linked-ingredients.ts'
import { partsOptions } from '../recipes/ingredients/parts-options.ts'
import { toggleTick, useCookingProgress } from '../recipes/scaling/cooking-progress.ts'
import { LazyRecipeText } from '../recipes/text/lazy-recipe-text.tsx'
import { stepSectionTitle } from '../recipes/text/step-section-title.ts'
import { stepText } from '../recipes/text/step-text.ts'
import { LastNote } from '../timeline/last-note.tsx'
import classes from './steps.module.css'

interface Props {
  recipe: Recipe
  step: RecipeStep
  number: number
  /** One below what it stands under: a section's heading, or that of all steps. */
  heading: 'h3' | 'h4'
  /** What was noted at this step the last time. */
  note: string | undefined
}

/**
 * A step: its number is the box that says it is done, its durations are timers, its ingredients stand below. One that is done
 * folds away to a line.
 */
export function StepItem({ recipe, step, number, heading: Heading, note }: Props) {
  const { t } = useTranslation()
  const progress = useCookingProgress(recipe.id)
  const isDone = progress.ticked.includes(step.id)
  const heading = step.summary || t('recipes.step', { number: formatNumber(number) })
  const linked = linkedIngredients(recipe, step)
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <label className={classes.number}>
        <input
          type="checkbox"
          checked={isDone}
          onChange={() => toggleTick(recipe.id, step.id)}
          aria-label={t('recipes.stepDone', { heading })}
        />
        {isDone ? <IconCheck size={24} aria-hidden /> : <span aria-hidden="true">{formatNumber(number)}</span>}
      </label>
      {isDone ? (
        <p className={classes.folded} dir="auto">
          {step.summary || plainMarkdown(stepText(recipe, step.text, progress))}
        </p>
      ) : (
        <div className={classes.body}>
          {step.summary && <Heading className={classes.summary}>{step.summary}</Heading>}
          <LastNote note={note} />
          <LazyRecipeText
            timers={{ step: step.summary || stepSectionTitle(recipe, number - 1) || heading, recipe: recipe.name }}
          >
            {stepText(recipe, step.text, progress)}
          </LazyRecipeText>
          {linked.length > 0 && (
            <ul className={classes.linked} aria-label={t('recipes.forThisStep')}>
              {linked.map(ingredient => (
                <li key={ingredient.referenceId} dir="auto">
                  <IngredientText ingredient={ingredient} options={partsOptions(recipe, progress)} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
}
