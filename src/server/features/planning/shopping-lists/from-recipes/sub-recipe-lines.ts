import type { Context } from '#server/context.ts'
import type { RecipeIngredientInput } from '#shared/contract/recipes/recipe-input.ts'
import { scaleOfSubRecipe } from '#shared/domain/sub-recipes.ts'
import { getRecipe } from '../../../recipes/recipes/recipes.service.ts'
import { knownIds } from '../items/known-ids.ts'

/** Lines of one recipe with all its sub-recipes; beyond that, sub-recipes stay single lines. */
const MOST_LINES = 2000

/**
 * The lines to buy for a recipe: a line that is made by a recipe of the group gives way to that recipe's own lines, scaled.
 * Foods in stock are left out there, because nobody could deselect them. A recipe that contains itself stays a line.
 */
export async function withSubRecipes(
  ctx: Context,
  recipeId: string,
  lines: RecipeIngredientInput[],
): Promise<RecipeIngredientInput[]> {
  const budget = { lines: MOST_LINES }
  const expand = async (lines: RecipeIngredientInput[], above: string[], scale: number) => {
    const known = await knownIds(ctx, ctx.user.groupId, { recipes: lines.map(line => line.referencedRecipe?.id) })
    const all: RecipeIngredientInput[] = []
    for (const line of lines) {
      const id = known.recipes(line.referencedRecipe?.id)
      if (!id || above.includes(id) || budget.lines <= 0) {
        all.push(scale === 1 ? line : scaled(line, scale))
        continue
      }
      const recipe = await getRecipe(ctx, id, 'not-found')
      const toBuy = recipe.recipeIngredient.filter(({ food }) => food?.onHand !== true)
      budget.lines -= toBuy.length
      const { quantity, unit } = line
      const named = typeof unit === 'string' ? { name: unit } : unit
      const times = scaleOfSubRecipe({ quantity, unit: named?.name ? { ...named, name: named.name } : null }, recipe)
      all.push(...(await expand(toBuy, [...above, id], scale * times)))
    }
    return all
  }
  return lines.some(line => line.referencedRecipe?.id) ? expand(lines, [recipeId], 1) : lines
}

const scaled = (line: RecipeIngredientInput, scale: number): RecipeIngredientInput => ({
  ...line,
  quantity: line.quantity && line.quantity * scale,
  quantityMax: line.quantityMax && line.quantityMax * scale,
})
