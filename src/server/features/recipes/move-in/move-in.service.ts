import type { Context } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { resolveOrganizers } from '#server/features/catalog/organizers/resolve-organizers.ts'
import type { ImportedRecipe, ScannedPages } from '#server/importers/imported.ts'
import { recipeOfPage } from '#server/importers/text/read-page.ts'
import type { FindKnown, KnownRecipe } from '#server/move-in.ts'
import { areAiPicturesEnabled } from '#server/outside/openai.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { createCookbook, listCookbooks } from '../cookbooks/cookbooks.service.ts'
import { findAtAddress } from '../recipe-imports/find-recipe.ts'
import { readScans } from '../recipe-imports/read-scans.ts'
import { normalizeUrl } from '../recipes/creation/normalize-url.ts'
import { readRecipes } from '../recipes/reading/read-recipe.ts'
import { removeEach } from '../recipes/removal/remove-recipe.ts'
import { findRecipeKeys, findRecipeRows } from './move-in.store.ts'

/** So many recipes of one name are read; a library with more of them has them as copies. */
const MOST_COMPARED = 20

/**
 * One query for the whole group, then answers from memory: an export may have ten thousand recipes. Only where a name is
 * the same, the recipes of that name are read, to tell a second copy from another recipe.
 */
export async function knownRecipes(ctx: Context): Promise<FindKnown> {
  const byName = new Map<string, KnownRecipe[]>()
  const bySource = new Map<string, KnownRecipe>()
  for (const { id, slug, nameNormalized, orgUrlKey } of await findRecipeKeys(ctx.db, ctx.user)) {
    byName.set(nameNormalized, [...(byName.get(nameNormalized) ?? []), { id, slug, by: 'name' }])
    if (orgUrlKey) bySource.set(orgUrlKey, { id, slug, by: 'source' })
  }
  return async ({ name, url, ingredients = [], steps = [] }) => {
    const key = normalizeUrl(url)
    const atSource = key && bySource.get(key)
    if (atSource) return atSource
    const named = byName.get(fold(name)) ?? []
    const texts = contentOf(ingredients, steps)
    if (named.length && texts) {
      const rows = await findRecipeRows(ctx.db, ctx.user, named.map(({ id }) => id).slice(0, MOST_COMPARED))
      const same = (await readRecipes(ctx.db, rows)).find(recipe => contentsOf(recipe).includes(texts))
      if (same?.id) return { id: same.id, slug: same.slug, by: 'content' }
    }
    return named.at(-1) ?? null
  }
}

const bareWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Lines and steps as one text that spaces, letter case and signs do not change; empty where there are none. */
const contentOf = (lines: { text: string }[], steps: { text: string }[]): string =>
  [...lines, ...steps]
    .map(({ text }) => bareWords(text))
    .filter(Boolean)
    .join('\n')

/** What a recipe of ours says, by the lines as they are shown and by those that its author wrote. */
function contentsOf({ recipeIngredient, recipeInstructions }: Recipe): string[] {
  const shown = recipeIngredient.map(({ display }) => ({ text: display }))
  const written = recipeIngredient.map(({ display, originalText }) => ({ text: originalText || display }))
  return [contentOf(shown, recipeInstructions), contentOf(written, recipeInstructions)]
}

/** Puts recipes into the bin in one go. Answers with the ids of those that stay, because others locked them. */
export async function removeImportedRecipes(ctx: Context, ids: string[]): Promise<string[]> {
  const missed = await removeEach(ctx, ids)
  return missed.flatMap(({ id, reason }) => (reason === 'gone' ? [] : id))
}

/** A page of the web. The keywords of pages are for search engines, so that they become no tags. */
export async function readAddress(ctx: Context, url: string): Promise<ImportedRecipe> {
  const { recipe, unread } = await findAtAddress(ctx, url)
  return { ...recipeOfPage(recipe), tags: [], cuisine: [], unread }
}

/** The pages of a scan; the first is its picture, so that one can compare what was read. */
export async function readScan(ctx: Context, scan: ScannedPages, signal?: AbortSignal): Promise<ImportedRecipe> {
  if (!areAiPicturesEnabled(ctx.config)) throw badRequest('ai.pictures-off')
  const pages = await scan.pages()
  const [first] = pages
  const read = await readScans(ctx, undefined, pages, signal)
  if (!first || !read?.recipe) throw badRequest('ai.no-recipe')
  const pictures = [{ name: 'page-1.jpg', bytes: async () => first }]
  return { ...recipeOfPage(read.recipe), pictures, unread: scan.unread }
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
