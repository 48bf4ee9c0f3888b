import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import type { PublicContext } from '#server/context.ts'
import { findMedia, openMedia, recipePicture } from '#server/features/files/media/media.service.ts'
import type { ArchiveContent } from '#server/files/archive.ts'
import { jpegForAi } from '#server/files/picture.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipeFile } from '../exports/recipe-file.ts'
import { toCooklang } from '../exports/to-cooklang.ts'
import { toHtml } from '../exports/to-html.ts'
import { toMarkdown } from '../exports/to-markdown.ts'
import { toSchemaOrg } from '../exports/to-schema-org.ts'
import { csvHead, csvRow } from './library-csv.ts'
import { bookPage, sitePage } from './library-pages.ts'
import { filesOfRecipe } from './recipe-files.ts'
import { toPaprika } from './to-paprika.ts'
import { toRecipeSage } from './to-recipe-sage.ts'

/** How an archive of many recipes is written: recipe by recipe, then what stands for all of them. */
interface LibraryFormat {
  /** Files of one recipe. */
  each?: (ctx: PublicContext, recipe: Recipe) => Promise<ArchiveContent[]>
  /** A text for the whole library: what each recipe adds, kept until the end. */
  whole?: {
    name: string
    part: (ctx: PublicContext, recipe: Recipe) => Promise<string> | string
    join: (ctx: PublicContext, parts: string[]) => string
  }
}

const text = (name: string, content: string): ArchiveContent => ({ name, bytes: Buffer.from(content) })

async function pictureOf(ctx: PublicContext, recipe: Recipe): Promise<Buffer | null> {
  const media = await findMedia(ctx, recipePicture(recipe.id))
  const blob = media && (await openMedia(ctx, media, 'original.webp'))
  return blob ? buffer(blob.stream()) : null
}

async function withPicture(
  ctx: PublicContext,
  recipe: Recipe,
  file: ArchiveContent,
  name: string,
): Promise<ArchiveContent[]> {
  const picture = await pictureOf(ctx, recipe)
  return picture ? [file, { name, bytes: picture }] : [file]
}

/** A name that every file system takes. */
const fileName = ({ name, slug }: Recipe) =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^\.+/, '')
    .slice(0, 100) || slug

export const libraryFormats: Record<string, LibraryFormat> = {
  /** Larder's own, which Mealie reads as well. */
  json: {
    each: async (ctx, recipe) => {
      const folder = `recipes/${recipe.slug}`
      return [
        { name: `${folder}/${recipe.slug}.json`, bytes: recipeFile(recipe) },
        ...(await filesOfRecipe(ctx, recipe.id, folder)),
      ]
    },
  },
  jsonld: {
    each: async (ctx, recipe) => {
      const json = JSON.stringify(toSchemaOrg(recipe, ctx.config.BASE_URL, 0), null, 2)
      return withPicture(ctx, recipe, text(`${recipe.slug}/recipe.json`, json), `${recipe.slug}/full.webp`)
    },
  },
  cooklang: {
    each: (ctx, recipe) =>
      withPicture(
        ctx,
        recipe,
        text(`${recipe.slug}/${fileName(recipe)}.cook`, toCooklang(recipe)),
        `${recipe.slug}/${fileName(recipe)}.webp`,
      ),
  },
  markdown: {
    each: async (ctx, recipe) => {
      const picture = `${recipe.slug}.webp`
      return withPicture(ctx, recipe, text(`${recipe.slug}.md`, toMarkdown(recipe, ctx, picture)), picture)
    },
  },
  paprika: {
    each: async (ctx, recipe) => {
      const picture = await pictureOf(ctx, recipe)
      const jpeg = picture && (await jpegForAi({ bytes: picture }))
      const json = JSON.stringify(toPaprika(recipe, jpeg ? Buffer.from(jpeg).toString('base64') : null))
      return [{ name: `${recipe.slug}.paprikarecipe`, bytes: gzipSync(json) }]
    },
  },
  recipesage: {
    whole: {
      name: 'recipes.json',
      part: (_, recipe) => JSON.stringify(toRecipeSage(recipe)),
      join: (_, parts) => `{"recipes":[${parts.join(',\n')}]}`,
    },
  },
  csv: {
    whole: { name: 'recipes.csv', part: (_, recipe) => csvRow(recipe), join: (_, parts) => csvHead + parts.join('') },
  },
  html: {
    each: async (ctx, recipe) => [text(`recipes/${recipe.slug}.html`, await toHtml(recipe, ctx))],
    whole: {
      name: 'index.html',
      part: (_, { name, slug, tags, recipeCategory, recipeIngredient }) =>
        JSON.stringify({
          name,
          slug,
          words: [...tags, ...recipeCategory]
            .map(entry => entry.name)
            .concat(recipeIngredient.map(line => line.display))
            .join(' '),
        }),
      join: sitePage,
    },
  },
  book: {
    whole: {
      name: 'cookbook.html',
      part: async (ctx, recipe) =>
        JSON.stringify({
          name: recipe.name,
          slug: recipe.slug,
          kinds: recipe.recipeCategory.map(entry => entry.name),
          page: await toHtml(recipe, ctx),
        }),
      join: bookPage,
    },
  },
}
