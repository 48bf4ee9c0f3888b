interface Line {
  printed: string
  name: string
  price: number | null
}

/**
 * Lines of things alone: what stands below zero comes off the line before it. What is more than that line cost was taken off
 * the whole receipt, and is nobody's.
 */
export function takeOffDiscounts<L extends Line>(lines: readonly L[]): L[] {
  const things: L[] = []
  for (const line of lines) {
    const before = things.at(-1)
    if (line.price === null || line.price >= 0) {
      if (line.name || line.printed) things.push({ ...line })
    } else if (before && before.price !== null && toCents(before.price + line.price) >= 0)
      before.price = toCents(before.price + line.price)
  }
  return things
}

/** Some currencies have a thousand to one. */
const toCents = (price: number) => Math.round(price * 1000) / 1000
