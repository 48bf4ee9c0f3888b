import { editLine, type LineFields } from '#shared/domain/lines/edit-line.ts'
import type { DraftIngredient } from '../draft/draft.ts'

const fieldsOf = ({ quantity, quantityMax, unit, food, note }: DraftIngredient): LineFields => ({
  quantity,
  quantityMax,
  unit: unit?.name ?? '',
  food: food?.name ?? '',
  note,
})

/** An ingredient after one of its fields was changed: the line that its author wrote changes with it. */
export function withPart(item: DraftIngredient, part: Partial<DraftIngredient>): DraftIngredient {
  const next = { ...item, ...part }
  if (next.quantityMax !== null && (next.quantity === null || next.quantityMax <= next.quantity))
    next.quantityMax = null
  if (item.line && !('line' in part)) next.line = editLine(item.line, fieldsOf(item), fieldsOf(next))
  return next
}
