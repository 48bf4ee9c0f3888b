import { jsonrepair } from 'jsonrepair'

export type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Entries of a list that are objects. */
export const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

const repairable = 5_000_000

/** JSON, also with small faults that hand-written and cut-off files have: then `fault` says so, and `isCut` that there was more. */
export function readJson(text: string): { value?: unknown; fault?: Error; isCut?: boolean } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const fault = error as Error
    if (text.length > repairable) return { fault }
    try {
      return { value: JSON.parse(jsonrepair(text)), fault, isCut: !/[\]}]\s*$/.test(text) || isAtEnd(fault, text) }
    } catch {
      return { fault }
    }
  }
}

/** A file may be cut off right behind one of its entries: then what is missed is missed at its end. */
const isAtEnd = ({ message }: Error, text: string) =>
  Number(/position (\d+)/.exec(message)?.[1] ?? -1) >= text.trimEnd().length
