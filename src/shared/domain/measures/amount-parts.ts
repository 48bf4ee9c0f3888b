import { decimalText, mixedNumber, type Quantity } from './quantity.ts'
import { screenBound } from './scaling.ts'

/** An amount ready for the screen: a whole number, a proper fraction, or text that is neither. */
export interface AmountParts {
  whole: string
  numerator: string
  denominator: string
}

/** The denominators of amounts below a tenth: half of an eighth is a sixteenth. */
const smallBound = 16

/**
 * An amount in fractions that a kitchen can measure; small ones that would vanish are shown as decimals, with a point or
 * with a comma.
 */
export function amountParts(value: Quantity, decimal: boolean, comma = false): AmountParts {
  const asDecimal = () => {
    const text = decimalText(value)
    return { whole: comma ? text.replace('.', ',') : text, numerator: '', denominator: '' }
  }
  if (decimal) return asDecimal()
  const { negative, whole, numerator, denominator } = mixedNumber(
    value,
    value.abs().mul(10).lt(1) ? smallBound : screenBound,
  )
  if (!whole && !numerator) return asDecimal()
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
