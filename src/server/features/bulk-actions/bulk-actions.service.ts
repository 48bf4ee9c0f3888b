import type { RecipeInput } from '#shared/contract/recipe-input.ts'
import type { Context } from '../../context.ts'
import { settingsFrom } from '../recipes/recipe-columns.ts'
import { changeRecipes } from '../recipes/update-recipe.ts'

interface Organizer {
  id: string
  name: string
  slug: string
}

/** Adds tags to recipes, all or none; those that a recipe has already do no harm. */
export async function tagRecipes(ctx: Context, slugs: string[], tags: Organizer[]): Promise<null> {
  await changeRecipes(ctx, slugs, recipe => ({ tags: [...recipe.tags, ...tags] }))
  return null
}

export async function categorizeRecipes(ctx: Context, slugs: string[], categories: Organizer[]): Promise<null> {
  await changeRecipes(ctx, slugs, recipe => ({ recipeCategory: [...recipe.recipeCategory, ...categories] }))
  return null
}

/** Replaces the settings of recipes, but for their locks. Settings that are left out take the defaults of a PUT. */
export async function changeSettings(ctx: Context, slugs: string[], given: RecipeInput['settings']): Promise<null> {
  const settings = settingsFrom(given ?? {}, 'put')
  await changeRecipes(ctx, slugs, recipe => ({ settings: { ...settings, locked: recipe.settings.locked } }))
  return null
}
