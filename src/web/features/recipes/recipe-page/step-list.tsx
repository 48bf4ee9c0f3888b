import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#shared/contract/recipes/recipe.ts'
import { sectionsOf } from '#shared/domain/sections.ts'
import { LastNote } from '../timeline/last-note.tsx'
import { useNotesForNextTime } from '../timeline/next-time.queries.ts'
import { StepItem } from './step-item.tsx'
import { StepSection } from './step-section.tsx'
import classes from './steps.module.css'

/**
 * How it is made: what was noted for next time, and the steps, numbered through all sections, each of which can be folded
 * away.
 */
export function StepList({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const notes = useNotesForNextTime(recipe)
  const steps = recipe.recipeInstructions
  if (!steps.length) return <LastNote note={notes.top} />
  const numbers = new Map(steps.map((step, index) => [step.id, index + 1]))
  const list = (some: RecipeStep[], headings: 'h3' | 'h4') => (
    <ol className={classes.list}>
      {some.map(step => (
        <StepItem
          key={step.id}
          recipe={recipe}
          step={step}
          number={numbers.get(step.id) ?? 0}
          heading={headings}
          note={notes.byStep.get(step.id)}
        />
      ))}
    </ol>
  )
  return (
    <section aria-labelledby="steps">
      <Title order={2} id="steps" mb="sm">
        {t('recipes.steps')}
      </Title>
      <LastNote note={notes.top} />
      {sectionsOf<RecipeStep>(steps).map(({ title, lines }) =>
        title ? (
          <StepSection key={lines[0]!.id} id={lines[0]!.id} recipeId={recipe.id} title={title} count={lines.length}>
            {list(lines, 'h4')}
          </StepSection>
        ) : (
          <div key="">{list(lines, 'h3')}</div>
        ),
      )}
    </section>
  )
}
