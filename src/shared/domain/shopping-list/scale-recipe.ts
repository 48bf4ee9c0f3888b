import { roundQuantity } from '../quantity.ts'
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
 * stay, and so do lines that were ticked; an item of which nothing is left goes.
 */
export function scaleRecipe(list: ListState, recipeId: string, by: number): Unmade[] {
  if (by === 0) return []
  const onItems = sharing(list, recipeId).map(({ item, share }): Unmade => {
    const times = Math.max(by, -(share.scale ?? 1))
    const amount = roundQuantity(times * share.quantity)
    return { kind: 'addQuantity', item: item.id, amount, share: { ...share, scale: times } }
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

const sharing = (list: ListState, recipeId: string) =>
  [...list.items.values()].flatMap(item => {
    const share = isPresent(item) && !item.checked ? item.shares.find(one => one.recipeId === recipeId) : undefined
    return share ? [{ item, share }] : []
  })
