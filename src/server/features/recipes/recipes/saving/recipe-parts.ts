import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/context.ts'
import type { RecipeIngredientRow } from '#server/db/schema/recipes.ts'
import { resolveFoods } from '#server/features/catalog/foods/resolve-foods.ts'
import { resolveOrganizers } from '#server/features/catalog/organizers/resolve-organizers.ts'
import { resolveUnits } from '#server/features/catalog/units/resolve-units.ts'
import { newId } from '#server/ids.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import type { RecipeIngredientInput, RecipeInput, Reference } from '#shared/contract/recipes/recipe-input.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { ownFields } from './own-fields.ts'
import type { WriteMode } from './recipe-columns.ts'
import { replaceIngredients, replaceOrganizers } from './recipe-parts.store.ts'
import { referencedRecipeIds, withHiddenReferences } from './referenced-recipes.ts'

const ORGANIZER_KEYS = [
  ['categories', 'recipeCategory'],
  ['tags', 'tags'],
  ['tools', 'tools'],
] as const

/**
 * Writes the lists of a body that live in tables of their own, those that differ from what the recipe has (`before`; null
 * for a new one), and tells whether any did. Names are found in the group, or made.
 */
export async function writeParts(
  ctx: Context,
  recipeId: string,
  input: RecipeInput,
  mode: WriteMode,
  before: Recipe | null,
): Promise<boolean> {
  let written = false
  const note = (writing: Promise<void>) => {
    written = true
    return writing
  }
  const named = (key: keyof RecipeInput) => mode === 'put' || key in input
  if (named('recipeIngredient')) {
    const lines = await readLines(ctx, recipeId, input.recipeIngredient ?? [], before?.recipeIngredient ?? [])
    if (!sameLines(lines, before?.recipeIngredient)) {
      const kept = before ? await withHiddenReferences(ctx, recipeId, lines, before.recipeIngredient) : lines
      await note(replaceIngredients(ctx.db, recipeId, kept.map(rowIn(recipeId))))
    }
  }
  for (const [kind, key] of ORGANIZER_KEYS) {
    if (!named(key)) continue
    const had = before?.[key]
    const ids = await chosenIds(ctx, kind, referencesOf(input[key]), had ?? [])
    if (!sameSet(ids, had)) await note(replaceOrganizers(ctx.db, kind, recipeId, ids))
  }
  return written
}

interface Identified {
  id: string
}

const sameSet = (ids: string[], had: Identified[] | undefined) =>
  had?.length === ids.length && had.every(({ id }) => ids.includes(id))

const sameLines = (lines: Line[], had: RecipeIngredient[] | undefined) =>
  had?.length === lines.length &&
  lines.every((line, i) => {
    const before = had[i] as RecipeIngredient
    return (
      line.referenceId === before.referenceId &&
      line.title === before.title &&
      line.note === before.note &&
      line.quantity === before.quantity &&
      line.originalText === before.originalText &&
      line.unitId === (before.unit?.id ?? null) &&
      line.foodId === (before.food?.id ?? null) &&
      line.quantityMax === before.quantityMax &&
      line.packageQuantity === (before.packageSize?.quantity ?? null) &&
      line.packageUnit === (before.packageSize?.unit ?? null) &&
      line.optional === before.optional &&
      line.referencedRecipeId === (before.referencedRecipe?.id ?? null) &&
      isDeepStrictEqual(line.line, before.line)
    )
  })

/** What the recipe has already is the group's own and need not be looked for. */
async function chosenIds(ctx: Context, kind: OrganizerKind, given: Reference[], had: Identified[]): Promise<string[]> {
  const known = given.flatMap(({ id }) => had.find(one => one.id === id) ?? [])
  if (known.length === given.length) return [...new Set(known.map(({ id }) => id))]
  // An empty reference keeps the place of one that is known.
  const others = given.map(reference => (had.some(one => one.id === reference.id) ? {} : reference))
  const resolved = await resolveOrganizers(ctx, kind, others)
  return [...new Set([...known, ...resolved].map(({ id }) => id))]
}

const referencesOf = (given: (string | Reference)[] | null | undefined): Reference[] =>
  (given ?? []).map(reference => (typeof reference === 'string' ? { name: reference } : reference))

type Line = Omit<RecipeIngredientRow, 'id' | 'recipeId' | 'position' | 'noteNormalized' | 'originalTextNormalized'>

/** What the lines of a body come to. A plain text is a line with nothing but its note. */
async function readLines(
  ctx: Context,
  recipeId: string,
  lines: (RecipeIngredientInput | string)[],
  had: RecipeIngredient[],
): Promise<Line[]> {
  const given = lines.map(line => (typeof line === 'string' ? { note: line } : line) as RecipeIngredientInput)
  const foodIds = await idsOf(
    given.map(line => referenceOf(line.food)),
    had.map(line => line.food?.id),
    references => resolveFoods(ctx, references),
  )
  const unitIds = await idsOf(
    given.map(line => referenceOf(line.unit)),
    had.map(line => line.unit?.id),
    references => resolveUnits(ctx, references),
  )
  const recipeIds = await referencedRecipeIds(ctx, recipeId, given, had)
  const hadById = new Map(had.map(line => [line.referenceId, line]))
  return given.map((line, position) => ({
    referenceId: line.referenceId ?? newId(),
    title: line.title ?? null,
    note: line.note === undefined ? '' : line.note,
    quantity: line.quantity === undefined ? 1 : line.quantity === null ? null : rounded(line.quantity),
    unitId: unitIds[position] ?? null,
    foodId: foodIds[position] ?? null,
    originalText: line.originalText ?? null,
    referencedRecipeId: recipeIds[position] ?? null,
    ...ownFields(line, hadById.get(line.referenceId ?? '')),
  }))
}

const rounded = (quantity: number) => Math.round(quantity * 1000) / 1000

const rowIn =
  (recipeId: string) =>
  (line: Line, position: number): RecipeIngredientRow => ({
    ...line,
    id: newId(),
    recipeId,
    position,
    noteNormalized: line.note && fold(line.note),
    originalTextNormalized: line.originalText && fold(line.originalText),
  })

/** The ids that references mean, place by place; those that the recipe has already need not be looked for. */
async function idsOf(
  references: (Reference | null)[],
  had: (string | null | undefined)[],
  resolve: (others: (Reference | null)[]) => Promise<(Identified | null)[]>,
): Promise<(string | null)[]> {
  const known = new Set(had)
  const ids = references.map(reference => (reference?.id && known.has(reference.id) ? reference.id : null))
  if (references.every((reference, i) => !reference || ids[i])) return ids
  const others = await resolve(references.map((reference, i) => (ids[i] ? null : reference)))
  return ids.map((id, i) => id ?? others[i]?.id ?? null)
}

const referenceOf = (given: string | Reference | null | undefined): Reference | null =>
  typeof given === 'string' ? { name: given } : (given ?? null)
