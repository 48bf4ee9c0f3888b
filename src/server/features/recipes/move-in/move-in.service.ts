import type { Context } from '#server/context.ts'
import { resolveOrganizers } from '#server/features/catalog/organizers/resolve-organizers.ts'
import type { ImportedRecipe } from '#server/importers/imported.ts'
import { recipeOfPage } from '#server/importers/text/read-page.ts'
import type { KnownRecipe } from '#server/move-in.ts'
import { fold } from '#shared/domain/fold.ts'
import { createCookbook, listCookbooks } from '../cookbooks/cookbooks.service.ts'
import { findAtAddress } from '../recipe-imports/find-recipe.ts'
import { normalizeUrl } from '../recipes/normalize-url.ts'
import { removeRecipes } from '../recipes/remove-recipe.ts'
import { findRecipeKeys, findSlugs } from './move-in.store.ts'

/** One query for the whole group, then answers from memory: an export may have ten thousand recipes. */
export async function knownRecipes(ctx: Context) {
  const byName = new Map<string, KnownRecipe>()
  const bySource = new Map<string, KnownRecipe>()
  for (const { id, slug, nameNormalized, orgUrlKey } of await findRecipeKeys(ctx.db, ctx.user)) {
    byName.set(nameNormalized, { id, slug, by: 'name' })
    if (orgUrlKey) bySource.set(orgUrlKey, { id, slug, by: 'source' })
  }
  return ({ name, url }: Pick<ImportedRecipe, 'name' | 'url'>): KnownRecipe | null => {
    const key = normalizeUrl(url)
    return (key && bySource.get(key)) || byName.get(fold(name)) || null
  }
}

/** Puts recipes into the bin in one go; those that are gone count as done. */
export async function removeImportedRecipes(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length) await removeRecipes(ctx, await findSlugs(ctx.db, ctx.user.groupId, ids))
}

/** A page of the web. The keywords of pages are for search engines, so that they become no tags. */
export async function readAddress(ctx: Context, url: string): Promise<ImportedRecipe> {
  const { recipe } = await findAtAddress(ctx, url)
  return { ...recipeOfPage(recipe), tags: [], cuisine: [] }
}

/** A collection of another app is a tag here, and a cookbook of what has the tag. */
export async function addCollection(ctx: Context, name: string): Promise<void> {
  const all = await listCookbooks(ctx, { page: 1, perPage: -1 } as never)
  if (all.items.some(cookbook => fold(cookbook.name) === fold(name))) return
  await ctx.transaction(async ctx => {
    const [tag] = await resolveOrganizers(ctx, 'tags', [{ name }])
    if (!tag) return
    const queryFilterString = `tags.id IN ["${tag.id}"]`
    await createCookbook(ctx, { name, description: '', slug: null, position: 1, public: false, queryFilterString })
  })
}
