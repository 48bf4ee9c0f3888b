import { ActionIcon } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
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
import { useGivenAction } from '../use-given-action.ts'

export type CardCommand = 'open' | 'edit' | 'made' | 'move' | 'select' | 'remove' | 'remove-following'

interface Props {
  entry: PlanEntry
  onCommand: (command: CardCommand, entry: PlanEntry) => void
  mayPlan: boolean
  isSelected?: boolean
}

/** What can be done with a meal. */
export const CardMenu = memo(function CardMenu({ entry, onCommand, mayPlan, isSelected }: Props) {
  const { t } = useTranslation()
  const run = (command: CardCommand) => () => onCommand(command, entry)
  const list = useGivenAction('add-to-list')
  if (!mayPlan && !entry.recipe) return null
  const actionsOf = (): MenuAction[] => {
    const open = { id: 'open', label: t('plan.openRecipe'), icon: IconToolsKitchen2, run: run('open') }
    const { isLeftovers } = entry
    const made = { id: 'made', label: t(isLeftovers ? 'plan.eaten' : 'plan.made'), icon: IconCheck, run: run('made') }
    if (!mayPlan) return [open, made]
    const toList = { id: 'list', label: t('plan.toList'), icon: IconShoppingCart, run: () => list.open([entry]) }
    return [
      ...(entry.recipe ? [open] : []),
      { id: 'edit', label: t('plan.edit'), icon: IconPencil, run: run('edit') },
      { id: 'move', label: t('plan.moveTo'), icon: IconCalendarEvent, run: run('move') },
      ...(entry.recipe ? [made] : []),
      ...(list.isThere && entry.recipe && !isLeftovers ? [toList] : []),
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
