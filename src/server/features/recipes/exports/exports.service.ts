import type { Context } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { readFileToken } from '#server/features/files/downloads/file-tokens.service.ts'
import { file, Reply } from '#server/replies.ts'
import { Recipe } from '#shared/contract/recipes/recipe.ts'
import { countRatings } from '../ratings/ratings.service.ts'
import { getRecipe } from '../recipes/recipes.service.ts'
import { recipeArchive } from './recipe-archive.ts'
import { toCooklang } from './to-cooklang.ts'
import { toHtml } from './to-html.ts'
import { toMarkdown } from './to-markdown.ts'
import { toSchemaOrg } from './to-schema-org.ts'

interface TextFormat {
  contentType: string
  write: (recipe: Recipe, ctx: Context) => string | Promise<string>
}

/** Formats besides `raw` and `zip`, by the names under which they are asked for. */
const texts: Record<string, TextFormat> = {
  'recipes.md': { contentType: 'text/markdown; charset=utf-8', write: toMarkdown },
  'recipe.html': { contentType: 'text/html; charset=utf-8', write: toHtml },
  'recipe.cook': { contentType: 'text/plain; charset=utf-8', write: toCooklang },
  'recipe.jsonld': {
    contentType: 'application/ld+json',
    write: async (recipe, ctx) =>
      JSON.stringify(toSchemaOrg(recipe, ctx.config.BASE_URL, await countRatings(ctx, recipe.id)), null, 2),
  },
}

const [markdown, ...more] = Object.keys(texts) as [string, ...string[]]
export const exportFormats = { json: ['raw'], zip: ['zip'], jinja2: [markdown], more }

/** A page for printing shows its picture, which stands in the page itself, and runs nothing. */
const PAGE_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox allow-modals"

export async function exportRecipe(ctx: Context, slug: string, format: string): Promise<Reply<undefined>> {
  if (format === 'raw') {
    const json = JSON.stringify(Recipe.parse(await getRecipe(ctx, slug, 'not-found')), null, 4)
    return file({ bytes: Buffer.from(json), contentType: 'application/json' })
  }
  if (format === 'zip') {
    const recipe = await getRecipe(ctx, slug, 'not-found')
    return file({ bytes: await recipeArchive(ctx, recipe), contentType: 'application/zip' })
  }
  const text = Object.hasOwn(texts, format) ? texts[format] : undefined
  if (!text) throw badRequest('export.unknown-format', { params: { format: format.slice(0, 50) } })
  const written = await text.write(await getRecipe(ctx, slug, 'not-found'), ctx)
  if (format === 'recipe.html')
    return new Reply(undefined, { html: written, headers: { 'content-security-policy': PAGE_POLICY } })
  return file({ bytes: Buffer.from(written), contentType: text.contentType })
}

export async function exportZip(ctx: Context, slug: string, token: string): Promise<Reply<undefined>> {
  const { subject, groupId } = await readFileToken(ctx, token)
  if (!subject.startsWith('recipe:')) throw badRequest('bad-request', { shape: 'text' })
  if (subject !== `recipe:${slug}`) throw badRequest('export.invalid-slug', { shape: 'text' })
  if (groupId !== ctx.user.groupId) throw notFound()
  const recipe = await getRecipe(ctx, slug, 'not-found')
  return file({
    bytes: await recipeArchive(ctx, recipe),
    contentType: 'application/zip',
    downloadAs: `${recipe.slug}.zip`,
  })
}
