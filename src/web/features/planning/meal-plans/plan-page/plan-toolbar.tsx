import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreference } from '#web/preferences/use-preference.ts'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/icons.ts'
import type { PlanView } from './plan-search.ts'
import classes from './plan-toolbar.module.css'

interface Props {
  label: string
  view: PlanView
  onGo: (where: 'previous' | 'today' | 'next') => void
  onView: (view: PlanView) => void
}

/** Another week or month, how many days are shown, and the ways to the other pages about meals. */
export function PlanToolbar({ label, view, onGo, onView }: Props) {
  const { t } = useTranslation()
  const [numberOfDays, setNumberOfDays] = usePreference('planDays')
  return (
    <div className={classes.bar}>
      <ActionIcon variant="default" size={44} aria-label={t('plan.previous')} onClick={() => onGo('previous')}>
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Button variant="default" className={classes.words} onClick={() => onGo('today')}>
        {t('plan.today')}
      </Button>
      <ActionIcon variant="default" size={44} aria-label={t('plan.next')} onClick={() => onGo('next')}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <span className={classes.range} role="status">
        {label}
      </span>
      <span className={classes.grow} />
      <NativeSelect
        aria-label={t('plan.show')}
        value={view === 'month' ? 'month' : String(numberOfDays)}
        onChange={event => {
          const { value } = event.currentTarget
          if (value !== 'month') setNumberOfDays(Number(value))
          onView(value === 'month' ? 'month' : 'week')
        }}
        data={[
          ...[...new Set([3, 7, 14, numberOfDays])]
            .sort((one, other) => one - other)
            .map(count => ({ value: String(count), label: count === 7 ? t('plan.week') : t('plan.days', { count }) })),
          { value: 'month', label: t('plan.month') },
        ]}
      />
      <div className={classes.pages}>
        <Button
          variant="default"
          className={classes.words}
          renderRoot={props => <Link to="/household/mealplan/cookable" {...props} />}
        >
          {t('cookable.title')}
        </Button>
        <Button
          variant="default"
          className={classes.words}
          renderRoot={props => <Link to="/household/mealplan/tonight" {...props} />}
        >
          {t('tonight.title')}
        </Button>
      </div>
    </div>
  )
}
