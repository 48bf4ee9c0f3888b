import { scheduleMeal } from '#shared/domain/meal-schedule/schedule-meal.ts'
import { readStepWork } from '#shared/domain/meal-schedule/step-work.ts'
import type { Scenario } from '../bench.ts'
import { median, percentile } from '../statistics.ts'

/** In minutes since 1970, as schedules count. */
const EAT_AT = 29_000_000
const KITCHEN = { cooks: 1, hobs: 4 }

/** Five recipes of twenty steps each, read and brought to the table at one time. */
export default {
  name: 'meal-schedule',
  run: async () => {
    const times = Array.from({ length: 50 }, () => {
      const begun = performance.now()
      const dishes = Array.from({ length: 5 }, (_, i) => ({
        id: `dish-${i}`,
        steps: readStepWork(stepsOf(i)),
        progress: new Map(),
      }))
      scheduleMeal({ dishes, eatAt: EAT_AT, kitchen: KITCHEN, now: EAT_AT - 30 })
      return performance.now() - begun
    })
    const detail = `50 times, median ${median(times).toFixed(1)} ms`
    return [{ budget: 'meal-schedule', value: percentile(times, 0.95), detail }]
  },
} satisfies Scenario

const stepsOf = (dish: number) =>
  Array.from({ length: 20 }, (_, i) => ({
    id: `step-${i}`,
    text: `Chop the onions and fry them for ${5 + i + dish} minutes. Roast in the oven at ${160 + (i % 3) * 20} °C for ${20 + i} minutes.`,
  }))
