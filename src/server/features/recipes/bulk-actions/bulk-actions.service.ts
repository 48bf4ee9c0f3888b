import type { Context } from '#server/context.ts'
import { hasRestricted } from '#server/db/recipe-audience.ts'
import { resolveOrganizers } from '#server/features/catalog/organizers/resolve-organizers.ts'
import { putIntoBin } from '#server/features/maintenance/bin/bin.service.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { settingsFrom } from '../recipes/recipe-columns.ts'
import { changeRecipes, type Saved } from '../recipes/update-recipe.ts'
import { type BulkKind, type BulkUndo, flagsOf } from './bulk-undo.ts'

interface Organizer {
  id: string
  name: string
  slug: string
}

/** Adds tags to recipes, all or none; those that a recipe has already do no harm. */
export async function tagRecipes(ctx: Context, slugs: string[], tags: Organizer[]): Promise<null> {
  return ctx.transaction(async ctx => {
    const known = await resolveOrganizers(ctx, 'tags', tags)
    return changeAndKeep(ctx, 'recipe-tags', namesOf(known), slugs, ({ tags }) => ({ tags: [...tags, ...known] }))
  })
}

export async function categorizeRecipes(ctx: Context, slugs: string[], categories: Organizer[]): Promise<null> {
  return ctx.transaction(async ctx => {
    const known = await resolveOrganizers(ctx, 'categories', categories, 'categories')
    return changeAndKeep(ctx, 'recipe-categories', namesOf(known), slugs, ({ recipeCategory }) => ({
      recipeCategory: [...recipeCategory, ...known],
    }))
  })
}

/** Takes tags from recipes, all or none; a recipe that does not have them is left alone. */
export async function untagRecipes(ctx: Context, slugs: string[], tags: Organizer[]): Promise<null> {
  return changeAndKeep(ctx, 'recipe-tags', namesOf(tags), slugs, recipe => ({ tags: without(recipe.tags, tags) }))
}

export async function uncategorizeRecipes(ctx: Context, slugs: string[], categories: Organizer[]): Promise<null> {
  return changeAndKeep(ctx, 'recipe-categories', namesOf(categories), slugs, recipe => ({
    recipeCategory: without(recipe.recipeCategory, categories),
  }))
}

/** Replaces the settings of recipes, but for their locks. Settings that are left out take the defaults of a PUT, or stay. */
export async function changeSettings(
  ctx: Context,
  slugs: string[],
  given: RecipeInput['settings'],
  keepOthers: boolean,
): Promise<null> {
  const named = Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value != null))
  const replaced = settingsFrom(given ?? {}, 'put')
  return changeAndKeep(ctx, 'recipe-settings', '', slugs, ({ settings }) => ({
    settings: { ...(keepOthers ? { ...settings, ...named } : replaced), locked: settings.locked },
  }))
}

/** What changed is kept in the bin as one entry, named after what came or went or else after the recipes. */
async function changeAndKeep(
  ctx: Context,
  kind: BulkKind,
  name: string,
  slugs: string[],
  change: (recipe: Recipe) => RecipeInput,
): Promise<null> {
  return ctx.transaction(async ctx => {
    const undo: BulkUndo = { recipes: (await changeRecipes(ctx, slugs, change, difference)).flat() }
    if (!undo.recipes.length) return null
    const recipeNames = undo.recipes.map(recipe => recipe.name).join(', ')
    const viewerIds = (await hasRestricted(
      ctx.db,
      undo.recipes.map(({ id }) => id),
    ))
      ? [ctx.user.id]
      : null
    const { householdId } = ctx.user
    await putIntoBin(ctx, kind, (name || recipeNames).slice(0, 200), undo, { householdId, viewerIds })
    return null
  })
}

function difference({ before, recipe, changedFields }: Saved): BulkUndo['recipes'] {
  if (!changedFields.length) return []
  return [
    {
      id: recipe.id,
      name: recipe.name,
      tags: idsOf(without(recipe.tags, before.tags)),
      categories: idsOf(without(recipe.recipeCategory, before.recipeCategory)),
      taken: {
        tags: idsOf(without(before.tags, recipe.tags)),
        categories: idsOf(without(before.recipeCategory, recipe.recipeCategory)),
      },
      settings: flagsOf(before.settings).flatMap(([flag, was]) =>
        was === recipe.settings[flag] ? [] : [{ flag, was, became: recipe.settings[flag] }],
      ),
    },
  ]
}

const without = <Item extends { id: string }>(items: Item[], others: { id: string }[]) =>
  items.filter(({ id }) => !others.some(other => other.id === id))

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

const namesOf = (organizers: Organizer[]) => organizers.map(({ name }) => name).join(', ')
