import { ActionIcon, Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { useIsTablet } from '#web/features/accounts/session/session.queries.ts'
import {
  IconArrowForward,
  IconBookmarks,
  IconCalendarEvent,
  IconCalendarShare,
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
  view: PlanView
  days: readonly CalendarDay[]
  /** What is planned on them. */
  entries: readonly PlanEntry[]
  onOpen: (dialog: PlanDialog) => void
  /** Asks from which day on the meals are copied or moved. */
  onOtherDays: (days: OtherDays) => void
  /** Absent where there are no lists, or nothing is to be bought for. */
  onList?: () => void
}

/** What a kitchen tablet's PIN opens: the days on the screen, and not how the household plans. */
const ON_TABLET = ['list', 'copy', 'copy-to', 'move', 'move-to', 'print', 'clear']

/** Suggestions, and what is done with all days that are shown. */
export function PlanMenu({ view, days, entries, onOpen, onOtherDays, onList }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayPlan = useMayPlan()
  const mayAsk = useMayAsk()
  const isTablet = useIsTablet()
  const { copyDays, remove } = usePlanActions()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const hasMeals = entries.length > 0
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
            run: () => void remove(entries),
          },
        ]
      : []),
  ]
  return (
    <Group className={classes.actions} gap="xs">
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
    </Group>
  )
}
