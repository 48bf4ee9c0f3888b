import type { PackageSize } from '#shared/domain/lines/author-line.ts'
import { asciiDigits } from '#shared/domain/measures/digits.ts'

/** "500 g", "1,5 l" as a number and a unit; null where it says no size. */
export function readSize(text: string): PackageSize | null {
  const [, number = '', unit = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*(\D.*?)\s*$/u.exec(asciiDigits(text)) ?? []
  const quantity = Number(number.replace(',', '.'))
  return quantity > 0 && unit ? { quantity, unit: unit.slice(0, 100) } : null
}

/** A size as it stands in a field, to be read again. */
export const sizeText = (size: PackageSize | null | undefined): string => (size ? `${size.quantity} ${size.unit}` : '')
