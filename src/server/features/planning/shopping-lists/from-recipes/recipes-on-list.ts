import type { Context } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { AddRecipeInput, ShoppingList } from '#shared/contract/planning/shopping-lists.ts'
import { amountToBuy, noteBesideSize } from '#shared/domain/lines/amount-to-buy.ts'
import { isSameFood, joinNotes } from '#shared/domain/shopping-list/merge-items.ts'
import { getRecipe } from '../../../recipes/recipes/recipes.service.ts'
import { addItem, type NewItem } from '../items/create-items.ts'
import { findLabelsOfFoods } from '../items/find-label.store.ts'
import { type FindLabel, labelFinder } from '../items/find-label.ts'
import { knownIds } from '../items/known-ids.ts'
import { displayOf } from '../items/read-items.ts'
import { findKnownOperations } from '../operations/operations.store.ts'
import { findListRecipes } from '../shopping-lists.store.ts'
import { closeList } from '../whole-lists/close-list.ts'
import { lockList } from '../whole-lists/lock-list.ts'
import { actorOf, apply, madeNow, type OpenList, openList } from '../whole-lists/open-list.ts'
import { readList } from '../whole-lists/read-list.ts'
import { withSubRecipes } from './sub-recipe-lines.ts'
import { type LineToBuy, withSubstitutes } from './substitute-lines.ts'

/** A recipe to put on a list, how often, and which of its lines. */
export type RecipeToAdd = NonNullable<AddRecipeInput> & { recipeId: string }

/** Puts recipes on a list; what is there already grows. All or none, and each addition that has an id only once. */
export async function addRecipesToList(ctx: Context, listId: string, given: RecipeToAdd[]): Promise<ShoppingList> {
  return ctx.transaction(async ctx => {
    const open = openList(await lockList(ctx, listId), actorOf(ctx))
    await loadRecipes(ctx, open)
    const findLabel = labelFinder(ctx)
    const done = await doneBefore(ctx, listId, given)
    for (const one of given) {
      if (one.operationId && done.has(one.operationId)) continue
      await addRecipe(ctx, open, one, findLabel)
      if (one.operationId) done.add(one.operationId)
    }
    await closeList(ctx, open)
    return readList(ctx, listId)
  })
}

/** Additions that the list has had already. */
async function doneBefore(ctx: Context, listId: string, given: RecipeToAdd[]): Promise<Set<string>> {
  const ids = [...new Set(given.flatMap(({ operationId }) => operationId ?? []))]
  const known = ids.length ? await findKnownOperations(ctx.db, ids) : []
  if (known.some(one => one.listId !== listId)) throw conflict('shopping-list.item-exists')
  return new Set(known.map(({ id }) => id))
}

/** How often each recipe is on the list. A recipe whose items are all ticked or removed counts from zero again. */
export async function loadRecipes(ctx: Pick<Context, 'db'>, open: OpenList): Promise<void> {
  for (const { recipeId, quantity } of await findListRecipes(ctx.db, [open.row.id]))
    open.state.recipes[recipeId] = quantity
}

export async function addRecipe(
  ctx: Context,
  open: OpenList,
  given: RecipeToAdd,
  findLabel = labelFinder(ctx),
): Promise<void> {
  const recipe = await getRecipe(ctx, given.recipeId, 'not-found')
  const scale = given.recipeIncrementQuantity
  const own = await withSubRecipes(ctx, recipe.id, given.recipeIngredients ?? recipe.recipeIngredient)
  const lines = await withSubstitutes(ctx, own, given.substitutions)
  for (const item of await itemsOf(ctx, recipe.id, lines, scale, findLabel)) await addItem(ctx, open, item)
  const { id, stamp } = madeNow(ctx, open)
  apply(ctx, open, { kind: 'linkRecipe', id: given.operationId ?? id, stamp, recipeId: recipe.id, scale })
}

async function itemsOf(
  ctx: Context,
  recipeId: string,
  lines: LineToBuy[],
  scale: number,
  findLabel: FindLabel,
): Promise<NewItem[]> {
  const idOf = (named: LineToBuy['food']) => (typeof named === 'object' ? named?.id : null) || null
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
    const toBuy = amountToBuy(line)
    const packageSize = toBuy?.packageSize ?? null
    const note = foodId ? noteBesideSize(line.note ?? '', packageSize) : (line.note ?? '')
    // A recipe that the caller may not see says nothing of what to buy.
    if (!foodId && !note.trim()) continue
    const once = toBuy?.quantity ?? 0
    const draft = drafts.find(one => one.unitId === unitId && isSameFood(one, { foodId, note, packageSize }))
    const quantity = amountToBuy(line, scale)?.quantity ?? 0
    if (draft) {
      addToDraft(draft, { once, quantity, note, insteadOf: line.insteadOf ?? null })
      continue
    }
    const isFood = foodId !== null
    drafts.push({
      id: newId(),
      quantity,
      note,
      isFood,
      foodId,
      unitId,
      packageSize,
      labelId:
        (foodId && labels.get(foodId)) ||
        (await findLabel(displayOf({ quantity, note, isFood: false, food: null, unit: null }))),
      checked: false,
      extras: {},
      shares: [{ recipeId, quantity: once, scale, note: note || null, insteadOf: line.insteadOf ?? null }],
    })
  }
  return drafts
}

interface MoreOfDraft {
  once: number
  quantity: number
  note: string
  insteadOf: string | null
}

/** The same food twice in a recipe is one item. What the recipe also names itself stands in for nothing. */
function addToDraft(draft: NewItem, { once, quantity, note, insteadOf }: MoreOfDraft): void {
  const [share] = draft.shares
  if (!share) return
  draft.quantity += quantity
  if (draft.foodId) draft.note = joinNotes(draft.note, note)
  draft.shares = [
    {
      ...share,
      quantity: share.quantity + once,
      note: draft.foodId ? draft.note || null : share.note,
      insteadOf: insteadOf && share.insteadOf,
    },
  ]
}
