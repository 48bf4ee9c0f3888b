import { z } from 'zod'
import { noAnswer } from '#server/ask-model.ts'
import type { Context, PublicContext, UploadedFile } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { jpegForAi } from '#server/files/picture.ts'
import { areAiPicturesEnabled, openAi } from '#server/outside/openai.ts'
import { createRecipe, type NewRecipe } from '../recipes/creation/create-recipe.ts'
import { savePicture } from '../recipes/recipe-files.ts'
import { amountOfWholeLine } from './whole-lines.ts'

const text = z.string().max(20_000)
const part = z.object({ title: text.nullish(), text })
const ReadRecipe = z.object({
  name: z.string().max(1000),
  description: text.nullish(),
  recipe_yield: text.nullish(),
  total_time: text.nullish(),
  prep_time: text.nullish(),
  perform_time: text.nullish(),
  ingredients: z.array(part).max(1000).default([]),
  instructions: z.array(part).max(1000).default([]),
  notes: z.array(part).max(200).default([]),
})
/** What a model read from pictures of a recipe. */
export type ReadRecipe = z.output<typeof ReadRecipe>

/** What the model is asked to fill in: every key, null where the pictures say nothing. */
const strictPart = z.strictObject({ title: z.string().nullable(), text: z.string() })
const Wanted = z.strictObject({
  name: z.string(),
  description: z.string().nullable(),
  recipe_yield: z.string().nullable(),
  total_time: z.string().nullable(),
  prep_time: z.string().nullable(),
  perform_time: z.string().nullable(),
  ingredients: z.array(strictPart),
  instructions: z.array(strictPart),
  notes: z.array(strictPart),
})

const SYSTEM = `You read a recipe from pictures: printed or handwritten, perhaps turned, perhaps over several pages. There is exactly one recipe.
Write down what stands there and invent nothing. Keep the language unless you are asked to translate.
ingredients: one item for each line, complete with its amount. instructions: one item for each step, without its number.
The title of a section stands only with its first item; otherwise title is null. notes: everything that is neither; a note called just "note" has no title.
A single time is total_time; cooking time is perform_time.`

const MOST_PICTURES = 20

/** Reads a recipe from pictures of it by the AI server; the first of them becomes its picture. Answers with the slug. */
export async function importFromImages(ctx: Context, images: UploadedFile[], language?: string): Promise<string> {
  if (!areAiPicturesEnabled(ctx.config)) throw badRequest('ai.pictures-off')
  const [first] = images
  if (!first) throw badRequest('ai.no-pictures')
  if (images.length > MOST_PICTURES) throw badRequest('ai.too-many-pictures', { params: { most: MOST_PICTURES } })
  const pictures: Uint8Array[] = []
  for (const image of images) pictures.push(await jpegForAi(image))
  const input = await readPictures(ctx, pictures, language)
  const row = await ctx.transaction(ctx =>
    createRecipe(ctx, { ...input, name: input.name.trim() || ctx.t('recipe.unnamed') }, 'imported'),
  )
  await savePicture(ctx, row, { path: first.path })
  return row.slug
}

/** What the AI server reads from pictures, ready to be looked through or saved. */
export async function readPictures(ctx: Context, pictures: Uint8Array[], language?: string): Promise<NewRecipe> {
  if (!areAiPicturesEnabled(ctx.config)) throw badRequest('ai.pictures-off')
  if (pictures.length > MOST_PICTURES) throw badRequest('ai.too-many-pictures', { params: { most: MOST_PICTURES } })
  return toRecipe(await askForPictures(ctx, pictures, { language }), await amountOfWholeLine(ctx))
}

/** Which pages of a longer document the pictures are, and which recipe began before them. */
interface Place {
  from: number
  to: number
  of: number
  name: string | undefined
}

function placeOf(place: Place | undefined): string {
  if (!place || (place.from === 1 && place.to === place.of)) return ''
  const { from, to, of, name } = place
  const begun = name ? ` The recipe ${JSON.stringify(name)} began on pages before: go on with it.` : ''
  return ` They are pages ${from} to ${to} of ${of}.${begun} Write down what stands on these pages alone.`
}

/** Throws in words when the AI server does not answer or finds no recipe. */
export async function askForPictures(
  ctx: PublicContext,
  pictures: Uint8Array[],
  { language, place }: { language?: string; place?: Place } = {},
): Promise<ReadRecipe> {
  const user = `Read the recipe from ${pictures.length === 1 ? 'this picture' : 'these pictures'}.`
  const translation = language ? ` Translate it into the language ${JSON.stringify(language)}.` : ''
  let answer: string
  try {
    answer = await openAi(
      ctx.config,
      ctx.outgoing,
    )({
      system: SYSTEM,
      user: user + placeOf(place) + translation,
      schema: z.toJSONSchema(Wanted),
      pictures,
    })
  } catch (error) {
    ctx.log.warn({ err: error }, 'the AI server did not read the pictures')
    throw noAnswer(error)
  }
  const read = readAnswer(answer)
  if (!read || !(read.ingredients.length || read.instructions.length)) throw badRequest('ai.no-recipe')
  return read
}

function readAnswer(answer: string): ReadRecipe | null {
  try {
    return ReadRecipe.safeParse(JSON.parse(answer.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''))).data ?? null
  } catch {
    return null
  }
}

const withText = <Part extends { text: string }>(parts: Part[]) => parts.filter(({ text }) => text.trim())

/** What was read as a recipe of ours. */
export const toRecipe = (read: ReadRecipe, amount: 1 | null): NewRecipe => ({
  name: read.name,
  description: read.description ?? '',
  recipeYield: read.recipe_yield ?? null,
  totalTime: read.total_time ?? null,
  prepTime: read.prep_time ?? null,
  performTime: read.perform_time ?? null,
  recipeIngredient: withText(read.ingredients).map(({ title, text }) => ({
    title: title ?? null,
    note: text,
    quantity: amount,
  })) as NewRecipe['recipeIngredient'],
  recipeInstructions: withText(read.instructions).map(({ title, text }) => ({ title: title ?? '', text })),
  notes: withText(read.notes).map(({ title, text }) => ({ title: title ?? '', text })),
})
