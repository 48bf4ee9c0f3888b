import type { Context } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import {
  type DuplicateKind,
  type DuplicateSet,
  type Duplicates,
  duplicateKinds,
} from '#shared/contract/catalog/duplicates.ts'
import { listFoodNames } from '../foods/foods.service.ts'
import { listUnitNames } from '../units/units.service.ts'
import {
  countUses,
  deleteDismissals,
  findDismissals,
  findFoodsOfRecipes,
  findOrganizerNames,
  findRecipeNames,
  insertDismissals,
} from './duplicates.store.ts'
import { FOOD_LOOKS, findDuplicates, type Named, ORGANIZER_LOOKS, RECIPE_LOOKS, UNIT_LOOKS } from './find-duplicates.ts'

/** Nobody works through more in one go; the next ones show when these are merged. */
const MOST = 200

/** What the group has twice, of all kinds or of those asked for. */
export async function listDuplicates(ctx: Context, kinds: readonly DuplicateKind[] = duplicateKinds) {
  const found: Duplicates = { foods: [], units: [], categories: [], tags: [], tools: [], recipes: [], dismissed: 0 }
  const dismissed = new Set((await findDismissals(ctx.db, ctx.user.groupId)).map(pairKey))
  for (const kind of new Set(kinds)) {
    const { sets, hidden } = await duplicatesOf(ctx, kind, dismissed)
    found[kind] = sets
    found.dismissed += hidden
  }
  return found
}

/** Nobody of the group is told again that these look the same, unless something else looks like them too. */
export async function dismissDuplicates(ctx: Context, kind: DuplicateKind, ids: string[]): Promise<null> {
  const known = new Set((await namesOf(ctx, kind)).map(({ id }) => id))
  const given = ids.map(id => id.toLowerCase())
  if (given.some(id => !known.has(id))) throw notFound()
  const now = ctx.clock.now()
  const rows = pairsOf(given).map(pair => ({ ...pair, groupId: ctx.user.groupId, createdAt: now }))
  if (rows.length) await insertDismissals(ctx.db, rows)
  return null
}

export async function restoreDuplicates(ctx: Context, ids: string[] | undefined): Promise<null> {
  await deleteDismissals(
    ctx.db,
    ctx.user.groupId,
    ids?.map(id => id.toLowerCase()),
  )
  return null
}

/** Each two of these, the lesser id first. */
function pairsOf(ids: string[]) {
  const sorted = [...new Set(ids)].sort()
  return sorted.flatMap((oneId, i) => sorted.slice(i + 1).map(otherId => ({ oneId, otherId })))
}

const pairKey = ({ oneId, otherId }: { oneId: string; otherId: string }) => `${oneId} ${otherId}`

async function duplicatesOf(
  ctx: Context,
  kind: DuplicateKind,
  dismissed: Set<string>,
): Promise<{ sets: DuplicateSet[]; hidden: number }> {
  const items: (Named & { slug?: string })[] =
    kind === 'recipes' ? await recipesWithFoods(ctx) : await namesOf(ctx, kind)
  const looks = { foods: FOOD_LOOKS, units: UNIT_LOOKS, recipes: RECIPE_LOOKS }
  const slips = kind !== 'recipes'
  const all = await findDuplicates(items, kind in looks ? looks[kind as 'foods'] : ORGANIZER_LOOKS, slips)
  const open = dismissed.size
    ? all.filter(({ items }) => !pairsOf(items.map(({ id }) => id)).every(pair => dismissed.has(pairKey(pair))))
    : all
  const sets = open.slice(0, MOST)
  const ids = [...new Set(sets.flatMap(set => set.items.map(item => item.id)))]
  const uses = kind === 'recipes' ? new Map<string, number>() : await countUses(ctx.db, kind, ids)
  const shown = sets.map(set => ({
    reason: set.reason,
    items: set.items.map(({ id, name, slug = null }) => ({ id, name, slug, uses: uses.get(id) ?? 0 })),
  }))
  return { sets: shown, hidden: all.length - open.length }
}

async function recipesWithFoods(ctx: Context) {
  const foods = new Map<string, string[]>()
  for (const { recipeId, foodId } of await findFoodsOfRecipes(ctx.db, ctx.user.groupId)) {
    const known = foods.get(recipeId)
    if (known) known.push(foodId)
    else foods.set(recipeId, [foodId])
  }
  const recipes = await findRecipeNames(ctx.db, ctx.user)
  return recipes.map(recipe => ({ ...recipe, foods: foods.get(recipe.id) }))
}

function namesOf(ctx: Context, kind: DuplicateKind) {
  const { groupId } = ctx.user
  switch (kind) {
    case 'foods':
      return listFoodNames(ctx.db, groupId)
    case 'units':
      return listUnitNames(ctx.db, groupId)
    case 'recipes':
      return findRecipeNames(ctx.db, ctx.user)
    default:
      return findOrganizerNames(ctx.db, groupId, kind)
  }
}
