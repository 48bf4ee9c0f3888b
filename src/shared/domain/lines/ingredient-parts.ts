import { type AmountParts, amountParts, amountText } from '../measures/amount-parts.ts'
import { densityOf } from '../measures/densities.ts'
import type { DisplayUnit } from '../measures/display-unit.ts'
import { kitchenAmount } from '../measures/kitchen-amounts.ts'
import { type Quantity, quantityOf } from '../measures/quantity.ts'
import { convertAmount, measureOf, type UnitSystem } from '../measures/units.ts'
import { type DisplayIngredient, foodName, madeBy, notedInFront, shownLine, unitName } from './display.ts'
import { type LinePiece, textOfPieces } from './line-piece.ts'
import { withoutTags } from './marked-text.ts'
import { renderLine } from './render-line.ts'

/** An ingredient at a scale, in pieces that are each drawn in their own way. */
export interface IngredientParts {
  pieces: LinePiece[]
  /** All of it in one line, fractions as `1 1/2`: for copying, for screen readers, for messages. */
  text: string
}

export interface PartsOptions {
  disableAmount: boolean
  scale?: number
  /** Shows amounts in this system where the unit is one that can be converted. */
  system?: UnitSystem | null
  /** The reader's word for "about", which stands before an amount that was rounded. */
  about?: string
  /** Writes decimals with a comma where a line does not write them otherwise itself. */
  decimalComma?: boolean
  /** Of whoever reads it. */
  language?: string
}

/** The ingredient as it stands on the screen at this scale: the author's line where there is one, else its fields in order. */
export function ingredientParts(ingredient: DisplayIngredient, options: PartsOptions): IngredientParts {
  const note = ingredient.note?.trim() ?? ''
  const said = (pieces: LinePiece[]): IngredientParts => ({
    pieces,
    text: withoutTags(textOfPieces(pieces, options.about ?? '~')),
  })
  const line = shownLine(ingredient)
  if (options.disableAmount && (line || note)) return said([{ kind: 'other', text: line?.text ?? note }])
  if (line) {
    const { unit = null, food = null, quantity = null } = ingredient
    return said(renderLine(line, { ...options, unit, food, quantity }))
  }
  return said(fieldPieces(ingredient, note, options))
}

/** Amount, unit, food and note in this order; a note follows after a comma, unless it says what is taken of the food. */
function fieldPieces(ingredient: DisplayIngredient, note: string, options: PartsOptions): LinePiece[] {
  const { quantity, max, unit, isAbout } = scaledAmount(ingredient, options)
  const none = quantity.n === 0n
  const counted = (max ?? quantity).valueOf()
  const food = ingredient.food ? foodName(ingredient.food, none ? 0 : counted, !!unit) : madeBy(ingredient, note)
  // A line that was told apart before its recipe became one of plain lines keeps its food.
  if (options.disableAmount) return food ? [{ kind: 'food', text: food }] : []
  const pieces: LinePiece[] = []
  const put = (piece: LinePiece, sign = ' ') => {
    if (!piece.text) return
    if (pieces.length) pieces.push({ kind: 'sign', text: sign })
    pieces.push(piece)
  }
  const isInFront = !!food && notedInFront(note)
  if (isInFront) put({ kind: 'note', text: note })
  if (!none) {
    put(amountPiece(quantity, unit, isAbout && !max, options.decimalComma))
    if (max) put(amountPiece(max, unit, false, options.decimalComma), '–')
    const size = ingredient.packageSize
    if (size && !note.includes(String(size.quantity)))
      put({ kind: 'note', text: `${size.quantity} ${size.unit}` }, ' × ')
    if (unit) put({ kind: 'unit', text: screenUnit(unit, counted) })
  }
  const measured = pieces.length > 0
  put({ kind: 'food', text: food })
  // Without a food what is measured stands in the note: it takes the place of the food.
  if (!isInFront) put({ kind: food || !measured ? 'note' : 'food', text: note }, food ? ', ' : ' ')
  return pieces
}

function amountPiece(value: Quantity, unit: DisplayUnit | null, isAbout: boolean, comma = false): LinePiece {
  const amount: AmountParts = amountParts(value, unit ? !unit.fraction : false, comma)
  return { kind: 'quantity', text: amountText(amount), amount, ...(isAbout && { isAbout }) }
}

/** A unit as screens show it: measures that everybody knows are written short. */
export const screenUnit = (unit: DisplayUnit, amount: number) =>
  unitName(measureOf(unit)?.system && unit.abbreviation ? { ...unit, useAbbreviation: true } : unit, amount)

function scaledAmount(
  ingredient: DisplayIngredient,
  { scale = 1, system }: PartsOptions,
): { quantity: Quantity; max: Quantity | null; unit: DisplayUnit | null; isAbout: boolean } {
  const factor = quantityOf(scale)
  const exact = quantityOf(ingredient.quantity ?? 0).mul(factor)
  const upper = ingredient.quantityMax ? quantityOf(ingredient.quantityMax).mul(factor) : null
  const unit = ingredient.unit ?? null
  const density = densityOf(ingredient.food)
  const converted = system && unit && exact.s > 0n ? convertAmount(exact.valueOf(), unit, system, density) : null
  if (converted) {
    const top = upper && convertAmount(upper.valueOf(), unit!, system!, density)
    const max = top && top.unit.name === converted.unit.name ? quantityOf(top.quantity) : null
    return { quantity: quantityOf(converted.quantity), max, unit: converted.unit, isAbout: true }
  }
  if (scale === 1) return { quantity: exact, max: upper, unit, isAbout: false }
  const { value, isAbout } = kitchenAmount(exact, unit)
  const max = upper && kitchenAmount(upper, unit).value
  return { quantity: value, max: max?.gt(value) ? max : null, unit, isAbout }
}

/** A whole list as plain lines, headings in square brackets after an empty line. */
export function ingredientLines(
  ingredients: readonly (DisplayIngredient & { title?: string | null })[],
  options: PartsOptions,
): string {
  const lines: string[] = []
  for (const ingredient of ingredients) {
    if (ingredient.title) lines.push(...(lines.length ? [''] : []), `[${ingredient.title}]`)
    lines.push(ingredientParts(ingredient, options).text)
  }
  return lines.join('\n')
}
