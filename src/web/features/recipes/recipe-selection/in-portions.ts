export interface Outcome<Item, Result> {
  results: Result[]
  /** Those that the server refused, in the order in which they were given. */
  refused: Item[]
  /** Those that were not tried any more, because something else went wrong. */
  untried: Item[]
  /** What went wrong, if it was more than a refusal. */
  error?: unknown
}

interface Options {
  size: number
  /** A refusal concerns some items of the portion alone; anything else ends the work. */
  isRefusal: (error: unknown) => boolean
}

/**
 * Works through many things in portions, each of which the server takes whole or not at all. A portion that is refused is
 * tried again one by one, so that one thing that may not be changed does not hold up the others.
 */
export async function inPortions<Item, Result>(
  items: readonly Item[],
  work: (portion: Item[]) => Promise<Result>,
  options: Options,
): Promise<Outcome<Item, Result>> {
  const { size, isRefusal } = options
  const results: Result[] = []
  const refused: Item[] = []
  for (let at = 0; at < items.length; at += size) {
    const portion = items.slice(at, at + size)
    try {
      results.push(await work(portion))
    } catch (error) {
      if (!isRefusal(error)) return { results, refused, untried: items.slice(at), error }
      if (portion.length === 1) refused.push(...portion)
      else {
        const singly = await inPortions(portion, work, { size: 1, isRefusal })
        results.push(...singly.results)
        refused.push(...singly.refused)
        if (singly.error)
          return { results, refused, untried: [...singly.untried, ...items.slice(at + size)], error: singly.error }
      }
    }
  }
  return { results, refused, untried: [] }
}
