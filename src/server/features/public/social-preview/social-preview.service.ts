import type { PublicContext } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { findGroupFormerlyAt, isGroupCalled } from '#server/features/accounts/places/places.service.ts'
import { findRecipeOfGroup } from '#server/features/recipes/recipes/access/recipe-of-group.ts'
import { findPublicRecipe } from '#server/features/recipes/recipes/reading/public-recipes.ts'
import { readRecipe } from '#server/features/recipes/recipes/reading/read-recipe.ts'
import { findRecipeOfCookbook } from '#server/features/recipes/recipes/reading/recipes-of-cookbook.ts'
import { findSharedCookbook, readSharedCookbook } from '#server/features/recipes/sharing/shared-cookbook.ts'
import { findSharedRecipe } from '#server/features/recipes/sharing/sharing.service.ts'
import { isUuid } from '#server/ids.ts'
import type { PagePreview } from '#server/replies/page-preview.ts'
import { findOpenGroupOf } from '../explore/public-group.ts'
import { cookbookHead, recipeHead } from './head.ts'

/**
 * The slug that a group has by now of which an address has a former one: for its own people and, if it lets visitors in, for
 * everybody; null for everything else.
 */
export async function presentSlug(ctx: PublicContext, groupSlug: string): Promise<string | null> {
  const group = await findGroupFormerlyAt(ctx, groupSlug)
  return group && (!group.privateGroup || ctx.user?.groupId === group.id) ? group.slug : null
}

/** The page of a recipe: members of the group see all of theirs, visitors what is public; null for everything else. */
export async function previewRecipe(ctx: PublicContext, groupSlug: string, slug: string): Promise<PagePreview | null> {
  const open = await findOpenGroupOf(ctx, groupSlug)
  const shown = open && (await findPublicRecipe(ctx, open.id, slug))
  if (open && shown) return preview(ctx, shown, `/g/${open.slug}/r/${shown.slug}`, true)
  if (ctx.user?.groupSlug !== groupSlug) return null
  const own = await findRecipeOfGroup(ctx, ctx.user, slug)
  return own ? preview(ctx, own, `/g/${groupSlug}/r/${own.slug}`, false) : null
}

/** The page of a link, while it holds and under the address of its own group, also that from before it was renamed. */
export async function previewShared(
  ctx: PublicContext,
  groupSlug: string,
  tokenId: string,
): Promise<PagePreview | null> {
  if (!isUuid(tokenId)) return null
  const recipe = await findSharedRecipe(ctx, tokenId.toLowerCase())
  if (!recipe || !(await isGroupCalled(ctx, recipe.groupId, groupSlug))) return null
  return preview(ctx, recipe, `/g/${groupSlug}/shared/r/${tokenId}`, false)
}

/** The page of a link to a cookbook, or to a recipe in it, in the same way. */
export async function previewCookbook(
  ctx: PublicContext,
  groupSlug: string,
  tokenId: string,
  slug?: string,
): Promise<PagePreview | null> {
  const link = await findSharedCookbook(ctx, tokenId)
  if (!link || !(await isGroupCalled(ctx, link.groupId, groupSlug))) return null
  const path = `/g/${groupSlug}/shared/c/${tokenId}`
  if (slug) {
    const recipe = await findRecipeOfCookbook(ctx, link, slug)
    return recipe ? preview(ctx, recipe, `${path}/${slug}`, false) : null
  }
  const cookbook = await readSharedCookbook(ctx, tokenId)
  const head = cookbookHead(ctx.config, cookbook, `${ctx.config.BASE_URL}${path}`)
  return { title: cookbook.name, head, listed: false }
}

async function preview(ctx: PublicContext, row: RecipeRow, path: string, listed: boolean): Promise<PagePreview> {
  const recipe = await readRecipe(ctx.db, row)
  return { title: recipe.name, head: recipeHead(ctx.config, recipe, `${ctx.config.BASE_URL}${path}`), listed }
}
