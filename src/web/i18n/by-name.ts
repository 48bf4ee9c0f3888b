import i18next from 'i18next'

const collators = new Map<string, Intl.Collator>()

/** Things with names in the alphabet of the reader's language, "ä" behind "z" in Swedish and beside "a" in German. */
export function byName<T extends { name: string }>(things: readonly T[]): T[] {
  if (things.length < 2) return [...things]
  const { language } = i18next
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return things.toSorted((a, b) => collator.compare(a.name, b.name))
}
