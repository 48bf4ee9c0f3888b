import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { RecipePicture } from '#web/features/recipes/recipes/recipe-picture.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import {
  IconCalendarEvent,
  IconCheck,
  IconDotsVertical,
  IconListCheck,
  IconPencil,
  IconRepeat,
  IconSoup,
  IconToolsKitchen2,
  IconTrash,
} from '#web/ui/icons.ts'
import type { MenuAction } from '#web/ui/menu-action.ts'
import { nameOfMeal } from './name-of-meal.ts'
import classes from './plan.module.css'

export type CardCommand = 'edit' | 'made' | 'move' | 'select' | 'remove' | 'remove-following'

interface Props {
  entry: PlanEntry
  cook: string | undefined
  onCommand: (command: CardCommand, entry: PlanEntry) => void
  isCompact?: boolean
  /** Whether it is one of several that are selected; absent when none are. */
  isSelected?: boolean
}

/** A meal on the board: lifted by mouse, by a resting finger, or by Space on it. */
export const PlanCard = memo(function PlanCard({ entry, cook, onCommand, isCompact, isSelected }: Props) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, isDragging } = useSortable({
    id: `meal-${entry.id}`,
    data: { entry },
    // The others stay where they are: a line shows where it would go.
    transition: null,
  })
  const name = nameOfMeal(entry)
  return (
    <li
      ref={setNodeRef}
      className={classes.card}
      data-dragging={isDragging || undefined}
      data-made={entry.madeAt ? true : undefined}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-label={t('plan.lift', { name })}
        aria-roledescription={t('plan.meal')}
        aria-pressed={isSelected}
        onClick={event => {
          if (isSelected !== undefined || event.ctrlKey || event.metaKey || event.shiftKey) onCommand('select', entry)
        }}
      >
        <CardFace entry={entry} cook={cook} isCompact={isCompact} />
      </button>
      <CardMenu entry={entry} name={name} onCommand={onCommand} isSelected={isSelected} />
    </li>
  )
})

/** How a meal looks, also while it is carried. */
export function CardFace({ entry, cook, isCompact }: Pick<Props, 'entry' | 'cook' | 'isCompact'>) {
  const { t } = useTranslation()
  const { recipe, startTime, servings, text } = entry
  const facts = [
    startTime,
    servings ? t('plan.forPeople', { count: servings, number: formatNumber(servings) }) : '',
    cook ? t('plan.cooks', { name: cook }) : '',
  ].filter(Boolean)
  return (
    <>
      {recipe && !isCompact && (
        <span className={classes.picture}>
          <RecipePicture recipe={recipe} sizes="72px" />
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.name} dir="auto">
          {entry.leftoversOf !== null && <IconSoup size={15} aria-label={t('plan.leftovers')} />}
          {entry.seriesId && <IconRepeat size={14} aria-label={t('plan.repeats')} />}
          {entry.madeAt && <IconCheck size={15} aria-label={t('plan.isMade')} />}
          {nameOfMeal(entry)}
        </span>
        {!isCompact && facts.length > 0 && <span className={classes.facts}>{facts.join(' · ')}</span>}
        {!isCompact && text && (
          <span className={classes.facts} dir="auto">
            {text}
          </span>
        )}
      </span>
    </>
  )
}

type MenuProps = Pick<Props, 'entry' | 'onCommand' | 'isSelected'> & { name: string }

function CardMenu({ entry, name, onCommand, isSelected }: MenuProps) {
  const { t } = useTranslation()
  const actions: MenuAction[] = [
    { id: 'edit', label: t('plan.edit'), icon: IconPencil, run: () => onCommand('edit', entry) },
    { id: 'move', label: t('plan.moveTo'), icon: IconCalendarEvent, run: () => onCommand('move', entry) },
    ...(entry.recipe
      ? [{ id: 'made', label: t('plan.made'), icon: IconCheck, run: () => onCommand('made', entry) }]
      : []),
    {
      id: 'select',
      label: t(isSelected ? 'plan.unselect' : 'plan.select'),
      icon: IconListCheck,
      run: () => onCommand('select', entry),
    },
    {
      id: 'remove',
      label: t('plan.remove'),
      icon: IconTrash,
      isDangerous: true,
      startsGroup: true,
      run: () => onCommand('remove', entry),
    },
    ...(entry.seriesId
      ? [
          {
            id: 'following',
            label: t('plan.removeFollowing'),
            icon: IconTrash,
            isDangerous: true,
            run: () => onCommand('remove-following', entry),
          },
        ]
      : []),
  ]
  return (
    <span className={classes.tools}>
      {entry.recipe && <OpenRecipe slug={entry.recipe.slug} name={name} />}
      <ActionMenu
        width={230}
        button={props => (
          <ActionIcon variant="subtle" color="gray" aria-label={t('plan.menu', { name })} {...props}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        )}
        actions={actions}
      />
    </span>
  )
}

function OpenRecipe({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('plan.open', { name })}
      renderRoot={props => <Link {...recipeLink(groupSlug, slug)} {...props} />}
    >
      <IconToolsKitchen2 size={18} aria-hidden />
    </ActionIcon>
  )
}
