import type { Context } from '#server/context.ts'
import type { SubstitutionInput } from '#shared/contract/catalog/substitutions.ts'
import type { RecipeIngredientInput } from '#shared/contract/recipes/recipe-input.ts'
import { substituteFor } from '#shared/domain/meal-plan/substitute.ts'
import { knownIds } from '../items/known-ids.ts'

/** A line to buy, and the food of the recipe that its own is taken instead of. */
export type LineToBuy = RecipeIngredientInput & { insteadOf?: string }

/** The substitutions whose foods are the group's. */
export async function knownSubstitutions(ctx: Context, given: SubstitutionInput[]): Promise<SubstitutionInput[]> {
  const known = await knownIds(ctx, ctx.user.groupId, { foods: given.map(one => one.substituteId) })
  return given.filter(one => known.foods(one.substituteId))
}

/** The lines to buy where other foods are taken instead. What is no food of the group replaces nothing. */
export async function withSubstitutes(
  ctx: Context,
  lines: RecipeIngredientInput[],
  given: SubstitutionInput[] | null | undefined,
): Promise<LineToBuy[]> {
  if (!given?.length) return lines
  const substitutions = await knownSubstitutions(ctx, given)
  return lines.map(line => {
    const foodId = typeof line.food === 'object' ? line.food?.id : null
    const substituteId = foodId && substituteFor(foodId, substitutions)
    if (!foodId || !substituteId || substituteId === foodId) return line
    return { ...line, food: { id: substituteId, name: '' }, insteadOf: foodId }
  })
}
