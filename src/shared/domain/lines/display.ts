import type { DisplayUnit } from '../measures/display-unit.ts'
import { countedName, type PluralForms } from '../measures/plural-forms.ts'
import { decimalText, type MixedNumber, mixedNumber, quantityOf } from '../measures/quantity.ts'
import type { AuthorLine, PackageSize } from './author-line.ts'

/** What of a food the text of an ingredient depends on. */
export interface DisplayFood {
  name: string
  pluralName?: string | null
  pluralForms?: PluralForms | null
  /** What a millilitre of it weighs in this group. */
  gramsPerMilliliter?: number | null
}

export interface DisplayIngredient {
  quantity?: number | null
  unit?: DisplayUnit | null
  food?: DisplayFood | null
  note?: string | null
  quantityMax?: number | null
  packageSize?: PackageSize | null
  /** The recipe that makes it. Where nothing else says what it is, its name does. */
  referencedRecipe?: { name: string } | null
  /** The line as its author wrote it, where it is known. */
  line?: AuthorLine | null
}

/** The line that stands for this ingredient: an empty one, or one whose places do not fit its text, is none. */
export function shownLine({ line }: DisplayIngredient): AuthorLine | null {
  if (!line?.text.trim() || !line.parts.length) return null
  let end = 0
  for (const part of line.parts) {
    if (part.start < end || part.end < part.start || part.end > line.text.length) return null
    end = part.end
  }
  return line
}

const takenOf = /(?:^|\s)(?:of|von|vom|de|du|des|d['’]|di|del|della|do|da|van|av|af|fra|från)$/i

/** "Zest of", "juice of": a note that leads to the food stands in front of it. */
export const notedInFront = (note: string): boolean => takenOf.test(note)

/** Denominators on the wire; screens show coarser ones, see `ingredient-parts.ts`. */
const wireBound = 32

const superscript = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscript = '₀₁₂₃₄₅₆₇₈₉'
const digits = (value: bigint, signs: string) => String(value).replace(/\d/g, digit => signs[Number(digit)]!)

/** `2 ¹/₃`: whole number and raised fraction. */
function raisedFraction({ negative, whole, numerator, denominator }: MixedNumber): string {
  const fraction = numerator ? `${digits(numerator, superscript)}/${digits(denominator, subscript)}` : ''
  const text = whole && fraction ? `${whole} ${fraction}` : fraction || String(whole)
  return negative && text !== '0' ? `-${text}` : text
}

/** The unit in the form that its amount asks for. */
export function unitName(unit: DisplayUnit, amount: number): string {
  const short = amount > 1 ? unit.pluralAbbreviation || unit.abbreviation : unit.abbreviation
  return (unit.useAbbreviation && short) || countedName(unit, amount)
}

/** The food in the form that its amount asks for: counted itself it has all that its language has. Without an amount it is several. */
export function foodName(food: DisplayFood, amount: number, isMeasured: boolean): string {
  if (amount === 0) return food.pluralName || food.name
  return countedName(isMeasured ? { ...food, pluralForms: null } : food, amount)
}

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

/** The name of the recipe that stands in the place of the food, unless the note has it already. */
export function madeBy({ referencedRecipe }: DisplayIngredient, note: string): string {
  const name = referencedRecipe?.name ?? ''
  const [one, other] = [name.toLowerCase(), note.toLowerCase()]
  return note && (one.includes(other) || other.includes(one)) ? '' : name
}

/** The text of an ingredient as the wire carries it in `display`: its author's line, else what its fields come to. */
export function ingredientDisplay(ingredient: DisplayIngredient, options: { disableAmount: boolean }): string {
  const { unit, food } = ingredient
  const quantity = ingredient.quantity || 0
  const note = ingredient.note ?? ''
  const line = shownLine(ingredient)
  if (line) return line.text.replace(/\s+/g, ' ').trim()
  const made = madeBy(ingredient, note.trim())
  const parts = options.disableAmount
    ? [quantity !== 0 && quantity !== 1 ? amount(quantity, unit) : '', made, note]
    : [
        quantity === 0 ? '' : amount(quantity, unit),
        quantity === 0 || !unit ? '' : unitName(unit, quantity),
        food ? foodName(food, quantity, !!unit) : made,
        note,
      ]
  return parts
    .filter(part => part !== '')
    .join(' ')
    .trim()
}
