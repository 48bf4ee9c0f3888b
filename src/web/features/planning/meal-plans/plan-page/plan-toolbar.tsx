import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { useIsTablet } from '#web/features/accounts/session/session.queries.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import {
  IconArrowForward,
  IconBookmarks,
  IconCalendarEvent,
  IconCalendarShare,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconFilter,
  IconPrinter,
  IconSettings,
  IconShoppingCart,
  IconSparkles,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { useMayAsk } from '../../assistant/assistant.queries.ts'
import { openAssistant } from '../../assistant/assistant-opening.ts'
import type { OtherDays } from '../meal-dialogs/other-days-dialog.tsx'
import { useMayPlan } from '../meal-plans.queries.ts'
import { usePlanActions } from '../use-plan-actions.ts'
import type { PlanView } from './plan-search.ts'
import classes from './plan-toolbar.module.css'

export type PlanDialog = 'suggest' | 'menus' | 'links' | 'settings'

interface Props {
  label: string
  view: PlanView
  days: readonly CalendarDay[]
  entries: readonly PlanEntry[]
  onGo: (where: 'previous' | 'today' | 'next') => void
  onView: (view: PlanView) => void
  onOpen: (dialog: PlanDialog) => void
  /** Asks from which day on the meals are copied or moved. */
  onOtherDays: (days: OtherDays) => void
  /** Absent where there are no lists, or nothing is to be bought for. */
  onList?: () => void
}

/** What a kitchen tablet's PIN opens: the days on the screen, and not how the household plans. */
const ON_TABLET = ['list', 'copy', 'copy-to', 'move', 'move-to', 'print', 'clear']

/** Another week or month, suggestions, and what is done with all days that are shown. */
export function PlanToolbar(props: Props) {
  const { label, view, days, entries, onGo, onView, onOpen, onOtherDays, onList } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [numberOfDays, setNumberOfDays] = usePreference('planDays')
  const mayPlan = useMayPlan()
  const mayAsk = useMayAsk()
  const isTablet = useIsTablet()
  const { copyDays, remove } = usePlanActions()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const own = entries.filter(entry => entry.date && entry.date >= first && entry.date <= last)
  const hasMeals = own.length > 0
  const print: MenuAction = { id: 'print', label: t('plan.print'), icon: IconPrinter, run: () => window.print() }
  const changes: MenuAction[] = [
    ...(onList ? [{ id: 'list', label: t('plan.allToList'), icon: IconShoppingCart, run: onList }] : []),
    { id: 'menus', label: t('plan.menus'), icon: IconBookmarks, run: () => onOpen('menus') },
    ...(hasMeals && view === 'week'
      ? [
          {
            id: 'copy',
            label: t('plan.copyRange'),
            icon: IconCopy,
            run: () => void copyDays(first, last, days.length),
          },
          {
            id: 'copy-to',
            label: t('plan.copyTo'),
            icon: IconCalendarEvent,
            run: () => onOtherDays({ from: first, to: last, isMove: false }),
          },
          {
            id: 'move',
            label: t('plan.moveRange'),
            icon: IconArrowForward,
            run: () => void copyDays(first, last, days.length, true),
          },
          {
            id: 'move-to',
            label: t('plan.moveTo'),
            icon: IconCalendarEvent,
            run: () => onOtherDays({ from: first, to: last, isMove: true }),
          },
        ]
      : []),
    ...(mayAsk ? [{ id: 'ask', label: t('assistant.ask'), icon: IconSparkles, run: () => openAssistant() }] : []),
    { id: 'share', label: t('plan.share'), icon: IconCalendarShare, run: () => onOpen('links') },
    print,
    {
      id: 'rules',
      label: t('plan.rules'),
      icon: IconFilter,
      startsGroup: true,
      run: () => void navigate({ to: '/household/mealplan/settings' }),
    },
    { id: 'settings', label: t('plan.settings'), icon: IconSettings, run: () => onOpen('settings') },
    ...(hasMeals
      ? [
          {
            id: 'clear',
            label: t('plan.clearRange'),
            icon: IconTrash,
            isDangerous: true,
            startsGroup: true,
            run: () => void remove(own),
          },
        ]
      : []),
  ]
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
      {mayPlan && (
        <Button
          className={classes.words}
          // A plan without meals offers the same in its middle.
          variant={hasMeals ? 'filled' : 'default'}
          leftSection={<IconSparkles size={18} aria-hidden />}
          onClick={() => onOpen('suggest')}
        >
          {t('plan.suggest')}
        </Button>
      )}
      <ActionMenu
        width={260}
        button={menu => (
          <ActionIcon variant="default" size={44} aria-label={t('plan.more')} {...menu}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        )}
        actions={mayPlan ? changes.filter(({ id }) => !isTablet || ON_TABLET.includes(id)) : [print]}
      />
    </div>
  )
}
