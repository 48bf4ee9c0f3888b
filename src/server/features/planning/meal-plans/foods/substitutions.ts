import type { Context, PublicContext } from '#server/context.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { notFound } from '#server/errors.ts'
import type { Substitution, SubstitutionInput } from '#shared/contract/catalog/substitutions.ts'
import { foodsOfRecipes } from './foods-of-recipes.ts'
import { findNamedFoods } from './substitutions.store.ts'

type Given = SubstitutionInput[] | null | undefined

export const idsOf = (all: Given[]) => [
  ...new Set(all.flatMap(some => (some ?? []).flatMap(({ foodId, substituteId }) => [foodId, substituteId]))),
]

/** The foods must be the group's. */
export async function ensureFoodsOfGroup(ctx: Context, all: Given[]): Promise<void> {
  const ids = idsOf(all)
  if (ids.length && (await findNamedFoods(ctx.db, ctx.user.groupId, ids)).length < ids.length) throw notFound()
}

/** What is kept of them; none is null. */
export const toSubstitutions = (given: Given): MealPlanEntryRow['substitutions'] =>
  given?.length ? given.map(({ foodId, substituteId }) => ({ foodId, substituteId })) : null

/** Keeps those substitutions of a meal whose food its new recipe has too. */
export async function substitutionsInRecipe(
  ctx: Context,
  { recipeId, substitutions }: Pick<MealPlanEntryRow, 'recipeId' | 'substitutions'>,
): Promise<MealPlanEntryRow['substitutions']> {
  if (!recipeId || !substitutions?.length) return null
  const needed = (await foodsOfRecipes(ctx, ctx.user, [recipeId])).get(recipeId)
  return toSubstitutions(substitutions.filter(({ foodId }) => needed?.foodIds.includes(foodId)))
}

/** The substitutions of meals with names. Those of foods that are gone fall away. Costs a query where there are any. */
export async function nameSubstitutions(
  ctx: PublicContext,
  rows: Pick<MealPlanEntryRow, 'groupId' | 'substitutions'>[],
): Promise<(given: Given) => Substitution[]> {
  const ids = idsOf(rows.map(row => row.substitutions))
  const foods = ids.length ? await findNamedFoods(ctx.db, rows[0]!.groupId, ids) : []
  const byId = new Map(foods.map(food => [food.id, food]))
  return given =>
    (given ?? []).flatMap(({ foodId, substituteId }) => {
      const [food, substitute] = [byId.get(foodId), byId.get(substituteId)]
      if (!food || !substitute) return []
      return { foodId, substituteId, food: food.name, substitute: substitute.name, onHand: substitute.onHand }
    })
}
