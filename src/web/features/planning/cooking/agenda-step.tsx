import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ScheduledStep } from '#shared/domain/meal-schedule/schedule-meal.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'
import { changeCookingProgress } from '#web/features/recipes/recipes/scaling/cooking-progress.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconCheck } from '#web/ui/icons/icons.ts'
import classes from './cooking.module.css'
import { degrees } from './degrees.ts'
import type { CookingChanges } from './meal-settings.tsx'
import { momentOf } from './meal-time.ts'
import { StepControls } from './step-controls.tsx'
import { StepLength } from './step-length.tsx'
import { useCookChoices } from './use-cook-choices.ts'
import type { Dish, MealView } from './use-meal-schedule.ts'

interface Props {
  step: ScheduledStep
  dish: Dish
  view: MealView
  changes: CookingChanges
}

/** A step at its time: what to do, for how long, where, by whom; and a tap when it begins and when it is done. */
export function AgendaStep({ step, dish, view, changes }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const { nameOf } = useCookChoices()
  const found = dish.stepOf(step.stepId)
  if (!found) return null
  const { recipe, scale, place } = dish
  const text = found.step.summary || plainMarkdown(found.step.text)
  const heading = t('cooking.stepOf', { name: recipe.name, number: formatNumber(found.number) })
  const cook = nameOf(view.progressOf(step)?.takenBy ?? dish.takenBy)
  const oven = step.parts.find(part => part.place === 'oven')
  const facts = [
    step.parts.every(part => !part.isHandsOn) ? t('cooking.waits') : '',
    oven ? t('cooking.oven', { heat: degrees(oven.celsius) }).trim() : '',
    cook ?? '',
  ].filter(Boolean)
  return (
    <li className={classes.step} data-dish={place} data-state={step.state} aria-label={heading}>
      <time className={classes.time} data-figures>
        {formatDate(momentOf(step.start), 'time')}
      </time>
      <div className={classes.words}>
        <p className={classes.of}>
          {step.state === 'done' && <IconCheck size={16} aria-hidden />}
          <bdi>{recipe.name}</bdi>
          {facts.map(fact => (
            <span key={fact} className={classes.fact}>
              {fact}
            </span>
          ))}
          <StepLength step={step} heading={heading} onChange={minutes => void changes.changeStep(step, { minutes })} />
        </p>
        <Link
          {...recipeLink(groupSlug, recipe.slug)}
          search={{ cook: 1 } as never}
          className={classes.text}
          dir="auto"
          onClick={() => changeCookingProgress(recipe.id, { step: found.number - 1, scale })}
        >
          {text}
        </Link>
        {step.state === 'started' && (
          <Button
            size="sm"
            variant="subtle"
            className={classes.longer}
            aria-label={t('cooking.longerFor', { step: heading, number: formatNumber(LONGER) })}
            onClick={() => void changes.changeStep(step, { minutes: step.end - step.start + LONGER })}
          >
            {t('cooking.longer', { number: formatNumber(LONGER) })}
          </Button>
        )}
      </div>
      <StepControls
        step={step}
        dish={dish}
        heading={heading}
        takenBy={view.progressOf(step)?.takenBy ?? null}
        changes={changes}
      />
    </li>
  )
}

const LONGER = 10
