/** So many rows are drawn together or not at all: about a screen of a phone. */
export const ROWS = 16

export interface RowPart<T> {
  key: string
  items: T[]
}

/**
 * Rows that follow each other in parts. Each stays in the part that it was in (`known`: the key of the part by the id of the
 * row), whatever comes and goes before it: so it stays the same element, and the browser holds what is in sight where it is.
 * New rows, and those that were moved, join the part before them, or begin one when that is full.
 */
export function partRows<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  known: ReadonlyMap<string, string>,
): RowPart<T>[] {
  const parts: RowPart<T>[] = []
  const keys = new Set<string>()
  for (const item of items) {
    const last = parts.at(-1)
    const own = known.get(idOf(item))
    const isOfLast = last !== undefined && own === last.key
    const isNext = own !== undefined && !keys.has(own)
    if (last && !isNext && last.items.length < (isOfLast ? 2 * ROWS : ROWS)) {
      last.items.push(item)
      continue
    }
    const wanted = isNext ? own : idOf(item)
    const key = keys.has(wanted) ? `${wanted} ${parts.length}` : wanted
    keys.add(key)
    parts.push({ key, items: [item] })
  }
  return parts
}

/** The key of the part of each row. */
export const placesOf = <T>(parts: readonly RowPart<T>[], idOf: (item: T) => string): ReadonlyMap<string, string> =>
  new Map(parts.flatMap(({ key, items }) => items.map(item => [idOf(item), key] as const)))
