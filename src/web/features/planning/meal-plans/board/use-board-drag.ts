import { type DragEndEvent, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { PlanMove } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { inOrder, positionBetween } from '#shared/domain/meal-plan/positions.ts'
import { carryByKeys } from './board-keys.ts'

/** A finger rests before it lifts a meal, so that a swipe still scrolls. */
const REST_MS = 250

/** Space lifts; Enter presses, so that a meal can be opened or selected. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] }

/** Mouse, finger and keys (Space lifts and drops, arrows carry, Escape puts back). */
export const useBoardSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: REST_MS, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: carryByKeys, keyboardCodes: KEYS }),
  )

export interface DropData {
  /** Dropped upon a day, or on the shelf of ideas, which has none. */
  day?: CalendarDay | null
  /** Dropped upon another meal: it goes before that one, or behind it when it comes from above. */
  entry?: PlanEntry
}

/** Where a meal goes that was dropped; null when it stays where it is. */
export function moveOf(
  { active, over }: Pick<DragEndEvent, 'active' | 'over'>,
  entries: readonly PlanEntry[],
): PlanMove | null {
  const entry = active.data.current?.entry as PlanEntry | undefined
  const target = over?.data.current as DropData | undefined
  if (!entry || !target || target.entry?.id === entry.id) return null
  return target.entry ? besideMeal(entry, target.entry, entries) : ontoDay(entry, target.day ?? null)
}

/** The same for a meal that was selected with others: they come along to its day, in their order. */
export function movesOf(
  event: Pick<DragEndEvent, 'active' | 'over'>,
  entries: readonly PlanEntry[],
  selected: ReadonlySet<number>,
): PlanMove[] {
  const entry = event.active.data.current?.entry as PlanEntry | undefined
  const target = event.over?.data.current as DropData | undefined
  const move = moveOf(event, entries)
  if (!entry || !target || !selected.has(entry.id)) return move ? [move] : []
  const date = target.entry ? target.entry.date : (target.day ?? null)
  const others = entries
    .filter(one => one.id !== entry.id && selected.has(one.id) && one.date !== date)
    .sort(inOrder)
    .map(({ id }) => ({ id, date }))
  return move ? [move, ...others] : others
}

const ontoDay = (entry: PlanEntry, date: CalendarDay | null): PlanMove | null =>
  entry.date === date ? null : { id: entry.id, date }

/** Whether a meal that is dropped on another one goes behind it: it does when it comes from above, within the same meal. */
export const goesBehind = (entry: PlanEntry, target: PlanEntry): boolean =>
  entry.date === target.date && entry.entryType === target.entryType && inOrder(entry, target) < 0

function besideMeal(entry: PlanEntry, target: PlanEntry, entries: readonly PlanEntry[]): PlanMove {
  const { date, entryType } = target
  const others = entries
    .filter(one => one.date === date && one.entryType === entryType && one.id !== entry.id)
    .sort(inOrder)
  const at = others.findIndex(one => one.id === target.id)
  const before = goesBehind(entry, target) ? at : at - 1
  const position = positionBetween(others[before]?.position ?? null, others[before + 1]?.position ?? null)
  return { id: entry.id, date, entryType, position }
}
