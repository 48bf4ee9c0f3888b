import type { Context } from '#server/context.ts'
import { FoodInput } from '#shared/contract/catalog/foods.ts'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { namesOf } from './food-names.ts'
import { addFoods, newFood } from './foods.service.ts'
import { findFoodNames } from './foods.store.ts'
import { namesByFold } from './names-by-fold.ts'

type RecipeFood = NonNullable<RecipeIngredient['food']>

/**
 * Makes those foods of another group that the caller's lacks, with their plurals and other names; labels and what stands
 * in the cupboard are each group's own. A food that is known by any of its names stays as it is.
 */
export async function importFoodsIntoGroup(ctx: Context, foods: RecipeFood[]): Promise<void> {
  if (!foods.length) return
  const known = namesByFold(await findFoodNames(ctx.db, ctx.user.groupId), [
    row => [...namesOf(row), ...row.aliases.map(alias => alias.name)],
  ])
  const fresh = new Map(foods.filter(({ name }) => !known.has(fold(name))).map(food => [fold(food.name), food]))
  const now = ctx.clock.now()
  const rows = [...fresh.values()].map(
    ({ name, pluralName, pluralForms, description, aliases, gramsPerMilliliter }) => {
      const words = { name, pluralName, pluralForms, description, aliases }
      return newFood(ctx.user.groupId, FoodInput.parse({ ...words, gramsPerMilliliter }), now)
    },
  )
  await addFoods(ctx.db, rows)
}
