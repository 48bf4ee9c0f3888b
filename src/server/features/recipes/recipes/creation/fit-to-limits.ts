import type { PublicContext } from '#server/context.ts'
import type { RecipeIngredientInput, RecipeInput, Reference } from '#shared/contract/recipes/recipe-input.ts'
import { RECIPE_LIMITS as most } from '#shared/contract/recipes/recipe-limits.ts'
import { spacelessKeys } from '#shared/domain/extras.ts'

/** What of a recipe was too long, by the keys of its body. */
export type ShortenedPart = keyof RecipeInput

/**
 * Cuts a recipe from outside to what the calls for recipes accept, so that whatever comes in can be saved again. Answers
 * with the recipe itself when nothing has to be cut.
 */
export function fitToLimits<R extends RecipeInput>(recipe: R): { recipe: R; shortened: ShortenedPart[] } {
  const fitted: Record<string, unknown> = { ...recipe }
  const shortened: ShortenedPart[] = []
  for (const [key, shorten] of Object.entries(FITTERS) as [ShortenedPart, (value: never) => unknown][]) {
    const value = recipe[key]
    if (value === null || value === undefined) continue
    const cut = shorten(value as never)
    if (cut === value) continue
    fitted[key] = cut
    shortened.push(key)
  }
  return shortened.length ? { recipe: fitted as R, shortened } : { recipe, shortened }
}

/** In words what of a recipe was too long for any recipe; nothing when all of it came in. */
export const shortenedWords = ({ t }: Pick<PublicContext, 't'>, shortened: ShortenedPart[]): string[] =>
  shortened.length
    ? [t('reports.shortened', { parts: shortened.map(part => t(`recipe.parts.${part}`)).join(', ') })]
    : []

const cutTo = (length: number) => (text: string) => (text.length > length ? text.slice(0, length).toWellFormed() : text)
const name = cutTo(most.name)
const text = cutTo(most.text)
const longText = cutTo(most.longText)

/** The same list when nothing in it had to be cut. */
const listOf =
  <T>(fit: (item: T) => T) =>
  (list: T[]): T[] => {
    const cut = list.length > most.list ? list.slice(0, most.list) : list
    const fitted = cut.map(fit)
    return fitted.every((item, i) => item === cut[i]) ? cut : fitted
  }

/** Texts of an object, each cut as its field allows; the same object when none is too long. */
const fieldsOf =
  <T extends object>(fits: { [K in keyof T]?: (value: NonNullable<T[K]>) => T[K] }) =>
  (given: T): T => {
    let fitted = given
    for (const key of Object.keys(fits) as (keyof T)[]) {
      const value = given[key]
      if (value === null || value === undefined) continue
      const cut = fits[key]?.(value as NonNullable<T[typeof key]>) as T[typeof key]
      if (cut !== value) fitted = { ...fitted, [key]: cut }
    }
    return fitted
  }

const reference = fieldsOf<Reference>({ name, slug: name })
const named = (given: string | Reference) => (typeof given === 'string' ? name(given) : reference(given))
const line = fieldsOf<RecipeIngredientInput>({
  unit: named,
  food: named,
  note: text,
  title: text,
  originalText: text,
})

function extras(given: Record<string, string | null>): Record<string, string | null> {
  const spaceless = spacelessKeys(given)
  const entries = Object.entries(spaceless)
  const fitted = entries
    .slice(0, most.extras)
    .map(([key, value]) => [cutTo(most.extrasKey)(key), value && text(value)] as const)
  const isSame = fitted.length === entries.length && fitted.every(([key, value]) => spaceless[key] === value)
  return isSame ? spaceless : Object.fromEntries(fitted)
}

const organizers = listOf(named)

const FITTERS: { [K in ShortenedPart]?: (value: NonNullable<RecipeInput[K]>) => unknown } = {
  name,
  slug: name,
  recipeYield: text,
  totalTime: text,
  prepTime: text,
  cookTime: text,
  performTime: text,
  description: text,
  orgURL: url => (url.length > most.url ? null : url),
  recipeCategory: organizers,
  tags: organizers,
  tools: organizers,
  recipeIngredient: lines =>
    listOf<RecipeIngredientInput | string>(one => (typeof one === 'string' ? cutTo(10_000)(one) : line(one)))(lines),
  recipeInstructions: listOf(
    fieldsOf<NonNullable<RecipeInput['recipeInstructions']>[number]>({ title: text, summary: text, text: longText }),
  ),
  notes: listOf(fieldsOf<NonNullable<RecipeInput['notes']>[number]>({ title: cutTo(10_000), text: longText })),
  nutrition: given => fieldsOf<typeof given>(Object.fromEntries(Object.keys(given).map(key => [key, text])))(given),
  extras,
}
