import { byName } from '#server/by-name.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Recipe, RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { MOST_VARIANTS } from '#shared/contract/recipes/recipe-variants.ts'
import { getRecipeRow, getRecipeToChange, holdRecipes } from '../recipes/access/recipe-access.ts'
import { duplicateRecipe } from '../recipes/creation/duplicate-recipe.ts'
import { readSummariesOf } from '../recipes/reading/recipe-summaries.ts'
import { emitRecipe } from '../recipes/recipe-events.ts'
import * as store from './recipe-variants.store.ts'

export async function listVariants(ctx: Context, slug: string): Promise<RecipeSummary[]> {
  const { id } = await getRecipeRow(ctx, slug)
  const familyId = await store.findFamily(ctx.db, id)
  const members = familyId ? await store.findMembers(ctx.db, ctx.user, familyId) : []
  const ids = members.filter(member => member !== id)
  const summaries = await readSummariesOf(ctx, ctx.user, ids)
  return ids.flatMap(id => summaries.get(id) ?? []).sort(byName(ctx.locale))
}

/** A copy of the recipe, under a name of its own, kept beside it. Whoever may read a recipe may have a variant of it. */
export async function createVariant(ctx: Context, slug: string, name: string): Promise<Recipe> {
  return ctx.transaction(async ctx => {
    const original = await getRecipeRow(ctx, slug)
    const family = (await store.findFamily(ctx.db, original.id)) ?? original.id
    await ensureRoom(ctx, family, 1)
    const variant = await duplicateRecipe(ctx, slug, name)
    for (const id of [original.id, variant.id]) await store.putIntoFamily(ctx.db, id, family)
    return variant
  })
}

/**
 * Ties two families together. As with a new variant, the caller may change the one recipe and need only see the other: so
 * whoever took his variant from among the others can put it back.
 */
export async function addVariant(ctx: Context, slug: string, otherSlug: string): Promise<RecipeSummary[]> {
  await ctx.transaction(async ctx => {
    await holdRecipes(ctx, [slug, otherSlug])
    const recipe = await getRecipeToChange(ctx, slug)
    const other = await getRecipeRow(ctx, otherSlug)
    if (recipe.id === other.id)
      throw invalid(['path', 'otherSlug'], 'Value error, a recipe is no variant of itself', 'value_error', otherSlug)
    const family = (await store.findFamily(ctx.db, recipe.id)) ?? recipe.id
    const before = await store.findFamily(ctx.db, other.id)
    await ensureRoom(ctx, family, before ? await store.countMembers(ctx.db, before) : 1)
    if (before) await store.moveFamily(ctx.db, before, family)
    for (const id of [recipe.id, other.id]) await store.putIntoFamily(ctx.db, id, family)
    await emitRecipe(ctx, 'recipe_updated', recipe, 'recipe-updated')
  })
  return listVariants(ctx, slug)
}

/** The recipe stands alone again, or with those of its variants that are named; the others stay together. */
export async function leaveVariants(ctx: Context, slug: string, together: readonly string[] = []): Promise<null> {
  return ctx.transaction(async ctx => {
    const recipe = await getRecipeToChange(ctx, slug)
    const from = await store.findFamily(ctx.db, recipe.id)
    const members = from ? await store.findMembers(ctx.db, ctx.user, from) : []
    const leaving = members.filter(id => id === recipe.id || together.includes(id))
    if (leaving.length > 1) {
      const family = newId()
      for (const id of leaving) await store.putIntoFamily(ctx.db, id, family)
    } else await store.leaveFamily(ctx.db, recipe.id)
    await emitRecipe(ctx, 'recipe_updated', recipe, 'recipe-updated')
    return null
  })
}

async function ensureRoom(ctx: Context, familyId: string, more: number): Promise<void> {
  if ((await store.countMembers(ctx.db, familyId)) + more > MOST_VARIANTS)
    throw invalid(['path', 'slug'], 'Value error, it has too many variants')
}
