import { isDeepStrictEqual } from 'node:util'
import type { RecipeIngredientRow } from '#server/db/schema/recipes.ts'
import type { RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import type { RecipeIngredientInput } from '#shared/contract/recipes/recipe-input.ts'
import { editLine, type LineFields } from '#shared/domain/lines/edit-line.ts'

type OwnFields = Pick<RecipeIngredientRow, 'quantityMax' | 'packageQuantity' | 'packageUnit' | 'optional' | 'line'>

/**
 * The fields of a line that clients of the reference do not know. They send them back as they read them, or leave them out;
 * what they changed beside them holds, and the author's line follows it.
 */
export function ownFields(line: RecipeIngredientInput, before: RecipeIngredient | undefined): OwnFields {
  const quantity = line.quantity ?? null
  const given = line.quantityMax === undefined ? before?.quantityMax : line.quantityMax
  const quantityMax = given && quantity !== null && given > quantity ? Math.round(given * 1000) / 1000 : null
  const packageSize = line.packageSize === undefined ? before?.packageSize : line.packageSize
  return {
    quantityMax,
    packageQuantity: packageSize?.quantity ?? null,
    packageUnit: packageSize?.unit ?? null,
    optional: (line.optional === undefined ? before?.optional : line.optional) ?? false,
    line: lineAfter(line, before, quantityMax),
  }
}

function lineAfter(
  line: RecipeIngredientInput,
  before: RecipeIngredient | undefined,
  quantityMax: number | null,
): OwnFields['line'] {
  if (!before?.line) return line.line ?? null
  // Whoever sends another line knows what it says.
  if (line.line !== undefined && !isDeepStrictEqual(line.line, before.line)) return line.line
  const was: LineFields = {
    quantity: before.quantity,
    quantityMax: before.quantityMax,
    unit: before.unit?.name ?? '',
    food: before.food?.name ?? '',
    note: before.note ?? '',
  }
  const isSame = (now: RecipeIngredientInput['unit'], had: { id: string; name: string } | null) =>
    typeof now === 'string' ? now === had?.name : now?.id ? now.id === had?.id : (now?.name ?? '') === (had?.name ?? '')
  const nameOf = (now: RecipeIngredientInput['unit']) => (typeof now === 'string' ? now : (now?.name ?? ''))
  return editLine(before.line, was, {
    quantity: line.quantity === undefined ? 1 : line.quantity,
    quantityMax,
    unit: isSame(line.unit, before.unit) ? was.unit : nameOf(line.unit),
    food: isSame(line.food, before.food) ? was.food : nameOf(line.food),
    note: String(line.note ?? ''),
  }) as OwnFields['line']
}
