import { formatDate } from '#web/i18n/format.ts'
import classes from './lanes.module.css'
import { momentOf } from './meal-time.ts'
import type { MealView } from './use-meal-schedule.ts'

/** Minutes between two times on the side, and how tall all of it is. */
const TICK = 30
const TALLEST = 640
const PER_MINUTE = 4

/** The same at a glance: a lane for each recipe, as tall as it takes. The list beside it says all of it in words. */
export function MealLanes({ view }: { view: MealView }) {
  const { schedule, now, dishes } = view
  const { steps, readyAt } = schedule
  const start = Math.min(readyAt, ...steps.map(step => step.start))
  const total = Math.max(1, readyAt - start)
  const scale = Math.min(PER_MINUTE, TALLEST / total)
  const at = (minute: number) => `${(minute - start) * scale}px`
  const every = TICK * Math.max(1, Math.ceil(total / TICK / 20))
  const first = Math.ceil(start / every) * every
  const ticks = Array.from(
    { length: Math.max(0, Math.floor((readyAt - first) / every) + 1) },
    (_, i) => first + i * every,
  )
  return (
    <div className={classes.lanes} style={{ blockSize: `${total * scale + 1}px` }} aria-hidden>
      {ticks.map(tick => (
        <span key={tick} className={classes.tick} style={{ insetBlockStart: at(tick) }} data-figures>
          {formatDate(momentOf(tick), 'time')}
        </span>
      ))}
      <div className={classes.columns}>
        {dishes.map(({ recipe, place }) => (
          <div key={recipe.id} className={classes.lane}>
            {steps
              .filter(step => step.dishId === recipe.id)
              .flatMap(step =>
                step.parts.map(part => (
                  <span
                    key={`${step.stepId} ${part.start} ${part.isHandsOn}`}
                    className={classes.part}
                    data-dish={place}
                    data-waits={!part.isHandsOn || undefined}
                    data-state={step.state}
                    style={{ insetBlockStart: at(part.start), blockSize: `${(part.end - part.start) * scale}px` }}
                  />
                )),
              )}
          </div>
        ))}
      </div>
      {now >= start && now <= readyAt && <span className={classes.now} style={{ insetBlockStart: at(now) }} />}
    </div>
  )
}
