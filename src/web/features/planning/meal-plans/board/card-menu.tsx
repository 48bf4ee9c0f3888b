import { ActionIcon } from '@mantine/core'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import {
  IconCalendarEvent,
  IconCheck,
  IconDotsVertical,
  IconListCheck,
  IconPencil,
  IconShoppingCart,
  IconToolsKitchen2,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { nameOfMeal } from '../name-of-meal.ts'
import classes from '../plan-card.module.css'

export type CardCommand = 'open' | 'edit' | 'made' | 'move' | 'select' | 'remove' | 'remove-following'

interface Props {
  /** Given, as what the reader may do is: a month has hundreds of cards. */
  t: TFunction
  entry: PlanEntry
  onCommand: (command: CardCommand, entry: PlanEntry) => void
  /** Puts the recipes of meals on a shopping list; absent where there are no lists. */
  onList?: (entries: readonly PlanEntry[]) => void
  mayPlan: boolean
  isSelected?: boolean
}

/** What can be done with a meal. */
export const CardMenu = memo(function CardMenu({ t, entry, onCommand, onList, mayPlan, isSelected }: Props) {
  const run = (command: CardCommand) => () => onCommand(command, entry)
  if (!mayPlan && !entry.recipe) return null
  const actionsOf = (): MenuAction[] => {
    const open = { id: 'open', label: t('plan.openRecipe'), icon: IconToolsKitchen2, run: run('open') }
    const { isLeftovers } = entry
    const made = { id: 'made', label: t(isLeftovers ? 'plan.eaten' : 'plan.made'), icon: IconCheck, run: run('made') }
    if (!mayPlan) return [open, made]
    return [
      ...(entry.recipe ? [open] : []),
      { id: 'edit', label: t('plan.edit'), icon: IconPencil, run: run('edit') },
      { id: 'move', label: t('plan.moveTo'), icon: IconCalendarEvent, run: run('move') },
      ...(entry.recipe ? [made] : []),
      ...(onList && entry.recipe && !isLeftovers
        ? [{ id: 'list', label: t('plan.toList'), icon: IconShoppingCart, run: () => onList([entry]) }]
        : []),
      {
        id: 'select',
        label: t(isSelected ? 'plan.unselect' : 'plan.select'),
        icon: IconListCheck,
        run: run('select'),
      },
      {
        id: 'remove',
        label: t('plan.remove'),
        icon: IconTrash,
        isDangerous: true,
        startsGroup: true,
        run: run('remove'),
      },
      ...(entry.seriesId
        ? [
            {
              id: 'following',
              label: t('plan.removeFollowing'),
              icon: IconTrash,
              isDangerous: true,
              run: run('remove-following'),
            },
          ]
        : []),
    ]
  }
  return (
    <span className={classes.tools}>
      <ActionMenu
        width={230}
        button={props => (
          <ActionIcon
            variant="subtle"
            color="gray"
            className={classes.toolsButton}
            aria-label={t('plan.menu', { name: nameOfMeal(entry) })}
            {...props}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        )}
        actions={actionsOf}
      />
    </span>
  )
})
