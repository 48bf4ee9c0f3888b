import type { Purchase } from '#shared/contract/planning/list-operations.ts'
import { isPresent } from '#shared/domain/shopping-list/item.ts'
import { shopKey } from '#shared/domain/shopping-list/learned-order.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { suggestItems } from '#shared/domain/shopping-list/suggest-items.ts'
import { foodsLike } from '../catalogue-names.ts'
import { sayLine } from '../item-words.ts'
import type { Catalogue } from '../offline/catalogue.ts'
import type { ListsState } from '../offline/lists-state.ts'
import type { ReadLine } from '../read-lines.ts'

const MOST_OFFERS = 6

/** Something to put on the list with one press: what it says is what is put on. */
export interface Offer {
  key: string
  text: string
  line: ReadLine
}

/** While one types, foods that begin so; before that, what is usually bought about now or with what is there. */
export function offersFor(typed: string, list: ListState, { catalogue, purchases }: ListsState): Offer[] {
  if (/[\n,]/.test(typed)) return []
  if (typed.trim()) return foodsFor(typed, catalogue, purchases)
  const open = [...list.items.values()].filter(item => isPresent(item) && !item.checked)
  const present = new Set(open.map(shopKey))
  return suggestItems(purchases, { present, now: Date.now(), limit: MOST_OFFERS }).flatMap(({ key, last }) => {
    const line = asBought(last, catalogue)
    return line ? [{ key, text: sayLine(line, catalogue), line }] : []
  })
}

/** Foods that begin so, where nothing is usual. */
export const foodOffers = (typed: string, { catalogue, purchases }: ListsState): Offer[] =>
  typed.trim() && !/[\n,]/.test(typed) ? foodsFor(typed, catalogue, purchases) : []

/** Each food alone; the first one also as it was bought last. */
function foodsFor(typed: string, catalogue: Catalogue, purchases: readonly Purchase[]): Offer[] {
  const offers = foodsLike(typed, catalogue, MOST_OFFERS).map(({ id, name }) => ({
    key: id,
    text: name,
    line: { quantity: 1, unitId: null, foodId: id, name, note: '' } as ReadLine,
  }))
  const last = purchases.find(one => one.foodId !== null && one.foodId === offers[0]?.line.foodId)
  const line = last && asBought(last, catalogue)
  if (!line || (line.quantity === 1 && !line.unitId && !line.note)) return offers
  return [...offers.slice(0, 1), { key: 'as-bought', text: sayLine(line, catalogue), line }, ...offers.slice(1)]
}

/** What was bought, as a line; null when its food is gone or it had no name. */
function asBought({ quantity, unitId, foodId, note }: Purchase, { foods }: Catalogue): ReadLine | null {
  const name = foodId ? (foods[foodId]?.name ?? null) : null
  if (foodId ? !name : !note) return null
  return { quantity, unitId, foodId, name, note: note ?? '' }
}
