import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { fetchPicture } from '#server/features/files/media/fetch-picture.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { NO_PICTURE } from '#shared/domain/no-picture.ts'
import { createRecipe } from '../recipes/creation/create-recipe.ts'
import { savePicture } from '../recipes/recipe-files.ts'
import { getRecipe } from '../recipes/recipes.service.ts'
import { draftToRecipe } from './draft-to-recipe.ts'
import { type Found, findAtAddress, findInText } from './find-recipe.ts'
import { amountOfWholeLine } from './whole-lines.ts'

/** What else is written in the transaction that makes the recipe; if it throws, there is none. */
type Beside = (ctx: Context) => Promise<void>

/** Imports the recipe of an address; answers with its slug. */
export const importFromUrl = async (ctx: Context, url: string, includeTags: boolean): Promise<string> =>
  saveFound(ctx, await findAtAddress(ctx, url), includeTags)

/** Imports from pasted source. Its address is kept only where the recipe itself names it, as the reference does. */
export async function importFromText(
  ctx: Context,
  data: string,
  includeTags: boolean,
  url?: string | null,
): Promise<string> {
  const found = await findInText(ctx, data, url ?? undefined)
  const named = url || ['json-ld', 'microdata', 'rdfa'].includes(found.evidence.fields.orgURL?.source ?? '')
  return saveFound(ctx, named ? found : { ...found, recipe: { ...found.recipe, orgURL: '' } }, includeTags)
}

/** Saves what was found at an address or in a text; answers with its slug. */
export async function saveFound(
  ctx: Context,
  { recipe }: Found,
  includeTags: boolean,
  beside?: Beside,
): Promise<string> {
  const input = draftToRecipe(ctx, recipe, await amountOfWholeLine(ctx))
  const row = await saveImported(
    ctx,
    { ...input, recipeCategory: [], tools: [] },
    recipe.image,
    includeTags ? recipe.keywords.map(capitalized) : [],
    beside,
  )
  return row.slug
}

/** `low carb` → `Low Carb`, as clients expect tags of pages; what a page writes with capitals stays: `BBQ`. */
const capitalized = (keyword: string) =>
  keyword.replace(/[\p{L}\p{M}'’]+/gu, word =>
    /\p{Lu}/u.test(word) ? word : word.slice(0, 1).toUpperCase() + word.slice(1),
  )

/** Saves a preview as the person left it. */
export async function saveFromPreview(
  ctx: Context,
  recipe: RecipeInput,
  imageUrl: string | null,
  keywords: string[],
): Promise<Recipe> {
  const row = await saveImported(ctx, recipe, imageUrl, keywords)
  return getRecipe(ctx, row.id)
}

/** The picture is fetched before anything is written; a recipe whose picture cannot be had is saved without it. */
async function saveImported(
  ctx: Context,
  input: RecipeInput,
  imageUrl: string | null,
  keywords: string[],
  beside?: Beside,
): Promise<RecipeRow> {
  const picture = imageUrl ? await tryPicture(ctx, imageUrl) : null
  const row = await ctx.transaction(async ctx => {
    await beside?.(ctx)
    return createRecipe(
      ctx,
      {
        ...input,
        image: NO_PICTURE,
        name: input.name?.trim() || ctx.t('recipe.unnamed'),
        tags: [...(input.tags ?? []), ...keywords.map(name => ({ name }))],
      },
      'imported',
    )
  })
  if (picture) await keepPicture(ctx, row, picture)
  return row
}

async function tryPicture(ctx: Context, url: string): Promise<Uint8Array | null> {
  try {
    return await fetchPicture(ctx, url)
  } catch (error) {
    ctx.log.info({ err: error }, 'the picture of an imported recipe could not be fetched')
    return null
  }
}

async function keepPicture(ctx: Context, row: RecipeRow, bytes: Uint8Array) {
  try {
    await savePicture(ctx, row, { bytes })
  } catch (error) {
    ctx.log.info({ err: error }, 'the picture of an imported recipe could not be read')
  }
}
