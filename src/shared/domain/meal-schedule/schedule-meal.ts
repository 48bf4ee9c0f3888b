import { type Kitchen, type Obstacle, obstacleTo, type Taken } from './occupied.ts'
import { minutesOf, type StepWork, type WorkPart, withMinutes } from './step-work.ts'

/** What is known of a step besides its text. Times are minutes since 1970. */
export interface StepProgress {
  /** What somebody said of its length. */
  minutes?: number | null
  startedAt?: number | null
  doneAt?: number | null
}

export interface ScheduledDish {
  id: string
  /** In the order in which they are done. */
  steps: readonly StepWork[]
  progress: ReadonlyMap<string, StepProgress>
}

export interface Meal {
  dishes: readonly ScheduledDish[]
  /** The minute at which everything is to be ready. */
  eatAt: number
  kitchen: Kitchen
  /** The present minute; nothing is put before it. Absent while nobody cooks yet. */
  now?: number
}

export interface ScheduledStep {
  dishId: string
  stepId: string
  start: number
  end: number
  parts: (WorkPart & { start: number; end: number })[]
  state: 'todo' | 'started' | 'done'
}

/** Two that need the same place: one of them is done so many minutes earlier than it need be, or both are at it already. */
export interface ScheduleConflict {
  kind: 'oven' | 'hob'
  dishId: string
  otherId: string
  celsius: number | null
  otherCelsius: number | null
  minutes: number
}

export interface MealSchedule {
  /** In the order in which they begin; without those of the day before. */
  steps: ScheduledStep[]
  ahead: { dishId: string; stepId: string }[]
  /** When everything is ready: `eatAt`, or later when it can no longer be. */
  readyAt: number
  conflicts: ScheduleConflict[]
}

/** Food that is ready so much earlier is worth a word. */
const NOTEWORTHY = 10

/**
 * When to do which step of several recipes so that all are ready together. It goes backwards from the meal: the last steps are
 * put as late as hands, oven and hob allow, then those before them. What has begun stays where it is. Where a step would have
 * to begin before now, the meal is later.
 */
export function scheduleMeal(meal: Meal): MealSchedule {
  const dishes = meal.dishes.map(dish => placeOf(dish, meal.now))
  const tryFor = (readyAt: number) => {
    const made = backwards(dishes, readyAt, meal.kitchen)
    return { ...made, readyAt, late: Math.max(0, ...dishes.map(dish => tooEarly(dish, made.steps))) }
  }
  let made = tryFor(meal.eatAt)
  let tooSoon = made.readyAt
  while (made.late > 0) {
    tooSoon = made.readyAt
    made = tryFor(made.readyAt + made.late)
  }
  // A step that jumped over one that is going on was put off too far: it is looked for in between.
  while (made.readyAt - tooSoon > 1) {
    const between = tryFor(Math.floor((tooSoon + made.readyAt) / 2))
    if (between.late > 0) tooSoon = between.readyAt
    else made = between
  }
  const steps = [...dishes.flatMap(dish => dish.fixed), ...made.steps].sort(
    (a, b) => a.start - b.start || a.end - b.end,
  )
  return {
    steps,
    ahead: dishes.flatMap(dish => dish.ahead.map(step => ({ dishId: dish.id, stepId: step.stepId }))),
    readyAt: Math.max(made.readyAt, ...steps.map(step => step.end)),
    conflicts: made.conflicts,
  }
}

/** So many minutes before it can, a dish would begin. */
function tooEarly({ id, notBefore }: PlacedDish, steps: readonly ScheduledStep[]): number {
  const starts = steps.filter(step => step.dishId === id).map(step => step.start)
  return starts.length ? notBefore - Math.min(...starts) : 0
}

interface PlacedDish {
  id: string
  ahead: StepWork[]
  /** Steps that are over or going on. */
  fixed: ScheduledStep[]
  left: StepWork[]
  notBefore: number
}

function placeOf({ id, steps, progress }: ScheduledDish, now: number | undefined): PlacedDish {
  const own = steps.map(step => {
    const { minutes } = progress.get(step.stepId) ?? {}
    return minutes ? { ...step, parts: withMinutes(step.parts, minutes) } : step
  })
  const isTouched = (step: StepWork) => {
    const known = progress.get(step.stepId)
    return !!(known?.startedAt || known?.doneAt)
  }
  const lastAhead = own.findLastIndex(step => step.isAhead)
  // What comes before a step that has begun is over, whether or not somebody said so.
  const lastTouched = own.findLastIndex(isTouched)
  const fixed = own
    .slice(0, lastTouched + 1)
    .filter(isTouched)
    .map(step => {
      const { startedAt, doneAt } = progress.get(step.stepId)!
      const start = Math.min(startedAt ?? Number.POSITIVE_INFINITY, doneAt ?? Number.POSITIVE_INFINITY)
      const planned = start + minutesOf(step.parts)
      return laidOut(id, step, start, doneAt ?? Math.max(planned, now ?? planned), doneAt ? 'done' : 'started')
    })
  return {
    id,
    ahead: own.slice(0, lastAhead + 1).filter((step, i) => i > lastTouched && !isTouched(step)),
    fixed,
    left: own.slice(Math.max(lastAhead, lastTouched) + 1),
    notBefore: Math.max(now ?? Number.NEGATIVE_INFINITY, ...fixed.map(step => step.end)),
  }
}

/** A step with its parts one after the other; the last one takes what is over. */
function laidOut(
  dishId: string,
  step: StepWork,
  start: number,
  end: number,
  state: ScheduledStep['state'],
): ScheduledStep {
  let at = start
  const parts = step.parts.map((part, i) => {
    const from = Math.min(at, end)
    at = i === step.parts.length - 1 ? end : Math.min(end, at + part.minutes)
    return { ...part, start: from, end: at }
  })
  return { dishId, stepId: step.stepId, start, end, parts, state }
}

const takenBy = ({ dishId, parts }: ScheduledStep): Taken[] =>
  parts.filter(part => part.end > part.start).map(part => ({ start: part.start, end: part.end, part, dishId }))

function backwards(dishes: readonly PlacedDish[], readyAt: number, kitchen: Kitchen) {
  const going = dishes.flatMap(dish => dish.fixed).filter(step => step.state === 'started')
  const taken = going.flatMap(takenBy)
  const conflicts = clashes(taken)
  const steps: ScheduledStep[] = []
  const open = dishes.map(dish => ({
    ...dish,
    limit: readyAt,
    work: dish.left.reduce((sum, step) => sum + minutesOf(step.parts), 0),
    left: [...dish.left],
  }))
  for (;;) {
    // The one that can be put latest; of two, the one with most before it.
    const next = open.filter(dish => dish.left.length).sort((a, b) => b.limit - a.limit || b.work - a.work)[0]
    if (!next) return { steps, conflicts: onePerPair(conflicts) }
    const step = next.left.pop() as StepWork
    const length = minutesOf(step.parts)
    const { start, moved } = latestStart(step.parts, next.limit - length, taken, kitchen)
    for (const { obstacle, part, minutes } of moved)
      if (obstacle.kind !== 'hands' && obstacle.by.dishId !== next.id)
        conflicts.push({
          kind: obstacle.kind,
          dishId: next.id,
          otherId: obstacle.by.dishId,
          celsius: part.celsius,
          otherCelsius: obstacle.by.part.celsius,
          minutes,
        })
    const placed = laidOut(next.id, step, start, start + length, 'todo')
    steps.push(placed)
    taken.push(...takenBy(placed))
    next.limit = start
    next.work -= length
  }
}

/** The latest start at which nothing is in the way of any part. Whatever is, ends it only by beginning later than the part ends. */
function latestStart(parts: readonly WorkPart[], limit: number, taken: readonly Taken[], kitchen: Kitchen) {
  const moved: { obstacle: Obstacle; part: WorkPart; minutes: number }[] = []
  let start = limit
  for (let i = 0, at = start; i < parts.length; ) {
    const part = parts[i] as WorkPart
    const obstacle = obstacleTo(part, at, at + part.minutes, taken, kitchen)
    if (obstacle) {
      const minutes = at + part.minutes - obstacle.by.start
      moved.push({ obstacle, part, minutes })
      start -= minutes
      at = start
      i = 0
    } else {
      at += part.minutes
      i++
    }
  }
  return { start, moved }
}

/** What is in the oven already at two temperatures. */
const clashes = (taken: readonly Taken[]): ScheduleConflict[] =>
  taken.flatMap((one, i) => {
    const kitchen = { cooks: Number.POSITIVE_INFINITY, hobs: Number.POSITIVE_INFINITY }
    const other = obstacleTo(one.part, one.start, one.end, taken.slice(i + 1), kitchen)?.by
    if (!other || other.dishId === one.dishId) return []
    const { celsius } = one.part
    return [
      {
        kind: 'oven',
        dishId: one.dishId,
        otherId: other.dishId,
        celsius,
        otherCelsius: other.part.celsius,
        minutes: 0,
      },
    ]
  })

function onePerPair(conflicts: readonly ScheduleConflict[]): ScheduleConflict[] {
  const pairs = Map.groupBy(conflicts, one => `${one.kind} ${[one.dishId, one.otherId].sort().join(' ')}`)
  return [...pairs.values()]
    .map(own => ({ ...own[0]!, minutes: own.reduce((sum, one) => sum + one.minutes, 0) }))
    .filter(({ minutes }) => minutes === 0 || minutes >= NOTEWORTHY)
}
