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
import { countRatings } from '../ratings/ratings.service.ts'
import { csvHead, csvRow } from './library-csv.ts'
import { bookPage, sitePage } from './library-pages.ts'
import { filesOfRecipe } from './recipe-files.ts'
import { toPaprika } from './to-paprika.ts'
import { toRecipeSage } from './to-recipe-sage.ts'

/** How an archive of many recipes is written: recipe by recipe, then what stands for all of them. */
interface LibraryFormat {
  /** How the archive's name ends where the other app takes no zip, though it is one. */
  extension?: string
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

/** File systems take 255 bytes, of which an ending needs some. */
const MOST_BYTES = 200
/** Names that Windows keeps for devices, whatever follows their first full stop. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\s*(\.|$))/i

/** The recipe's name, as every file system takes it. */
const fileName = (recipe: Recipe) =>
  safeName(recipe.name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replace(/^[\s.]+/, '')) || slugName(recipe)

/** The slug, which no other recipe has, also where it is cut. */
const slugName = ({ slug, id }: Recipe) =>
  slug.length > MOST_BYTES ? `${slug.slice(0, MOST_BYTES - id.length)}-${id}` : safeName(slug)

function safeName(text: string): string {
  let end = text.length
  while (Buffer.byteLength(text.slice(0, end)) > MOST_BYTES) end--
  return text.slice(0, end).toWellFormed().trim().replace(DEVICE, '$1_')
}

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
      const schemaOrg = toSchemaOrg(recipe, ctx.config.BASE_URL, await countRatings(ctx, recipe.id))
      const json = JSON.stringify(schemaOrg, null, 2)
      return withPicture(ctx, recipe, text(`${slugName(recipe)}/recipe.json`, json), `${slugName(recipe)}/full.webp`)
    },
  },
  cooklang: {
    each: (ctx, recipe) =>
      withPicture(
        ctx,
        recipe,
        text(`${slugName(recipe)}/${fileName(recipe)}.cook`, toCooklang(recipe)),
        `${slugName(recipe)}/${fileName(recipe)}.webp`,
      ),
  },
  markdown: {
    each: async (ctx, recipe) => {
      const picture = `${slugName(recipe)}.webp`
      return withPicture(ctx, recipe, text(`${slugName(recipe)}.md`, toMarkdown(recipe, ctx, picture)), picture)
    },
  },
  paprika: {
    extension: 'paprikarecipes',
    each: async (ctx, recipe) => {
      const picture = await pictureOf(ctx, recipe)
      const jpeg = picture && (await jpegForAi({ bytes: picture }))
      const json = JSON.stringify(toPaprika(recipe, jpeg ? Buffer.from(jpeg).toString('base64') : null))
      return [{ name: `${slugName(recipe)}.paprikarecipe`, bytes: gzipSync(json) }]
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
    each: async (ctx, recipe) => [text(`recipes/${slugName(recipe)}.html`, await toHtml(recipe, ctx))],
    whole: {
      name: 'index.html',
      part: (_, recipe) =>
        JSON.stringify({
          name: recipe.name,
          slug: slugName(recipe),
          words: [...recipe.tags, ...recipe.recipeCategory]
            .map(entry => entry.name)
            .concat(recipe.recipeIngredient.map(line => line.display))
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
