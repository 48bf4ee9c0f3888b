import type { Context } from '#server/context.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import { found } from '#server/errors.ts'
import type { ShoppingList, ShoppingListSummary } from '#shared/contract/planning/shopping-lists.ts'
import { findLabelsOfGroup } from '../../../catalog/labels/labels.service.ts'
import { readSummariesOf } from '../../../recipes/recipes/reading/recipe-summaries.ts'
import { readItemsOfList } from '../items/read-items.ts'
import { countItems, findList, findListRecipes } from '../shopping-lists.store.ts'
import { labelSettings } from './label-settings.ts'

/** Lists without their items, by a fixed number of queries. */
export async function readSummaries(ctx: Context, rows: ShoppingListRow[]): Promise<ShoppingListSummary[]> {
  if (!rows.length) return []
  const ids = rows.map(({ id }) => id)
  const counts = await countItems(ctx.db, ids)
  const labels = await findLabelsOfGroup(ctx.db, ctx.user.groupId)
  const linked = await findListRecipes(ctx.db, ids)
  const recipes = await readSummariesOf(
    ctx,
    ctx.user,
    linked.map(({ recipeId }) => recipeId),
  )
  return rows.map(row => ({
    id: row.id,
    groupId: row.groupId,
    householdId: row.householdId,
    userId: row.userId ?? ctx.user.id,
    name: row.name,
    extras: row.extras,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    color: row.settings.color,
    icon: row.settings.icon,
    archived: row.settings.archived,
    standing: row.settings.standing,
    openCount: counts.find(({ listId, checked }) => listId === row.id && !checked)?.count ?? 0,
    checkedCount: counts.find(({ listId, checked }) => listId === row.id && checked)?.count ?? 0,
    labelSettings: labelSettings(row, labels),
    recipeReferences: linked.flatMap(({ id, listId, recipeId, quantity }) => {
      const recipe = recipes.get(recipeId)
      return listId === row.id && recipe
        ? [{ id, shoppingListId: listId, recipeId, recipeQuantity: quantity, recipe }]
        : []
    }),
  }))
}

export async function readList(ctx: Context, id: string): Promise<ShoppingList> {
  const [row] = await findList(ctx.db, ctx.user.householdId, id)
  const [summary] = await readSummaries(ctx, [found(row)])
  return { ...summary!, listItems: await readItemsOfList(ctx, id) }
}
