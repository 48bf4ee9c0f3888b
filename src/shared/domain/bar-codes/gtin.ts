import { asciiDigits } from '../measures/digits.ts'

/** The kinds of bar codes on goods, where whoever read the bars says which one it was. */
export type BarCodeKind = 'ean-8' | 'upc-e' | 'other'

/**
 * The number of a bar code (GTIN) in the one form under which it is remembered: 8 digits of an EAN-8, else 13, since an EAN-13
 * and a UPC are the same number with or without a leading zero. Null where the check digit is wrong or it is no such number.
 */
export function normalizeGtin(text: string, kind: BarCodeKind = 'other'): string | null {
  const digits = asciiDigits(text).replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return null
  if (digits.length === 8) return fromEight(digits, kind)
  const whole = digits.length === 12 ? `0${digits}` : digits.replace(/^0(?=\d{13}$)/, '')
  return whole.length === 13 && isChecked(whole) ? whole : null
}

export const isGtin = (text: string): boolean => normalizeGtin(text) !== null

/** Whether a shop gave the number itself, such as that of weighed cheese: elsewhere it means something else. */
export const isOfOneShop = (code: string): boolean => (code.length === 8 ? /^[02]/ : /^(2|0[24])/).test(code)

/** Eight digits are an EAN-8 or a UPC-E. Those that begin with 0 are given to no EAN-8 outside of one shop. */
function fromEight(digits: string, kind: BarCodeKind): string | null {
  const upc = expandUpcE(digits)
  const isEan = isChecked(digits)
  if (kind === 'upc-e') return upc
  if (kind === 'ean-8') return isEan ? digits : null
  return upc && (digits.startsWith('0') || !isEan) ? upc : isEan ? digits : null
}

/** A UPC-E leaves out zeros of a UPC-A; its last digit but one says which. */
export function expandUpcE(digits: string): string | null {
  const parts = /^([01])(\d{2})(\d)(\d)(\d)(\d)(\d)$/.exec(digits)
  if (!parts) return null
  const [, system = '', ab = '', c = '', d = '', e = '', last = '', check = ''] = parts
  const body =
    last <= '2'
      ? `${ab}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${ab}${c}00000${d}${e}`
        : last === '4'
          ? `${ab}${c}${d}00000${e}`
          : `${ab}${c}${d}${e}0000${last}`
  const whole = `0${system}${body}${check}`
  return isChecked(whole) ? whole : null
}

/** From the right, every second digit counts three times, and all of it together with the check digit is a multiple of ten. */
export function checkDigitOf(body: string): number {
  const sum = [...body].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

const isChecked = (digits: string) => checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1))
