import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { TFunction } from 'i18next'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import classes from '../plan-card.module.css'
import { CardFace } from './card-face.tsx'
import { type CardCommand, CardMenu } from './card-menu.tsx'
import { goesBehind } from './use-board-drag.ts'

interface Props {
  t: TFunction
  /** What a card is called to those who do not see it. */
  noun: string
  entry: PlanEntry
  cook: string | undefined
  /** For how many is cooked on this day when nobody says otherwise. */
  usualServings: number | null
  onCommand: (command: CardCommand, entry: PlanEntry) => void
  onList?: (entries: readonly PlanEntry[]) => void
  mayPlan: boolean
  hasMenu: boolean
  isCompact?: boolean
  /** Whether it is one of several that are selected; absent when none are. */
  isSelected?: boolean
}

/**
 * A meal on the board. Pressed, it opens; while some are selected, it is selected too. Mouse, a resting finger, or Space
 * lift it.
 */
export const PlanCard = memo(function PlanCard(props: Props) {
  const { t, noun, entry, cook, usualServings, isCompact, isSelected } = props
  const { onCommand, onList, mayPlan, hasMenu } = props
  const id = `meal-${entry.id}`
  const {
    attributes,
    listeners,
    setNodeRef: setLifted,
    isDragging,
  } = useDraggable({
    id,
    data: { entry },
    disabled: !mayPlan,
  })
  const { setNodeRef: setTarget, isOver, active } = useDroppable({ id, data: { entry } })
  const carried = isOver && !isDragging ? (active?.data.current?.entry as PlanEntry | undefined) : undefined
  return (
    <li
      ref={node => {
        setLifted(node)
        setTarget(node)
      }}
      className={classes.card}
      data-meal={entry.id}
      // The others stay where they are: a line shows where it would go.
      data-drop={carried && (goesBehind(carried, entry) ? 'behind' : 'before')}
      data-dragging={isDragging || undefined}
      data-made={entry.madeAt ? true : undefined}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-roledescription={noun}
        aria-pressed={isSelected}
        onKeyDown={event => {
          // A click by keys knows in some browsers nothing of the keys that were held with it.
          if (event.key !== 'Enter' || !mayPlan || !isHeld(event)) return listeners?.onKeyDown?.(event)
          event.preventDefault()
          onCommand('select', entry)
        }}
        onClick={event => {
          if (!mayPlan) return entry.recipe ? onCommand('open', entry) : undefined
          onCommand(isSelected !== undefined || isHeld(event) ? 'select' : 'edit', entry)
        }}
      >
        <CardFace t={t} entry={entry} cook={cook} usualServings={usualServings} isCompact={isCompact} />
      </button>
      {hasMenu && (
        <CardMenu t={t} entry={entry} onCommand={onCommand} onList={onList} mayPlan={mayPlan} isSelected={isSelected} />
      )}
    </li>
  )
})

/** Whether a key is held with which one selects. */
const isHeld = (event: MouseEvent | KeyboardEvent) => event.ctrlKey || event.metaKey || event.shiftKey
