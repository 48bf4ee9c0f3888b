import { DndContext, type DragEndEvent, DragOverlay, type DragStartEvent } from '@dnd-kit/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { inOrderOf } from '#shared/domain/meal-plan/own-meals.ts'
import { usualServings } from '#shared/domain/meal-plan/plan-settings.ts'
import { formatDate } from '#web/i18n/format.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import type { OtherDays } from '../meal-dialogs/other-days-dialog.tsx'
import { useHousehold, useIdeas, useMayPlan, usePlanSettings } from '../meal-plans.queries.ts'
import classes from '../plan.module.css'
import cardClasses from '../plan-card.module.css'
import type { PlanView } from '../plan-page/plan-search.ts'
import { isNarrow, useTodayInSight } from '../show-today.ts'
import { useOwnMeals } from '../use-own-meals.ts'
import { usePlanActions } from '../use-plan-actions.ts'
import { CardFace } from './card-face.tsx'
import type { CardCommand } from './card-menu.tsx'
import { closestTarget } from './closest-target.ts'
import { firstMeals } from './first-meals.ts'
import { IdeaShelf } from './idea-shelf.tsx'
import { PlanDay } from './plan-day.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { movesOf, useBoardSensors } from './use-board-drag.ts'
import { useCarriedGone } from './use-carried-gone.ts'
import { useDayActions } from './use-day-actions.ts'
import { useDragSpeech } from './use-drag-speech.ts'
import { useLandedFocus } from './use-landed-focus.ts'

const EditMealDialog = lazy(() =>
  import('../meal-dialogs/edit-meal-dialog.tsx').then(module => ({ default: module.EditMealDialog })),
)
const MadeMealDialog = lazy(() =>
  import('../meal-dialogs/made-meal-dialog.tsx').then(module => ({ default: module.MadeMealDialog })),
)
const MoveMealDialog = lazy(() =>
  import('../meal-dialogs/move-meal-dialog.tsx').then(module => ({ default: module.MoveMealDialog })),
)

interface Props {
  days: readonly CalendarDay[]
  isOutside: (day: CalendarDay) => boolean
  today: CalendarDay
  view: PlanView
  entries: readonly PlanEntry[]
  isStale: boolean
  /** The plan was there before the board: it is as tall as it was, so that who comes back finds the place they left. */
  isReturn: boolean
  board: RefObject<HTMLDivElement | null>
  /** Hears that a meal is lifted. */
  onCarry: () => void
  /** Suggests meals for one day. */
  onSuggest: (day: CalendarDay) => void
  /** Asks to which day the meals of a day are copied or moved. */
  onOtherDays: (days: OtherDays) => void
  /** Opens what puts the recipes of meals on a shopping list; absent where there are no lists. */
  onList?: (entries: readonly PlanEntry[]) => void
  /** Cooks the recipes of meals together. */
  onCook?: (entries: readonly PlanEntry[]) => void
}

type Open = { kind: 'edit' | 'made'; entry: PlanEntry } | { kind: 'move'; entries: readonly PlanEntry[] }

const NONE: ReadonlySet<number> = new Set()
const EMPTY: readonly PlanEntry[] = []

/** The days beside or below each other, and the shelf of ideas. Meals are carried within and between them. */
export function PlanBoard(props: Props) {
  const { days, isOutside, today, view, entries, isStale, isReturn, board, onCarry } = props
  const { onSuggest, onOtherDays, onList, onCook } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const { members } = useHousehold()
  const settings = usePlanSettings().data
  const meals = useOwnMeals()
  useTodayInSight(board)
  const ideas = useIdeas().data ?? EMPTY
  const mayPlan = useMayPlan()
  // The meals are seen before the buttons that lie on them, and the first of a month before those further down.
  const isWhole = useDeferredValue(true, false)
  const actions = usePlanActions()
  const sensors = useBoardSensors()
  const actionsOf = useDayActions(onSuggest, onOtherDays, onList, onCook)
  const [carried, setCarried] = useState<PlanEntry>()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const [selected, setSelected] = useState<ReadonlySet<number>>(NONE)
  const endSelection = useCallback(() => setSelected(NONE), [])
  const cooks = useMemo(() => new Map(members.map(({ id, fullName }) => [id, fullName])), [members])
  const sorted = useMemo(() => [...entries].sort(inOrderOf(meals)), [entries, meals])
  const drawn = isWhole || isReturn ? sorted : firstMeals(sorted, days, innerHeight, isNarrow() ? today : undefined)
  const byDay = useMemo(() => Map.groupBy(drawn, entry => entry.date), [drawn])
  const all = useMemo(() => [...entries, ...ideas], [entries, ideas])
  const spoken = useDragSpeech(all)
  useCarriedGone(carried, all)
  const land = useLandedFocus(all)

  const onCommand = (command: CardCommand, entry: PlanEntry) => {
    if (command === 'open') return void navigate(recipeLink(groupSlug, entry.recipe?.slug ?? ''))
    if (command === 'select') return setSelected(toggled(selected, entry.id))
    if (command === 'remove') return void actions.remove([entry])
    if (command === 'remove-following') return void actions.remove([entry], 'following')
    setOpen(command === 'move' ? { kind: command, entries: [entry] } : { kind: command, entry })
  }
  const start = ({ active }: DragStartEvent) => {
    onCarry()
    setCarried(active.data.current?.entry as PlanEntry | undefined)
  }
  const end = (event: DragEndEvent) => {
    setCarried(undefined)
    const moves = movesOf(event, all, selected)
    if (moves[0]) land(event, moves[0], actions.move(moves, all))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestTarget}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setCarried(undefined)}
      accessibility={spoken}
    >
      {view === 'month' && <Weekdays days={days} />}
      <div
        ref={board}
        className={classes.week}
        data-view={view}
        data-stale={isStale || undefined}
        data-carrying={carried ? true : undefined}
      >
        {days.map(day => (
          <PlanDay
            key={day}
            day={day}
            today={today}
            meals={meals}
            entries={byDay.get(day) ?? (EMPTY as PlanEntry[])}
            cooks={cooks}
            usualServings={settings ? usualServings(settings, day) : null}
            isOutside={isOutside(day)}
            isCompact={view === 'month'}
            mayPlan={mayPlan}
            hasMenus={isWhole}
            selected={selected}
            actionsOf={actionsOf}
            onCommand={onCommand}
            onList={onList}
          />
        ))}
      </div>
      {mayPlan && (
        <IdeaShelf
          ideas={ideas}
          cooks={cooks}
          usualServings={settings ? usualServings(settings, null) : null}
          selected={selected}
          onCommand={onCommand}
          onList={onList}
        />
      )}
      {selected.size > 0 && (
        <SelectionBar
          entries={all.filter(entry => selected.has(entry.id))}
          onMove={own => setOpen({ kind: 'move', entries: own })}
          onList={onList}
          onCook={onCook}
          onEnd={endSelection}
        />
      )}
      <DragOverlay dropAnimation={null}>
        {carried && (
          <div className={cardClasses.carried}>
            <CardFace t={t} entry={carried} isCompact />
          </div>
        )}
      </DragOverlay>
      <Suspense>
        {open?.kind === 'edit' && <EditMealDialog entry={open.entry} onClose={close} />}
        {open?.kind === 'made' && <MadeMealDialog entry={open.entry} today={today} onClose={close} />}
        {open?.kind === 'move' && <MoveMealDialog entries={open.entries} today={today} onClose={close} />}
      </Suspense>
    </DndContext>
  )
}

/** The names above the columns of a month; each day says its own to those who do not see them. */
function Weekdays({ days }: { days: readonly CalendarDay[] }) {
  return (
    <div className={classes.weekdays} aria-hidden>
      {days.slice(0, 7).map(day => (
        <span key={day}>{formatDate(day, 'weekday')}</span>
      ))}
    </div>
  )
}

function toggled(selected: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}
