import { UnstyledButton } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { formatDate } from '#web/i18n/format.ts'
import { IconPlus } from '#web/ui/icons/icons.ts'
import classes from '../plan.module.css'

const MealField = lazy(() => import('../meal-field/meal-field.tsx').then(module => ({ default: module.MealField })))

interface Props {
  /** Null for an idea without a day. */
  day: CalendarDay | null
  /** What the day has so far. */
  entries: readonly PlanEntry[]
}

/** The way to another meal, where that meal will be: a button that becomes a field until something is chosen. */
export function AddMeal({ day, entries }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const returnsFocus = useRef(false)
  const close = (isDone: boolean) => {
    returnsFocus.current = isDone
    setOpen(false)
  }
  // The button is there once the field is gone, however late the choice was made.
  const focusAgain = (button: HTMLButtonElement | null) => {
    if (!button || !returnsFocus.current) return
    returnsFocus.current = false
    button.focus({ preventScroll: true })
  }
  const opener = (
    <UnstyledButton
      ref={focusAgain}
      className={classes.add}
      onClick={() => setOpen(true)}
      aria-expanded={isOpen}
      aria-label={day ? t('plan.addTo', { day: formatDate(day, 'short') }) : undefined}
    >
      <IconPlus size={18} aria-hidden />
      <span className={classes.addWord}>{t(day ? 'plan.add' : 'plan.addIdea')}</span>
    </UnstyledButton>
  )
  if (!isOpen) return opener
  return (
    <Suspense fallback={opener}>
      <MealField day={day} entries={entries} onClose={close} />
    </Suspense>
  )
}
