import type { Context } from '#server/context.ts'
import type { SubstitutionInput } from '#shared/contract/catalog/substitutions.ts'
import type { RecipeIngredientInput } from '#shared/contract/recipes/recipe-input.ts'
import { substituteFor } from '#shared/domain/meal-plan/substitute.ts'
import { knownIds } from './known-ids.ts'

/** The lines to buy where other foods are taken instead. What is no food of the group replaces nothing. */
export async function withSubstitutes(
  ctx: Context,
  lines: RecipeIngredientInput[],
  given: SubstitutionInput[] | null | undefined,
): Promise<RecipeIngredientInput[]> {
  if (!given?.length) return lines
  const known = await knownIds(ctx, ctx.user.groupId, { foods: given.map(one => one.substituteId) })
  const substitutions = given.filter(one => known.foods(one.substituteId))
  return lines.map(line => {
    const foodId = typeof line.food === 'object' ? line.food?.id : null
    const substituteId = foodId && substituteFor(foodId, substitutions)
    return substituteId && substituteId !== foodId ? { ...line, food: { id: substituteId, name: '' } } : line
  })
}
