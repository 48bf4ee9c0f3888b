import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import type { SubstitutionInput } from '#shared/contract/catalog/substitutions.ts'
import type { ShoppingList } from '#shared/contract/planning/shopping-lists.ts'
import { roundQuantity } from '#shared/domain/measures/quantity.ts'
import { missingAlternatives, type Shared } from '#shared/domain/shopping-list/alternatives.ts'
import { scaleRecipe, sharing } from '#shared/domain/shopping-list/scale-recipe.ts'
import { addItem } from '../items/create-items.ts'
import { findLabelsOfFoods } from '../items/find-label.store.ts'
import { findItemIdsOfRecipe } from '../items/items.store.ts'
import { knownIds } from '../items/known-ids.ts'
import { closeList } from '../whole-lists/close-list.ts'
import { lockList } from '../whole-lists/lock-list.ts'
import { actorOf, apply, loadItems, madeNow, type OpenList, openList } from '../whole-lists/open-list.ts'
import { readList } from '../whole-lists/read-list.ts'
import { addRecipe, loadRecipes } from './recipes-on-list.ts'
import { knownSubstitutions } from './substitute-lines.ts'

/** A recipe on a list, and what the makings that come or go take instead of its foods, where that is known. */
interface RecipeOnList {
  listId: string
  recipeId: string
  substitutions?: SubstitutionInput[] | null
}

/** Takes a recipe off so many times; amounts that somebody put on by hand stay. */
export const removeRecipeFromList = (ctx: Context, one: RecipeOnList, times: number) =>
  changeTimes(ctx, one, () => -times)

/**
 * Sets how often a recipe is on a list. Only what was put on for it follows, so lines that were left out stay out. When
 * all of it is bought and more is needed, its lines are put on anew.
 */
export const scaleRecipeOnList = (ctx: Context, one: RecipeOnList, times: number) =>
  changeTimes(ctx, one, current => times - current)

async function changeTimes(
  ctx: Context,
  { listId, recipeId, substitutions: given }: RecipeOnList,
  changeOf: (current: number) => number,
): Promise<ShoppingList> {
  return ctx.transaction(async ctx => {
    const open = openList(await lockList(ctx, listId), actorOf(ctx))
    await loadRecipes(ctx, open)
    const by = changeOf(open.state.recipes[recipeId] ?? 0)
    const ids = await findItemIdsOfRecipe(ctx.db, listId, recipeId)
    await loadItems(ctx, open, ids)
    const substitutions = given ? await knownSubstitutions(ctx, given) : undefined
    if (by > 0 && !ids.length) await addRecipe(ctx, open, { recipeId, recipeIncrementQuantity: by, substitutions })
    else {
      const shared = sharing(open.state, recipeId)
      const choice = substitutions && { substitutions, gone: await goneFoods(ctx, shared) }
      const missing = by > 0 && choice ? missingAlternatives(shared, choice) : []
      const done = scaleRecipe(open.state, recipeId, by, choice)
      for (const one of done) apply(ctx, open, { ...one, ...madeNow(ctx, open) })
      for (const one of missing) await addAlternative(ctx, open, one, by)
    }
    await closeList(ctx, open)
    return readList(ctx, listId)
  })
}

/** Foods of the recipe that something is taken instead of, and that were deleted. */
async function goneFoods(ctx: Context, shared: readonly Shared[]): Promise<Set<string>> {
  const named = shared.flatMap(({ share }) => share.insteadOf ?? [])
  const known = await knownIds(ctx, ctx.user.groupId, { foods: named })
  return new Set(named.filter(id => !known.foods(id)))
}

/** Puts the other food on, as much of it as the recipe needs of the one that is there. */
async function addAlternative(
  ctx: Context,
  open: OpenList,
  { like, foodId, insteadOf }: ReturnType<typeof missingAlternatives>[number],
  scale: number,
): Promise<void> {
  const { unitId, packageSize } = like.item
  const [food] = await findLabelsOfFoods(ctx.db, ctx.user.groupId, [foodId])
  await addItem(ctx, open, {
    id: newId(),
    quantity: roundQuantity(like.share.quantity * scale),
    note: like.share.note ?? '',
    isFood: true,
    foodId,
    unitId,
    packageSize,
    labelId: food?.labelId ?? null,
    checked: false,
    extras: {},
    shares: [{ ...like.share, scale, insteadOf }],
  })
}
