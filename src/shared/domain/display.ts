import { decimalText, type MixedNumber, mixedNumber, quantityOf } from './quantity.ts'
import type { StandardUnit } from './standard-units.ts'

/** What of a unit the text of an ingredient depends on. */
export interface DisplayUnit {
  name: string
  pluralName?: string | null
  abbreviation?: string | null
  pluralAbbreviation?: string | null
  useAbbreviation?: boolean | null
  fraction?: boolean | null
  standardQuantity?: number | null
  standardUnit?: StandardUnit | null
}

/** What of a food the text of an ingredient depends on. */
export interface DisplayFood {
  name: string
  pluralName?: string | null
}

export interface DisplayIngredient {
  quantity?: number | null
  unit?: DisplayUnit | null
  food?: DisplayFood | null
  note?: string | null
}

/** Denominators on the wire; screens show coarser ones, see `ingredient-parts.ts`. */
const wireBound = 32

const superscript = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscript = '₀₁₂₃₄₅₆₇₈₉'
const digits = (value: bigint, signs: string) => String(value).replace(/\d/g, digit => signs[Number(digit)]!)

/** `2 ¹/₃`: whole number and raised fraction. */
export function raisedFraction({ negative, whole, numerator, denominator }: MixedNumber): string {
  const fraction = numerator ? `${digits(numerator, superscript)}/${digits(denominator, subscript)}` : ''
  const text = whole && fraction ? `${whole} ${fraction}` : fraction || String(whole)
  return negative && text !== '0' ? `-${text}` : text
}

/** The unit in the form that its amount asks for. */
export function unitName(unit: DisplayUnit, plural: boolean): string {
  const short = plural ? unit.pluralAbbreviation || unit.abbreviation : unit.abbreviation
  const long = plural ? unit.pluralName || unit.name : unit.name
  return (unit.useAbbreviation && short) || long
}

export const foodName = (food: DisplayFood, plural: boolean): string => (plural && food.pluralName) || food.name

const fractions = new Map<number, string>()
const FRACTIONS_KEPT = 1000

/** Remembered: kitchens know few amounts, and exact arithmetic takes longer than all else about a line. */
function fractionText(quantity: number): string {
  const known = fractions.get(quantity)
  if (known !== undefined) return known
  const text = raisedFraction(mixedNumber(quantityOf(quantity), wireBound))
  if (fractions.size < FRACTIONS_KEPT) fractions.set(quantity, text)
  return text
}

const amount = (quantity: number, unit?: DisplayUnit | null): string =>
  unit && !unit.fraction ? decimalText(quantity) : fractionText(quantity)

/** The text of an ingredient as the wire carries it in `display`. */
export function ingredientDisplay(ingredient: DisplayIngredient, options: { disableAmount: boolean }): string {
  const { unit, food } = ingredient
  const quantity = ingredient.quantity || 0
  const note = ingredient.note ?? ''
  const parts = options.disableAmount
    ? [quantity !== 0 && quantity !== 1 ? amount(quantity, unit) : '', note]
    : [
        quantity === 0 ? '' : amount(quantity, unit),
        quantity === 0 || !unit ? '' : unitName(unit, quantity > 1),
        food ? foodName(food, quantity === 0 || quantity > 1) : '',
        note,
      ]
  return parts
    .filter(part => part !== '')
    .join(' ')
    .trim()
}
