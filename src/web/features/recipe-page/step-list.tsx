import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipe.ts'
import { StepItem } from '../recipes/step-item.tsx'
import classes from '../recipes/steps.module.css'

/** How it is made: numbered through all sections. */
export function StepList({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  if (!recipe.recipeInstructions.length) return null
  return (
    <section aria-labelledby="steps">
      <Title order={2} id="steps" mb="sm">
        {t('recipes.steps')}
      </Title>
      <ol className={classes.list}>
        {recipe.recipeInstructions.map((step, index) => (
          <StepItem key={step.id} recipe={recipe} step={step} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}
