import type { Context } from '#server/context.ts'
import { resolveOrganizers } from '#server/features/catalog/organizers/resolve-organizers.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { changeRecipes, householdOfOwner } from '../recipes/saving/update-recipe.ts'
import {
  addCategories,
  addTags,
  type BulkWork,
  type Organizer,
  setSettings,
  takeCategories,
  takeTags,
} from './bulk-work.ts'
import { differenceOf, handedOver, keepForUndo, keepOwners } from './keep-for-undo.ts'

/** Adds tags to recipes, all or none; those that a recipe has already do no harm. */
export async function tagRecipes(ctx: Context, slugs: string[], tags: Organizer[]): Promise<null> {
  return ctx.transaction(async ctx => changeAndKeep(ctx, slugs, addTags(await resolveOrganizers(ctx, 'tags', tags))))
}

export async function categorizeRecipes(ctx: Context, slugs: string[], categories: Organizer[]): Promise<null> {
  return ctx.transaction(async ctx => {
    const known = await resolveOrganizers(ctx, 'categories', categories, ['categories'])
    return changeAndKeep(ctx, slugs, addCategories(known))
  })
}

/** Takes tags from recipes, all or none; a recipe that does not have them is left alone. */
export const untagRecipes = (ctx: Context, slugs: string[], tags: Organizer[]): Promise<null> =>
  changeAndKeep(ctx, slugs, takeTags(tags))

export const uncategorizeRecipes = (ctx: Context, slugs: string[], categories: Organizer[]): Promise<null> =>
  changeAndKeep(ctx, slugs, takeCategories(categories))

/** Replaces the settings of recipes, but for their locks. Settings that are left out take the defaults of a PUT, or stay. */
export const changeSettings = (
  ctx: Context,
  slugs: string[],
  given: RecipeInput['settings'],
  keepOthers: boolean,
): Promise<null> => changeAndKeep(ctx, slugs, setSettings(given, keepOthers))

/** Gives recipes to somebody of the group, all or none; they move to that person's household. */
export async function handOver(ctx: Context, slugs: string[], userId: string): Promise<null> {
  return ctx.transaction(async ctx => {
    await householdOfOwner(ctx, userId)
    await keepOwners(ctx, (await changeRecipes(ctx, slugs, () => ({ userId }), handedOver)).flat())
    return null
  })
}

async function changeAndKeep(ctx: Context, slugs: string[], work: BulkWork): Promise<null> {
  return ctx.transaction(async ctx => {
    await keepForUndo(ctx, work, (await changeRecipes(ctx, slugs, work.change, differenceOf)).flat())
    return null
  })
}
