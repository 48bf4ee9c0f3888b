import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { found } from '#server/errors.ts'
import { importFoodsIntoGroup } from '#server/features/catalog/foods/import-foods-into-group.ts'
import { importUnitsIntoGroup } from '#server/features/catalog/units/import-units-into-group.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { findRecipeDefaults } from '../recipes.store.ts'
import { copyRecipe } from './copy-recipe.ts'

/**
 * Copies a recipe that came from outside into the caller's kitchen. Foods, units and organizers are found there by their
 * names, or made; who may see the copy is for the household to say. Whoever calls it has made sure that the recipe may be
 * read.
 */
export const importRecipeIntoGroup = (ctx: Context, source: RecipeRow): Promise<Recipe> =>
  copyRecipe(ctx, source, {
    origin: 'imported',
    adapt: async (ctx, recipe, original) => {
      const lines = original.recipeIngredient
      await importFoodsIntoGroup(
        ctx,
        lines.map(({ food }) => food).filter(food => food !== null),
      )
      await importUnitsIntoGroup(
        ctx,
        lines.map(({ unit }) => unit).filter(unit => unit !== null),
      )
      const copies = recipe.recipeIngredient as Recipe['recipeIngredient']
      return {
        ...recipe,
        settings: { ...recipe.settings, public: found(await findRecipeDefaults(ctx.db, ctx.user.householdId)).public },
        recipeCategory: byName(original.recipeCategory),
        tags: byName(original.tags),
        tools: byName(original.tools),
        recipeIngredient: copies.map(line => ({ ...line, food: nameOf(line.food), unit: nameOf(line.unit) })),
      }
    },
  })

const nameOf = (thing: { name: string } | null) => thing && { name: thing.name }
const byName = (things: { name: string }[]) => things.map(({ name }) => ({ name }))
