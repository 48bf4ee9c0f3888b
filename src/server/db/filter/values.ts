import { canonicalUuid } from '#server/ids.ts'
import type { ValueType } from '../entities/entity.ts'
import { notADate, notANumber, notAnId } from './faults.ts'
import { readMoment } from './read-moment.ts'

/** A filter's text as the value that a column of this type is compared with. */
export function typedValue(type: ValueType, text: string): string | number | boolean {
  if (type === 'id') return idOf(text)
  if (type === 'moment' || type === 'date') {
    const moment = readMoment(text)
    if (!moment) throw notADate(text)
    return type === 'date' ? moment.slice(0, 10) : moment
  }
  if (type === 'boolean') return /^[ty]/i.test(text) || text === '1'
  if (type === 'number') return numberOf(text)
  return text
}

function idOf(text: string): string {
  const id = canonicalUuid(text)
  if (!id) throw notAnId(text)
  return id
}

function numberOf(text: string): number {
  const value = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN
  if (!Number.isFinite(value)) throw notANumber(text)
  return value
}

const GRAMS: Record<string, number> = { kg: 1000, g: 1, mg: 0.001, mcg: 0.000001, µg: 0.000001, μg: 0.000001 }

/**
 * The amount that a text tells of a nutrient, in kilocalories or grams, as the view of nutrition has it (migration 0026);
 * null when the text tells none.
 */
export function amountOf(nutrient: string, text: string): number | null {
  const read = /^\s*(\d+(?:[.,]\d+)?)\s*(\p{L}*)\s*$/u.exec(text)
  if (!read) return null
  const value = Number((read[1] as string).replace(',', '.'))
  const unit = (read[2] as string).toLowerCase()
  if (nutrient === 'calories') return unit === 'kj' ? value / 4.184 : unit === '' || /^k?cal/.test(unit) ? value : null
  const bare = nutrient === 'sodiumContent' || nutrient === 'cholesterolContent' ? 0.001 : 1
  const factor = unit === '' ? bare : (GRAMS[unit] ?? (/^gram/.test(unit) ? 1 : null))
  return factor === null ? null : value * factor
}
