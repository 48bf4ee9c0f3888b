import { useTranslation } from 'react-i18next'
import type { ScheduledStep } from '#shared/domain/meal-schedule/schedule-meal.ts'
import { formatMinutes } from '#web/i18n/format-minutes.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import classes from './cooking.module.css'

const LENGTHS = [2, 5, 10, 15, 20, 30, 45, 60, 90, 120]

interface Props {
  step: ScheduledStep
  heading: string
  /** Null goes back to what the text says. */
  onChange: (minutes: number | null) => void
}

/** How long a step takes; "about" where nobody said it of a good part of it, and put right in a tap. */
export function StepLength({ step, heading, onChange }: Props) {
  const { t } = useTranslation()
  const minutes = step.end - step.start
  const assumed = step.parts.filter(part => part.isAssumed).reduce((sum, part) => sum + part.end - part.start, 0)
  const isAssumed = assumed * 4 > minutes
  const said = formatMinutes(minutes)
  const shown = isAssumed ? t('cooking.about', { time: said }) : said
  return (
    <ActionMenu
      width={180}
      button={menu => (
        <button
          type="button"
          className={classes.length}
          data-assumed={isAssumed || undefined}
          aria-label={t('cooking.lengthOf', { step: heading, time: shown })}
          {...menu}
        >
          {shown}
        </button>
      )}
      actions={[
        ...LENGTHS.map(value => ({
          id: String(value),
          label: formatMinutes(value),
          isChosen: value === minutes,
          run: () => onChange(value),
        })),
        { id: 'text', label: t('cooking.asWritten'), startsGroup: true, run: () => onChange(null) },
      ]}
    />
  )
}
