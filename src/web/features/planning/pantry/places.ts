import type { TFunction } from 'i18next'
import { places } from '#shared/domain/pantry/stock.ts'
import { placeName } from './stock-words.ts'
import type { Pantry } from './use-pantry.ts'

/** The places that every household has, and those that this one uses. */
export const knownPlaces = ({ items }: Pick<Pantry, 'items'>): string[] => [
  ...new Set([...places, ...items.flatMap(item => item.place ?? [])]),
]

/** The place of a name that somebody typed or chose; null when it is empty. */
export function placeFrom(t: TFunction, text: string): string | null {
  const typed = text.trim()
  return places.find(place => placeName(t, place).toLowerCase() === typed.toLowerCase()) ?? (typed || null)
}
