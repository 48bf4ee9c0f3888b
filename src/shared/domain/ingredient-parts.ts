import { densityOf } from './densities.ts'
import { type DisplayIngredient, type DisplayUnit, foodName, unitName } from './display.ts'
import { withoutTags } from './marked-text.ts'
import { decimalText, mixedNumber, type Quantity, quantityOf } from './quantity.ts'
import { screenBound } from './scaling.ts'
import { convertAmount, type UnitSystem } from './units.ts'

/** An amount ready for the screen: a whole number, a proper fraction, or text that is neither. */
export interface AmountParts {
  whole: string
  numerator: string
  denominator: string
}

/** The parts of an ingredient at a scale, each drawn in its own way; empty text where there is none. */
export interface IngredientParts {
  amount: AmountParts | null
  unit: string
  food: string
  note: string
  /** All of it in one line, fractions as `1 1/2`: for copying, for screen readers, for messages. */
  text: string
}

export interface PartsOptions {
  disableAmount: boolean
  scale?: number
  /** Shows amounts in this system where the unit is one that can be converted. */
  system?: UnitSystem | null
}

/** An amount in fractions that a kitchen can measure; small ones that would vanish are shown as decimals. */
export function amountParts(value: Quantity, decimal: boolean): AmountParts {
  if (decimal) return { whole: decimalText(value), numerator: '', denominator: '' }
  const { negative, whole, numerator, denominator } = mixedNumber(value, screenBound)
  if (!whole && !numerator) return { whole: decimalText(value), numerator: '', denominator: '' }
  const sign = negative ? '-' : ''
  if (!numerator) return { whole: sign + whole, numerator: '', denominator: '' }
  return {
    whole: whole || negative ? `${sign}${whole || ''}` : '',
    numerator: String(numerator),
    denominator: String(denominator),
  }
}

export function amountText({ whole, numerator, denominator }: AmountParts): string {
  const fraction = numerator && `${numerator}/${denominator}`
  return [whole, fraction].filter(Boolean).join(whole === '-' ? '' : ' ')
}

/** The ingredient as it stands on the screen at this scale. */
export function ingredientParts(ingredient: DisplayIngredient, options: PartsOptions): IngredientParts {
  const note = ingredient.note?.trim() ?? ''
  if (options.disableAmount && note) return { amount: null, unit: '', food: '', note, text: withoutTags(note) }
  const { quantity, unit } = scaledAmount(ingredient, options)
  const none = quantity.n === 0n
  const many = quantity.gt(1)
  const food = ingredient.food ? foodName(ingredient.food, none || many) : ''
  // A line that was told apart before its recipe became one of plain lines keeps its food.
  if (options.disableAmount) return { amount: null, unit: '', food, note, text: withoutTags(food) }
  const amount = none ? null : amountParts(quantity, unit ? !unit.fraction : false)
  const unitText = unit && !none ? unitName(unit, many) : ''
  const text = [amount && amountText(amount), unitText, food, note].filter(Boolean).join(' ')
  return { amount, unit: unitText, food, note, text: withoutTags(text) }
}

function scaledAmount(
  ingredient: DisplayIngredient,
  { scale = 1, system }: PartsOptions,
): { quantity: Quantity; unit: DisplayUnit | null } {
  const quantity = quantityOf(ingredient.quantity ?? 0).mul(quantityOf(scale))
  const unit = ingredient.unit ?? null
  const converted =
    system && unit && quantity.s > 0n
      ? convertAmount(quantity.valueOf(), unit, system, densityOf(ingredient.food))
      : null
  return converted ? { quantity: quantityOf(converted.quantity), unit: converted.unit } : { quantity, unit }
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
