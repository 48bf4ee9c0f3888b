import { shopKey, type Tick, walksOf } from './learned-order.ts'

const DAY_MS = 86_400_000

/** Something bought before, with the details of the last time. */
export interface Suggestion<T extends Tick> {
  key: string
  last: T
  score: number
}

/**
 * What is likely to be wanted next: what is bought often, what is about to be due again, and what usually goes with what is
 * on the list already.
 */
export function suggestItems<T extends Tick>(
  purchases: readonly T[],
  { present, now, limit }: { present: ReadonlySet<string>; now: number; limit: number },
): Suggestion<T>[] {
  const byKey = Map.groupBy(purchases, shopKey)
  const together = togetherWith(purchases, present)
  const scored = [...byKey].flatMap(([key, ticks]) => {
    if (present.has(key) || key === '""') return []
    const times = ticks.map(({ boughtAt }) => Date.parse(boughtAt)).sort((a, b) => a - b)
    const last = ticks.reduce((latest, tick) => (tick.boughtAt > latest.boughtAt ? tick : latest))
    const often = Math.log2(1 + times.length)
    return [{ key, last, score: often * dueness(times, now) + 2 * (together.get(key) ?? 0) }]
  })
  return scored.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1)).slice(0, limit)
}

/** Near one where it is usually bought again about now; less right after it was bought and long after. */
function dueness(times: number[], now: number): number {
  const since = now - times.at(-1)!
  if (times.length < 2) return Math.max(0.1, 0.5 - since / (120 * DAY_MS))
  const usual = Math.max(DAY_MS, (times.at(-1)! - times[0]!) / (times.length - 1))
  const ratio = since / usual
  return ratio < 0.3 ? 0.1 : ratio < 3 ? 1 : 0.3
}

/** How often each thing was bought on the walks on which what is on the list was bought, as a share. */
function togetherWith(purchases: readonly Tick[], present: ReadonlySet<string>): Map<string, number> {
  const walks = walksOf(purchases).filter(walk => walk.some(key => present.has(key)))
  const counts = new Map<string, number>()
  for (const key of walks.flat()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Map([...counts].map(([key, count]) => [key, walks.length > 1 ? count / walks.length : 0]))
}
