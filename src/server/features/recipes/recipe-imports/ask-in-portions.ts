import type { Context, PublicContext } from '#server/context.ts'
import { badRequest, Problem } from '#server/errors.ts'
import { areAiPicturesEnabled } from '#server/outside/openai.ts'
import type { NewRecipe } from '../recipes/creation/create-recipe.ts'
import { askForPictures, type ReadRecipe, toRecipe } from './import-image.ts'
import { amountOfWholeLine } from './whole-lines.ts'

/** So many pages are shown to the model at once: more of them it reads carelessly, and servers refuse. */
const PORTION = 10

/** What the AI server reads from the pages of a scan, ready to be looked through. */
export async function readScannedPages(ctx: Context, scans: Uint8Array[], language?: string): Promise<NewRecipe> {
  if (!areAiPicturesEnabled(ctx.config)) throw badRequest('ai.pictures-off')
  return toRecipe(await askInPortions(ctx, scans, { language }), await amountOfWholeLine(ctx))
}

/**
 * Asks about the pages of a scan, some at a time. Lists of later pages follow those of the first; anything else is as the first
 * page that says it has it. Throws when it is stopped between two portions.
 */
export async function askInPortions(
  ctx: PublicContext,
  scans: Uint8Array[],
  { language, signal }: { language?: string; signal?: AbortSignal } = {},
): Promise<ReadRecipe> {
  let whole: ReadRecipe | undefined
  for (let from = 0; from < scans.length; from += PORTION) {
    signal?.throwIfAborted()
    const pages = scans.slice(from, from + PORTION)
    const place = { from: from + 1, to: from + pages.length, of: scans.length, name: whole?.name }
    const read = await askForPictures(ctx, pages, { language, place }).catch((error: unknown) => {
      // Among many pages some may hold nothing of it.
      if (scans.length > PORTION && error instanceof Problem && error.key === 'ai.no-recipe') return undefined
      throw error
    })
    whole = whole && read ? joined(whole, read) : (whole ?? read)
  }
  if (!whole) throw badRequest('ai.no-recipe')
  return whole
}

const joined = (first: ReadRecipe, next: ReadRecipe): ReadRecipe => ({
  name: first.name || next.name,
  description: first.description || next.description,
  recipe_yield: first.recipe_yield || next.recipe_yield,
  total_time: first.total_time || next.total_time,
  prep_time: first.prep_time || next.prep_time,
  perform_time: first.perform_time || next.perform_time,
  ingredients: [...first.ingredients, ...next.ingredients],
  instructions: [...first.instructions, ...next.instructions],
  notes: [...first.notes, ...next.notes],
})
