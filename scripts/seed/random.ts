/** Numbers that look random and are the same in each run. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    /** The first of the list are picked far more often than the last, as words of a language are. */
    pickEarly: <T>(list: readonly T[]): T => list[Math.floor(next() ** 3 * list.length)] as T,
  }
}
export type Random = ReturnType<typeof createRandom>
