import { fold } from '#shared/domain/text/fold.ts'

type Name = string | null | undefined

/**
 * Rows by their folded names. `ways` are asked one after another for all rows, so that nobody's alias hides another's
 * name; of two rows with one name the first keeps it.
 */
export function namesByFold<Row>(rows: Row[], ways: ((row: Row) => Name[])[]): Map<string, Row> {
  const found = new Map<string, Row>()
  for (const namesOf of ways) {
    for (const row of rows) {
      for (const name of namesOf(row)) {
        const folded = fold(name ?? '')
        if (folded && !found.has(folded)) found.set(folded, row)
      }
    }
  }
  return found
}

/** The aliases of a row that takes over the names of another: no name twice, and none that it has anyway. */
export function mergedAliases(own: Name[], aliases: { name: string }[], taken: Name[]): { name: string }[] {
  const known = new Set([...own, ...aliases.map(alias => alias.name)].map(name => fold(name ?? '')))
  const added = taken.filter((name): name is string => {
    const folded = fold(name ?? '')
    if (!folded || known.has(folded)) return false
    known.add(folded)
    return true
  })
  return [...aliases, ...added.map(name => ({ name }))]
}

/** The aliases of a row that gives those names back; what it had before, and what it was called since, stays. */
export function partedAliases(
  aliases: { name: string }[],
  before: { name: string }[],
  given: Name[],
): { name: string }[] {
  const had = new Set(before.map(alias => fold(alias.name)))
  const taken = new Set(given.map(name => fold(name ?? '')).filter(name => !had.has(name)))
  return aliases.filter(alias => !taken.has(fold(alias.name)))
}
