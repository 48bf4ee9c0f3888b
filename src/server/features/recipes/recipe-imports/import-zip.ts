import { z } from 'zod'
import { parseBoundedJson, UnboundedJson } from '#server/bounded-json.ts'
import type { Context, UploadedFile } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { readArchive } from '#server/files/archive.ts'
import { coercerFor } from '#server/input-coercion.ts'
import { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { createRecipe } from '../recipes/create-recipe.ts'
import { savePicture } from '../recipes/recipe-files.ts'

/** Imports a recipe from an archive of ours or of the reference: the last JSON in it, with the last webp as its picture. */
export async function importFromZip(ctx: Context, archive: UploadedFile): Promise<string> {
  const { json, picture } = await readParts(archive.path)
  if (!json) throw badRequest('import.zip-without-recipe')
  const input = await readRecipeFile(json)
  const name = input.name?.trim() || ctx.t('recipe.unnamed')
  // Whose it was falls away, and so do files that the archive does not hold.
  const fresh = { ...input, name, id: null, userId: null, image: null, assets: [] }
  const row = await ctx.transaction(ctx => createRecipe(ctx, fresh, 'imported'))
  if (picture)
    await savePicture(ctx, row, { bytes: picture }).catch(error =>
      ctx.log.info({ err: error }, 'the picture of an imported recipe could not be read'),
    )
  return row.slug
}

/** A recipe with a thousand lines has a tenth of it. */
const RECIPE_BYTES = 8 * 1024 * 1024
/** One recipe with its pictures; a small archive may unpack to far more. */
const limits = { entryBytes: 64 * 1024 * 1024, totalBytes: 128 * 1024 * 1024 }

async function readParts(path: string) {
  let json: Buffer | null = null
  let picture: Buffer | null = null
  for await (const entry of readArchive(path, limits)) {
    if (/\.json$/i.test(entry.name)) json = await entry.bytes(RECIPE_BYTES)
    else if (/\.webp$/i.test(entry.name)) picture = await entry.bytes()
  }
  return { json, picture } as { json: Buffer | null; picture: Buffer | null }
}

/** A file may say nothing of the name. */
const RecipeFile = RecipeInput.extend({ name: z.string().max(1000).nullish() })

/** Ids in the file are of another installation: names and slugs say what is meant. */
async function readRecipeFile(json: Buffer): Promise<RecipeInput> {
  let value: unknown
  try {
    value = await parseBoundedJson(json)
  } catch (error) {
    throw badRequest(error instanceof UnboundedJson ? 'archive.too-large' : 'import.zip-without-recipe', {
      cause: error,
    })
  }
  const read = RecipeFile.safeParse(coercerFor(RecipeFile)(value, 'archive', null))
  if (!read.success)
    throw badRequest('import.zip-unreadable', { exception: read.error.issues[0]?.path.join('.') ?? null })
  return withoutForeignIds(read.data)
}

function withoutForeignIds(input: RecipeInput): RecipeInput {
  const named = (list: RecipeInput['tags']) =>
    list?.map(entry => (typeof entry === 'string' ? entry : { name: entry.name, slug: entry.slug }))
  const lines = (input.recipeIngredient ?? []).map(line =>
    typeof line === 'string' ? { note: line } : { ...line, food: nameOnly(line.food), unit: nameOnly(line.unit) },
  )
  return {
    ...input,
    recipeIngredient: lines,
    tags: named(input.tags),
    recipeCategory: named(input.recipeCategory),
    tools: named(input.tools),
  }
}

const nameOnly = (reference: string | { name?: string | null } | null | undefined) =>
  typeof reference === 'string' ? reference : reference?.name ? { name: reference.name } : null
