/** Something that was ticked off, and when. */
export interface Tick {
  foodId: string | null
  note: string | null
  boughtAt: string
}

/** What is the same thing in a shop: the food, or what the note says. */
export const shopKey = ({ foodId, note }: Pick<Tick, 'foodId' | 'note'>): string =>
  foodId ?? `"${(note ?? '').trim().toLowerCase()}"`

/** Ticks that are further apart belong to two walks through the shop. */
const LONGEST_GAP_MS = 90 * 60_000
/** Each walk counts this much of the one after it: shops are rebuilt. */
const DECAY = 0.9

/** The walks through a shop, oldest first: each thing once, where it was ticked last. */
export function walksOf(ticks: readonly Tick[]): string[][] {
  const sorted = ticks.toSorted((a, b) => (a.boughtAt < b.boughtAt ? -1 : 1))
  const walks: string[][] = []
  let before = 0
  for (const tick of sorted) {
    const at = Date.parse(tick.boughtAt)
    if (!walks.length || at - before > LONGEST_GAP_MS) walks.push([])
    before = at
    const walk = walks.at(-1)!
    const key = shopKey(tick)
    if (walk.includes(key)) walk.splice(walk.indexOf(key), 1)
    walk.push(key)
  }
  return walks.filter(walk => walk.length > 1)
}

/**
 * The order of a shop as it is told by the order in which things were ticked. Each thing has a place between 0 and 1 in
 * each walk that it was part of; recent walks count more.
 */
export function learnOrder(ticks: readonly Tick[]): string[] {
  const walks = walksOf(ticks)
  const before = new Map<string, Map<string, number>>()
  walks.forEach((walk, i) => {
    const weight = DECAY ** (walks.length - 1 - i)
    for (const [place, first] of walk.entries())
      for (const second of walk.slice(place + 1)) {
        const after = before.get(first) ?? new Map<string, number>()
        before.set(first, after.set(second, (after.get(second) ?? 0) + weight))
      }
  })
  const keys = [...new Set(walks.flat())]
  const count = (first: string, second: string) => before.get(first)?.get(second) ?? 0
  // How much more often it came before others than after them, as a share, so that frequent things do not lead by number.
  const lead = new Map(
    keys.map(key => {
      const won = keys.reduce((sum, other) => sum + Math.sign(count(key, other) - count(other, key)), 0)
      const met = keys.filter(other => count(key, other) + count(other, key) > 0).length
      return [key, met ? won / met : 0]
    }),
  )
  return keys.toSorted((a, b) => lead.get(b)! - lead.get(a)! || count(b, a) - count(a, b) || (a < b ? -1 : 1))
}

/** Things in the order of a shop: those that somebody put right first count as they say, then what was learned. */
export function inShopOrder<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  order: readonly string[],
  placeOfUnknown: (item: T) => number,
): T[] {
  const known = new Map(order.map((key, i) => [key, i]))
  const labelPlaces = new Map<number, number[]>()
  for (const item of items) {
    const rank = known.get(keyOf(item))
    const place = placeOfUnknown(item)
    if (rank !== undefined) labelPlaces.set(place, [...(labelPlaces.get(place) ?? []), rank])
  }
  // What was never bought stands behind what stands under the same label, else at the end.
  const rankOf = (item: T) => {
    const rank = known.get(keyOf(item))
    if (rank !== undefined) return rank
    const same = labelPlaces.get(placeOfUnknown(item))
    return same ? Math.max(...same) + 0.5 : order.length + placeOfUnknown(item)
  }
  return items
    .map((item, i) => ({ item, rank: rankOf(item), i }))
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .map(({ item }) => item)
}
