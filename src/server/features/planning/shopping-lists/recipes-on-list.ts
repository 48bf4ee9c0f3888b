import type { Context } from '#server/context.ts'
import { found } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { AddRecipeInput, ShoppingList } from '#shared/contract/planning/shopping-lists.ts'
import type { RecipeIngredientInput } from '#shared/contract/recipes/recipe-input.ts'
import { roundQuantity } from '#shared/domain/quantity.ts'
import { isSameFood, joinNotes } from '#shared/domain/shopping-list/merge-items.ts'
import { getRecipe } from '../../recipes/recipes/recipes.service.ts'
import { closeList } from './close-list.ts'
import { addItem, type NewItem } from './create-items.ts'
import { findLabelsOfFoods } from './find-label.store.ts'
import { type FindLabel, labelFinder } from './find-label.ts'
import { findItemIdsOfRecipe } from './items.store.ts'
import { knownIds } from './known-ids.ts'
import { lockList } from './lock-list.ts'
import { actorOf, apply, loadItems, madeNow, type OpenList, openList } from './open-list.ts'
import { displayOf } from './read-items.ts'
import { readList } from './read-list.ts'
import { deleteListRecipe, findListRecipes } from './shopping-lists.store.ts'
import { withSubRecipes } from './sub-recipe-lines.ts'

/** A recipe to put on a list, how often, and which of its lines. */
export type RecipeToAdd = NonNullable<AddRecipeInput> & { recipeId: string }

/** Puts recipes on a list; what is there already grows. All or none. */
export async function addRecipesToList(ctx: Context, listId: string, given: RecipeToAdd[]): Promise<ShoppingList> {
  return ctx.transaction(async ctx => {
    const open = openList(await lockList(ctx, listId), actorOf(ctx))
    await loadRecipes(ctx, open)
    const findLabel = labelFinder(ctx)
    for (const one of given) await addRecipe(ctx, open, one, findLabel)
    await closeList(ctx, open)
    return readList(ctx, listId)
  })
}

/** How often each recipe is on the list. A recipe whose items are all ticked or removed counts from zero again. */
async function loadRecipes(ctx: Context, open: OpenList): Promise<void> {
  open.hasRecipes = true
  for (const { recipeId, quantity } of await findListRecipes(ctx.db, [open.row.id]))
    open.state.recipes[recipeId] = quantity
}

async function addRecipe(ctx: Context, open: OpenList, given: RecipeToAdd, findLabel: FindLabel): Promise<void> {
  const recipe = await getRecipe(ctx, given.recipeId, 'not-found')
  const scale = given.recipeIncrementQuantity
  const lines = await withSubRecipes(ctx, recipe.id, given.recipeIngredients ?? recipe.recipeIngredient)
  for (const item of await itemsOf(ctx, recipe.id, lines, scale, findLabel)) await addItem(ctx, open, item)
  apply(ctx, open, { kind: 'linkRecipe', ...madeNow(ctx, open), recipeId: recipe.id, scale })
}

async function itemsOf(
  ctx: Context,
  recipeId: string,
  lines: RecipeIngredientInput[],
  scale: number,
  findLabel: FindLabel,
): Promise<NewItem[]> {
  const idOf = (named: RecipeIngredientInput['food']) => (typeof named === 'object' ? named?.id : null) || null
  const known = await knownIds(ctx, ctx.user.groupId, {
    foods: lines.map(line => idOf(line.food)),
    units: lines.map(line => idOf(line.unit)),
  })
  const foodIds = [...new Set(lines.flatMap(line => known.foods(idOf(line.food)) ?? []))]
  const labels = new Map(
    (foodIds.length ? await findLabelsOfFoods(ctx.db, ctx.user.groupId, foodIds) : []).map(food => [
      food.id,
      food.labelId,
    ]),
  )
  const drafts: NewItem[] = []
  for (const line of lines) {
    const foodId = known.foods(idOf(line.food))
    const unitId = known.units(idOf(line.unit))
    const note = line.note ?? ''
    // Of "3 to 4 eggs" one needs four at home.
    const once = roundQuantity(Math.max(line.quantity ?? 0, line.quantityMax ?? 0))
    const draft = drafts.find(one => one.unitId === unitId && isSameFood(one, { foodId, note }))
    if (draft) {
      addToDraft(draft, once, note, scale)
      continue
    }
    const quantity = once * scale
    const isFood = foodId !== null
    drafts.push({
      id: newId(),
      quantity,
      note,
      isFood,
      foodId,
      unitId,
      labelId:
        (foodId && labels.get(foodId)) ||
        (await findLabel(displayOf({ quantity, note, isFood: false, food: null, unit: null }))),
      checked: false,
      extras: {},
      shares: [{ recipeId, quantity: once, scale, note: line.note || null }],
    })
  }
  return drafts
}

/** The same food twice in a recipe is one item. */
function addToDraft(draft: NewItem, once: number, note: string, scale: number): void {
  const [share] = draft.shares
  if (!share) return
  draft.quantity += once * scale
  if (draft.foodId) draft.note = joinNotes(draft.note, note)
  draft.shares = [{ ...share, quantity: share.quantity + once, note: draft.foodId ? draft.note || null : share.note }]
}

/** Takes a recipe off so many times; amounts that somebody put on by hand stay. */
export async function removeRecipeFromList(
  ctx: Context,
  listId: string,
  recipeId: string,
  times: number,
): Promise<ShoppingList> {
  return ctx.transaction(async ctx => {
    const open = openList(await lockList(ctx, listId), actorOf(ctx))
    await loadRecipes(ctx, open)
    const isLinked = recipeId in open.state.recipes
    const ids = await findItemIdsOfRecipe(ctx.db, listId, recipeId)
    await loadItems(ctx, open, ids)
    for (const id of ids) takeOff(ctx, open, id, recipeId, times)
    if (isLinked) {
      apply(ctx, open, { kind: 'linkRecipe', ...madeNow(ctx, open), recipeId, scale: -times })
      if (!(recipeId in open.state.recipes)) await deleteListRecipe(ctx.db, listId, recipeId)
    }
    await closeList(ctx, open)
    return readList(ctx, listId)
  })
}

function takeOff(ctx: Context, open: OpenList, id: string, recipeId: string, times: number): void {
  const item = found(open.state.items.get(id))
  const share = item.shares.find(one => one.recipeId === recipeId)
  if (!share) return
  const amount = -Math.min(times, share.scale ?? 1) * share.quantity
  apply(ctx, open, {
    kind: 'addQuantity',
    ...madeNow(ctx, open),
    item: id,
    amount,
    share: { ...share, scale: -times },
  })
  const rest = open.state.items.get(id)!
  if (rest.quantity < 0 || (rest.quantity === 0 && !rest.shares.length))
    apply(ctx, open, { kind: 'remove', ...madeNow(ctx, open), item: id })
}
