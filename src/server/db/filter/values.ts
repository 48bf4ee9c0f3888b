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
