import type { Context } from '#server/context.ts'
import { addDays, type CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { StockFields } from '#shared/domain/pantry/stock.ts'
import { type ListItem, stampOf } from '#shared/domain/shopping-list/item.ts'
import { stampMillis } from '#shared/domain/shopping-list/stamp.ts'
import { changePantry } from './change-pantry.ts'

/** What is left of a cooked meal is taken to keep so many days in the fridge. */
const LEFTOVER_DAYS = 3

interface Leftovers {
  /** The planned meal that was cooked. What names it and is older is of an earlier meal, which had its number. */
  meal: { id: number; createdAt: string }
  name: string
  servings: number
  today: CalendarDay
}

interface Left extends Pick<Partial<StockFields>, 'level'> {
  quantity: number
}

/** What there was of a meal in the pantry before somebody said what is left of it (null: no item), and what there is since. */
export interface StockedLeftovers {
  item: string
  before: Left | null
  after: Left
  /** Where it was put; what earlier versions kept does not say. */
  kept?: Kept
}

type Kept = Pick<StockFields, 'place' | 'frozenOn'>

type Stamped = Pick<ListItem, 'made' | 'stamps'>

const isNoOlder = (item: Stamped, createdAt: string): boolean =>
  stampMillis(stampOf(item, 'leftoversOf')) >= Math.floor(Date.parse(createdAt))

/** Whether something in stock is left of this meal, and not of an earlier one that had its number. */
export const isLeftOf = (
  item: Stamped & Pick<Partial<StockFields>, 'leftoversOf'>,
  meal: { id: number; createdAt: string },
): boolean => item.leftoversOf === meal.id && isNoOlder(item, meal.createdAt)

const keptOf = ({ place = null, frozenOn = null }: Partial<Kept>): Kept => ({ place, frozenOn })

/** What is left of a meal is in stock until it is eaten. Answers with what takes that back, unless nothing was to be said. */
export const stockLeftovers = (
  ctx: Context,
  { meal, name, servings, today }: Leftovers,
): Promise<StockedLeftovers | null> =>
  changePantry(ctx, ({ items, add, set }) => {
    const own = items.find(item => isLeftOf(item, meal))
    const after: Left = { quantity: servings, level: servings > 0 ? 'some' : 'none' }
    if (own) {
      const { id, quantity, level } = own
      set(id, after)
      return { item: id, before: { quantity, level }, after, kept: keptOf(own) }
    }
    if (servings === 0) return null
    const bestBefore = addDays(today, LEFTOVER_DAYS)
    const place = 'fridge'
    return {
      item: add({ note: name, ...after, place, bestBefore, leftoversOf: meal.id }),
      before: null,
      after,
      kept: keptOf({ place }),
    }
  })

/** Takes back what was said of what is left, unless somebody said otherwise since or put it elsewhere. */
export async function unstockLeftovers(ctx: Context, { item, before, after, kept }: StockedLeftovers): Promise<void> {
  await changePantry(ctx, ({ items, set, remove }) => {
    const own = items.find(({ id }) => id === item)
    if (own?.quantity !== after.quantity || own.level !== after.level) return
    const { place, frozenOn } = keptOf(own)
    if (kept && (place !== kept.place || frozenOn !== kept.frozenOn)) return
    if (before) set(item, before)
    else remove(item)
  })
}

/** Something that is left of a meal that went off the plan. */
export interface LeftoversHandedOn {
  item: string
  mealId: number
}

/** A meal that goes, and the one that stands for it from then on, if any. */
export interface MealHandingOn {
  createdAt: string
  heir: number | null
}

/**
 * What is left of meals is left of others from now on: by the id of the meal, which one stands for it; where none does, nothing
 * changes. What an earlier meal of that id left stays as it is. Answers with what is left of each of them.
 */
export const handOnLeftovers = async (
  ctx: Context,
  meals: ReadonlyMap<number, MealHandingOn>,
): Promise<LeftoversHandedOn[]> =>
  (await changePantry(ctx, ({ items, set }) =>
    items.flatMap(item => {
      const { id, leftoversOf: mealId } = item
      const meal = mealId ? meals.get(mealId) : undefined
      if (!mealId || !meal || !isNoOlder(item, meal.createdAt)) return []
      if (meal.heir) set(id, { leftoversOf: meal.heir })
      return [{ item: id, mealId }]
    }),
  )) ?? []

/** What was handed on is left of its meal again, where that one is back: by its id then, the one that it has now. */
export async function handBackLeftovers(
  ctx: Context,
  handedOn: readonly LeftoversHandedOn[],
  back: ReadonlyMap<number, number>,
): Promise<void> {
  await changePantry(ctx, ({ items, set }) => {
    for (const { item, mealId } of handedOn) {
      const leftoversOf = back.get(mealId)
      if (leftoversOf !== undefined && items.some(({ id }) => id === item)) set(item, { leftoversOf })
    }
  })
}
