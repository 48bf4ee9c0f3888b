import type { Recipe } from '#shared/contract/recipe.ts'
import type { Context } from '../../context.ts'
import type { RecipeRow } from '../../db/schema/recipes.ts'
import { adoptFoods } from '../foods/adopt-foods.ts'
import { adoptUnits } from '../units/adopt-units.ts'
import { copyRecipe } from './copy-recipe.ts'
import { findRecipeDefaults } from './recipes.store.ts'

/**
 * Copies a recipe that came from outside into the caller's kitchen. Foods, units and organizers are found there by their
 * names, or made; who may see the copy is for the household to say. Whoever calls it has made sure that the recipe may be
 * read.
 */
export const adoptRecipe = (ctx: Context, source: RecipeRow): Promise<Recipe> =>
  copyRecipe(ctx, source, {
    origin: 'imported',
    adapt: async (ctx, recipe, original) => {
      const lines = original.recipeIngredient
      await adoptFoods(
        ctx,
        lines.map(({ food }) => food).filter(food => food !== null),
      )
      await adoptUnits(
        ctx,
        lines.map(({ unit }) => unit).filter(unit => unit !== null),
      )
      const copies = recipe.recipeIngredient as Recipe['recipeIngredient']
      return {
        ...recipe,
        settings: { ...recipe.settings, public: (await findRecipeDefaults(ctx.db, ctx.user.householdId)).public },
        recipeCategory: byName(original.recipeCategory),
        tags: byName(original.tags),
        tools: byName(original.tools),
        recipeIngredient: copies.map(line => ({ ...line, food: nameOf(line.food), unit: nameOf(line.unit) })),
      }
    },
  })

const nameOf = (thing: { name: string } | null) => thing && { name: thing.name }
const byName = (things: { name: string }[]) => things.map(({ name }) => ({ name }))
