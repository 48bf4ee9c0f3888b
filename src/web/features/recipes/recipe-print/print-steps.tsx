import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useCookingProgress } from '../recipes/scaling/cooking-progress.ts'
import { LazyRecipeText } from '../recipes/text/lazy-recipe-text.tsx'
import { stepText } from '../recipes/text/step-text.ts'
import classes from './print-sheet.module.css'

/** The steps, numbered through all sections, their amounts and temperatures as they are on the screen. */
export function PrintSteps({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const progress = useCookingProgress(recipe.id)
  if (!recipe.recipeInstructions.length) return null
  return (
    <section>
      <h2>{t('recipes.steps')}</h2>
      <ol className={classes.steps}>
        {recipe.recipeInstructions.map((step, index) => (
          <li key={step.id} className={classes.whole}>
            {step.title && <h3>{step.title}</h3>}
            <div className={classes.step}>
              <span className={classes.number}>{formatNumber(index + 1)}</span>
              <div>
                {step.summary && <h4>{step.summary}</h4>}
                <LazyRecipeText>{stepText(recipe, step.text, progress)}</LazyRecipeText>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
