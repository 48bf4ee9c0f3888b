const vulgar: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** Matches one number as recipes write it: `2`, `2.5`, `2,5`, `1 1/2`, `1½`, `½`. */
export const numberPattern =
  '(?:\\d{1,6}(?:[.,]\\d{1,4})?(?:\\s?[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|\\s\\d\\/\\d{1,2}|\\/\\d{1,2})?|[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])'

/** The value of a text that `numberPattern` matched. */
export function toNumber(text: string): number {
  const found = /^(\d*(?:[.,]\d+)?)\s?(?:(\d)?\/(\d+)|([½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]))?$/.exec(text.trim())
  if (!found) return Number.NaN
  const [, whole = '', top, bottom, sign] = found
  const number = whole === '' ? 0 : Number(whole.replace(',', '.'))
  if (sign) return number + (vulgar[sign] ?? 0)
  if (bottom === undefined) return number
  return top === undefined ? number / Number(bottom) : number + Number(top) / Number(bottom)
}
