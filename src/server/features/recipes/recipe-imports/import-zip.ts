import { z } from 'zod'
import type { Context, UploadedFile } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import { parseBoundedJson, UnboundedJson } from '#server/input/bounded-json.ts'
import { coercerFor } from '#server/input/input-coercion.ts'
import { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { showAttached, storeAttached, withOwnFiles } from '../recipes/attached-files.ts'
import { createRecipe } from '../recipes/creation/create-recipe.ts'
import { savePicture } from '../recipes/recipe-files.ts'
import { openRecipeArchive, type RecipeParts } from './open-recipe-archive.ts'

/**
 * Imports a recipe from an archive of ours or of the reference: the last JSON in it, with the last webp as its picture and
 * the attached files that it names.
 */
export async function importFromZip(ctx: Context, archive: UploadedFile): Promise<string> {
  const parts = await openRecipeArchive(archive.path)
  try {
    return await importParts(ctx, parts)
  } finally {
    parts.close()
  }
}

async function importParts(ctx: Context, { json, picture, attached }: RecipeParts): Promise<string> {
  if (!json) throw badRequest('import.zip-without-recipe')
  const input = await readRecipeFile(await json.bytes(RECIPE_BYTES))
  const name = input.name?.trim() || ctx.t('recipe.unnamed')
  const files = await storeAttached(ctx, { pictures: [], steps: [], files: attached(input.assets ?? []) })
  const id = newId()
  // Whose it was falls away, and so do files that the archive does not hold.
  const fresh = { ...withFilesOf(id, input), name, id: null, userId: null, image: null, assets: [] }
  const row = await ctx.transaction(async ctx => {
    const row = await createRecipe(ctx, fresh, 'imported', id)
    await showAttached(ctx, id, files)
    return row
  })
  if (picture)
    await savePicture(ctx, row, { bytes: await picture.bytes() }).catch(error =>
      ctx.log.info({ err: error }, 'the picture of an imported recipe could not be read'),
    )
  return row.slug
}

/** A recipe with a thousand lines has a tenth of it. */
const RECIPE_BYTES = 8 * 1024 * 1024

/** Texts may show attached files by their address, which names the recipe. */
const withFilesOf = (id: string, input: RecipeInput): RecipeInput => ({
  ...input,
  description: input.description && withOwnFiles(input.description, id),
  recipeInstructions: input.recipeInstructions?.map(step => ({ ...step, text: withOwnFiles(step.text, id) })),
  notes: input.notes?.map(note => ({ ...note, text: withOwnFiles(note.text, id) })),
})

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
