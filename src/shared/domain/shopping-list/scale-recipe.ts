import { roundQuantity } from '../measures/quantity.ts'
import { type Choice, type Shared, timesOfEach } from './alternatives.ts'
import { isPresent } from './item.ts'
import type { ListState } from './list-state.ts'
import type { Unmade } from './operations.ts'

/** How often a recipe is on a list, as far as anything is still to be bought for it; null when nothing is. */
export function timesOnList(list: ListState, recipeId: string): number | null {
  const times = list.recipes[recipeId]
  return times && sharing(list, recipeId).length ? times : null
}

/**
 * What has to be done so that a recipe is on a list so many times more, or fewer. Amounts that somebody put on by hand
 * stay, and so do lines that were ticked; an item of which nothing is left goes. `choice` says what these makings take
 * instead.
 */
export function scaleRecipe(list: ListState, recipeId: string, by: number, choice?: Choice): Unmade[] {
  if (by === 0) return []
  const onItems = timesOfEach(sharing(list, recipeId), by, choice).flatMap(({ item, share, times }): Unmade[] => {
    if (times === 0) return []
    const amount = roundQuantity(times * share.quantity)
    return [{ kind: 'addQuantity', item: item.id, amount, share: { ...share, scale: times }, seenOpen: true }]
  })
  const linked = list.recipes[recipeId]
  return linked ? [...onItems, { kind: 'linkRecipe', recipeId, scale: Math.max(by, -linked) }] : onItems
}

/** What takes back such operations: items that went come back first. */
export const undoScaling = (done: readonly Unmade[]): Unmade[] =>
  done.flatMap((one): Unmade[] => {
    if (one.kind === 'linkRecipe') return [{ ...one, scale: -one.scale }]
    if (one.kind !== 'addQuantity' || !one.share) return []
    const back: Unmade = { ...one, amount: -one.amount, share: { ...one.share, scale: -one.share.scale } }
    return one.share.scale < 0 ? [{ kind: 'restore', item: one.item }, back] : [back]
  })

/**
 * What takes back that recipes were put on a list, which was `before` and `after` it: from each item that is still to buy `now`
 * as much as came onto it. What was ticked since is bought.
 */
export function undoAdding(
  { before, after, now }: Record<'before' | 'after' | 'now', ListState>,
  recipeIds: readonly string[],
): Unmade[] {
  const onItems = [...after.items.values()].flatMap((item): Unmade[] => {
    const present = now.items.get(item.id)
    if (!present || !isPresent(present) || present.checked) return []
    const had = before.items.get(item.id)
    const was = had && isPresent(had) ? had : undefined
    const grown = item.shares.flatMap(share => {
      const scale = (was?.shares.find(one => one.recipeId === share.recipeId)?.scale ?? 0) - (share.scale ?? 1)
      return recipeIds.includes(share.recipeId) && scale < 0 ? [{ ...share, scale }] : []
    })
    const amount = roundQuantity((was?.quantity ?? 0) - item.quantity)
    // The whole amount goes with the first of the recipes that share it.
    return grown.map((share, i) => ({
      ...{ kind: 'addQuantity', item: item.id, amount: i === 0 ? amount : 0, share },
      seenOpen: true,
    }))
  })
  const onList = recipeIds.flatMap((recipeId): Unmade[] => {
    const scale = (before.recipes[recipeId] ?? 0) - (after.recipes[recipeId] ?? 0)
    return scale < 0 ? [{ kind: 'linkRecipe', recipeId, scale }] : []
  })
  return [...onItems, ...onList]
}

/** What is still to buy for a recipe. */
export const sharing = (list: ListState, recipeId: string): Shared[] =>
  [...list.items.values()].flatMap(item => {
    const share = isPresent(item) && !item.checked ? item.shares.find(one => one.recipeId === recipeId) : undefined
    return share ? [{ item, share }] : []
  })
