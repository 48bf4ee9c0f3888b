import { vulgarSigns, vulgarValue } from '#shared/domain/measures/vulgar-fractions.ts'

/** Matches one number as recipes write it: `2`, `2.5`, `2,5`, `1 1/2`, `1½`, `½`. */
export const numberPattern = `(?:\\d{1,6}(?:[.,]\\d{1,4})?(?:\\s?[${vulgarSigns}]|\\s\\d\\/\\d{1,2}|\\/\\d{1,2})?|[${vulgarSigns}])`
const number = new RegExp(`^(\\d*(?:[.,]\\d+)?)\\s?(?:(\\d)?\\/(\\d+)|([${vulgarSigns}]))?$`)

/** The value of a text that `numberPattern` matched. */
export function toNumber(text: string): number {
  const found = number.exec(text.trim())
  if (!found) return Number.NaN
  const [, whole = '', top, bottom, sign] = found
  const value = whole === '' ? 0 : Number(whole.replace(',', '.'))
  if (sign) return value + (vulgarValue(sign) ?? 0)
  if (bottom === undefined) return value
  return top === undefined ? value / Number(bottom) : value + Number(top) / Number(bottom)
}
