/** How many slips a word of this length may have: neighbouring letters swapped, one wrong, one missing or too many. */
const slipsAllowed = (length: number) => (length < 4 ? 0 : length < 7 ? 1 : 2)

const MOST_READINGS = 8

/** The words that a misspelt one may stand for: those with the fewest slips, none when each has too many. */
export function closest(word: string, known: Iterable<string>): string[] {
  let fewest = slipsAllowed(word.length)
  if (!fewest) return []
  let found: string[] = []
  for (const candidate of known) {
    const slips = slipsBetween(word, candidate, fewest)
    if (slips > fewest) continue
    if (slips < fewest) found = []
    fewest = slips
    found.push(candidate)
  }
  return found.slice(0, MOST_READINGS)
}

/** A word that is still being typed is compared with the beginning of the candidate. */
function slipsBetween(word: string, candidate: string, most: number): number {
  const whole = distance(word, candidate, most)
  if (whole <= most || candidate.length <= word.length) return whole
  return distance(word, candidate.slice(0, word.length), most)
}

/** Optimal string alignment, given up at more than `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] as number
}
