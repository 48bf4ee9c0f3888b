import type { Context } from '#server/context.ts'
import type { BinRow } from '#server/db/schema/recipes.ts'
import { newId } from '#server/ids.ts'
import { spacelessKeys } from '#shared/domain/extras.ts'
import { knownIds } from '../items/known-ids.ts'
import { isMember } from '../shopping-lists.store.ts'
import { emitList } from './list-events.ts'
import { insertListSnapshot, type ListSnapshot } from './list-snapshot.store.ts'

/**
 * Restores a list to its household, or to the caller's when that one is gone. Devices read the whole list again, because the
 * operations before the deletion are no longer kept.
 */
export async function restoreShoppingList(ctx: Context, snapshot: ListSnapshot, entry: BinRow): Promise<null> {
  const { items, shares, recipes } = snapshot
  const cursor = snapshot.list.cursor + 1
  const householdId = entry.householdId ?? ctx.user.householdId
  const { userId } = snapshot.list
  const list = {
    ...snapshot.list,
    householdId,
    userId: userId && (await isMember(ctx.db, householdId, userId)) ? userId : null,
    extras: spacelessKeys(snapshot.list.extras),
    cursor,
    cursorId: newId(),
    folded: cursor,
    updatedAt: ctx.clock.now(),
  }
  // What it referred to may have been deleted since.
  const known = await knownIds(ctx, list.groupId, {
    foods: items.map(item => item.foodId),
    units: items.map(item => item.unitId),
    labels: items.map(item => item.labelId),
    recipes: [...shares, ...recipes].map(({ recipeId }) => recipeId),
  })
  const isKnown = ({ recipeId }: { recipeId: string }) => known.recipes(recipeId) !== null
  await insertListSnapshot(ctx.db, {
    list,
    items: items.map(item => ({
      ...item,
      extras: spacelessKeys(item.extras),
      foodId: known.foods(item.foodId),
      unitId: known.units(item.unitId),
      labelId: known.labels(item.labelId),
    })),
    shares: shares.filter(isKnown),
    recipes: recipes.filter(isKnown),
  })
  emitList(ctx, 'create', list)
  return null
}
