import type { Context } from '#server/context.ts'
import { addDays, type CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { changePantry } from './change-pantry.ts'

/** What is left of a cooked meal is taken to keep so many days in the fridge. */
const LEFTOVER_DAYS = 3

interface Leftovers {
  /** The planned meal that was cooked. */
  mealId: number
  name: string
  servings: number
  today: CalendarDay
}

/** What is left of a meal is in stock until it is eaten. */
export const stockLeftovers = (ctx: Context, { mealId, name, servings, today }: Leftovers): Promise<void> =>
  changePantry(ctx, ({ items, add, set }) => {
    const own = items.find(item => item.leftoversOf === mealId)
    if (own) set(own.id, { quantity: servings, level: servings > 0 ? 'some' : 'none' })
    else if (servings > 0)
      add({
        note: name,
        quantity: servings,
        level: 'some',
        place: 'fridge',
        bestBefore: addDays(today, LEFTOVER_DAYS),
        leftoversOf: mealId,
      })
  })
