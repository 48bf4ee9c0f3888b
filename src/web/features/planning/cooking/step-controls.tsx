import { ActionIcon, Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CookingStepChange } from '#shared/contract/planning/cooking-sessions.ts'
import type { ScheduledStep } from '#shared/domain/meal-schedule/schedule-meal.ts'
import { clockText } from '#shared/domain/text/clock-text.ts'
import { prepareAlarm } from '#web/features/recipes/timers/alarm.ts'
import { startTimer } from '#web/features/recipes/timers/timers.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { IconAlarm, IconArrowBackUp, IconCheck, IconDotsVertical } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import classes from './cooking.module.css'
import type { CookingChanges } from './meal-settings.tsx'
import { useCookChoices } from './use-cook-choices.ts'
import type { Dish } from './use-meal-schedule.ts'

interface Props {
  step: ScheduledStep
  dish: Dish
  /** What it is called for listeners. */
  heading: string
  takenBy: string | null
  changes: CookingChanges
}

/** One tap to begin a step and one to be done with it; who does it stands behind the dots. */
export function StepControls({ step, dish, heading, takenBy, changes }: Props) {
  const { t } = useTranslation()
  const { choicesOf } = useCookChoices()
  const router = useRouter()
  const groupSlug = useGroupSlug()
  const change = (body: CookingStepChange) => void changes.changeStep(step, body)
  const wait = step.parts.find(part => !part.isHandsOn && !part.isAssumed)
  const ring = (minutes: number) => {
    prepareAlarm()
    const path = router.buildLocation(recipeLink(groupSlug, dish.recipe.slug)).pathname
    startTimer(heading, minutes * 60, { name: dish.recipe.name, path })
  }
  const more = [
    ...(wait && step.state !== 'done'
      ? [
          {
            id: 'timer',
            label: t('cook.startTimer', { time: clockText(wait.minutes * 60) }),
            icon: IconAlarm,
            run: () => ring(wait.minutes),
          },
        ]
      : []),
    ...(step.state === 'todo'
      ? [{ id: 'done', label: t('cooking.done'), icon: IconCheck, run: () => change({ state: 'done' }) }]
      : [{ id: 'undo', label: t('cooking.notYet'), icon: IconArrowBackUp, run: () => change({ state: 'todo' }) }]),
    ...choicesOf(takenBy, userId => change({ takenBy: userId })).map((one, i) => ({
      ...one,
      startsGroup: i === 0 || one.startsGroup,
    })),
  ]
  return (
    <div className={classes.controls}>
      {step.state === 'todo' && (
        <Button
          variant="light"
          aria-label={t('cooking.startStep', { step: heading })}
          onClick={() => change({ state: 'started' })}
        >
          {t('cooking.start')}
        </Button>
      )}
      {step.state === 'started' && (
        <Button
          color="herb"
          aria-label={t('cooking.finishStep', { step: heading })}
          onClick={() => change({ state: 'done' })}
        >
          {t('cooking.done')}
        </Button>
      )}
      <ActionMenu
        button={menu => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('cooking.more', { step: heading })}
            {...menu}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        )}
        actions={more}
      />
    </div>
  )
}
