import type { Substitution } from '#shared/contract/catalog/substitutions.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { ShoppingItem } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { call } from '#web/api/call.ts'
import { syncList } from '../shopping-lists/offline/list-sync.ts'
import type { NeedChange } from './need-change.ts'

/** What a list would have to be told. */
export interface ListOffer {
  kind: 'more' | 'less' | 'new' | 'other'
  list: { id: string; name: string | null }
  recipeId: string
  /** How often the recipe is on the list, and how often it would be. */
  times: number
  wanted: number
  /** What is still to buy for the recipe. */
  open: ShoppingItem[]
  /** What is bought instead of foods of the recipe when it is new on the list. */
  substitutions: Substitution[]
  /** What was bought instead until now, where the meal takes other foods. */
  instead?: Substitution[]
}

const plannedFrom = async (today: CalendarDay) =>
  (await call(mealPlans.list, { query: { start_date: today, perPage: -1 } })).items.filter(entry => !entry.isLeftovers)

/** The first list that a change of the plan concerns: it has the recipe, or for a new meal those of other coming meals. */
export async function findListOffer(
  { entry, by, isOff, isNew, instead }: NeedChange,
  today: CalendarDay,
): Promise<ListOffer | null> {
  const { recipeId, substitutions } = entry
  if (!recipeId || entry.isLeftovers || by === 0) return null
  const lists = (await call(shoppingLists.list, { query: { perPage: -1 } })).items.filter(list => !list.archived)
  for (const { id, name, recipeReferences } of lists) {
    const times = recipeReferences.find(one => one.recipeId === recipeId)?.recipeQuantity ?? 0
    if (times <= 0) continue
    const { listItems } = await call(shoppingLists.get, { params: { id } })
    const open = listItems.filter(item => !item.checked && item.recipeReferences.some(one => one.recipeId === recipeId))
    if (open.length === 0) continue
    const list = { id, name }
    if (instead) return { kind: 'other', list, recipeId, times, wanted: by, open, substitutions, instead }
    if (by > 0) return { kind: 'more', list, recipeId, times, wanted: times + by, open, substitutions }
    const isLast = isOff && !(await plannedFrom(today)).some(one => one.recipeId === recipeId)
    return { kind: 'less', list, recipeId, times, wanted: isLast ? 0 : Math.max(0, times + by), open, substitutions }
  }
  if (!isNew || lists.every(list => list.recipeReferences.length === 0)) return null
  const coming = new Set((await plannedFrom(today)).map(one => one.recipeId))
  const list = lists.find(one => one.recipeReferences.some(({ recipeId }) => coming.has(recipeId)))
  return list ? { kind: 'new', list, recipeId, times: 0, wanted: by, open: [], substitutions } : null
}

/** Lets the list have the recipe as often as the plan wants it. Answers with what takes that back: the very lines that were there. */
export async function acceptOffer({
  list,
  recipeId,
  times,
  wanted,
  open,
  substitutions,
  instead,
}: ListOffer): Promise<() => Promise<void>> {
  const params = { id: list.id, recipeId }
  // First more and then less, so that lines that were left out stay out.
  const exchange = async (from: Substitution[], to: Substitution[]) => {
    const scale = (recipeQuantity: number, substitutions: Substitution[]) =>
      call(shoppingLists.scaleRecipe, { params, body: { recipeQuantity, substitutions } })
    await scale(times + wanted, to)
    await scale(times, from)
    void syncList(list.id)
  }
  if (instead) {
    await exchange(instead, substitutions)
    return () => exchange(substitutions, instead)
  }
  const set = async (from: number, to: number) => {
    if (from > 0) await call(shoppingLists.scaleRecipe, { params, body: { recipeQuantity: to, substitutions } })
    else {
      const body =
        open.length > 0 ? { recipeIngredients: open.flatMap(item => lineOf(item, recipeId, to)) } : { substitutions }
      await call(shoppingLists.addRecipe, { params, body: { recipeIncrementQuantity: to, ...body } })
    }
    void syncList(list.id)
  }
  await set(times, wanted)
  return () => set(wanted, times)
}

/** What an item holds of one recipe, as a line of it. Some lines may be on the list less often than the recipe. */
function lineOf({ food, unit, note, packageSize, recipeReferences }: ShoppingItem, recipeId: string, times: number) {
  const share = recipeReferences.find(one => one.recipeId === recipeId)
  if (!share) return []
  const quantity = share.recipeQuantity * ((share.recipeScale ?? 1) / times)
  return { food, unit, note: food ? (share.recipeNote ?? '') : note, quantity, packageSize }
}
