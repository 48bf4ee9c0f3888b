/** Compares things by their names in the alphabet of a language: short lists that are wanted whole. */
export function byName(locale: string) {
  const { compare } = new Intl.Collator(locale)
  return (one: { name: string }, other: { name: string }) => compare(one.name, other.name)
}
