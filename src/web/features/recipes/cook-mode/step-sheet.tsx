import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import classes from './step-sheet.module.css'

interface Props {
  recipe: Recipe
  opened: boolean
  /** Index of the step that is on the screen. */
  current: number
  onGo: (index: number) => void
  onClose: () => void
}

/** All steps in a line each under their sections, to go to one of them. */
export function StepSheet({ recipe, opened, current, onGo, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Sheet opened={opened} onClose={onClose} title={t('cook.allSteps')} closeLabel={t('recipes.close')} size={560}>
      <ol className={classes.list}>
        {recipe.recipeInstructions.map((step, index) => (
          <li key={step.id} ref={index === current ? bringIntoSight : undefined}>
            {step.title && (
              <p className={classes.section} dir="auto">
                {step.title}
              </p>
            )}
            <button
              type="button"
              className={classes.step}
              aria-current={index === current ? 'step' : undefined}
              data-autofocus={index === current || undefined}
              onClick={() => {
                onGo(index)
                onClose()
              }}
            >
              <span className={classes.number}>{formatNumber(index + 1)}</span>
              <span className={classes.text} dir="auto">
                {step.summary || plainMarkdown(step.text)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

/** Of sixty steps the one on the screen is far below the first. */
const bringIntoSight = (step: HTMLLIElement | null) => step?.scrollIntoView({ block: 'center' })
