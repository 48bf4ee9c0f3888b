import { setImmediate as nextTurn } from 'node:timers/promises'

/** Shorter words are too easily another word: "pea" is no slip of "pear". */
const SHORTEST = 5
/** From this length on, two slips are forgiven. */
const LONG = 12
const MOST_IN_A_BUCKET = 20
/** So many words are looked at before other requests get their turn. */
const TURN = 300

/**
 * For each word the others that are a slip of the pen away. Words are compared only when taking a letter or two out of
 * both leaves the same, so that thousands of words cost no millions of comparisons.
 */
export async function similarNames(words: Iterable<string>): Promise<Map<string, string[]>> {
  const buckets = new Map<string, string[]>()
  const near = new Map<string, string[]>()
  let turn = 0
  for (const word of words) {
    if (++turn % TURN === 0) await nextTurn()
    if (word.length < SHORTEST || /\d/.test(word)) continue
    const candidates = new Set<string>()
    for (const stump of stumps(word)) {
      const bucket = buckets.get(stump)
      if (!bucket) buckets.set(stump, [word])
      else {
        for (const other of bucket) candidates.add(other)
        if (bucket.length < MOST_IN_A_BUCKET) bucket.push(word)
      }
    }
    for (const other of candidates) {
      if (!isSlip(word, other)) continue
      near.set(word, [...(near.get(word) ?? []), other])
      near.set(other, [...(near.get(other) ?? []), word])
    }
  }
  return near
}

/** A slip leaves the first letter; one edit in five letters, two in twelve, and doubled letters count as one. */
export function isSlip(a: string, b: string): boolean {
  if (a === b || a[0] !== b[0]) return false
  const most = slipsIn(a.length < b.length ? a : b)
  const [left, right] = [squeeze(a), squeeze(b)]
  if (most < 2) return most === 1 && isOneEdit(left, right)
  return Math.abs(left.length - right.length) <= most && editDistance(left, right) <= most
}

/** "broccoli" and "brocolli" are "brocoli": nobody remembers which letter was the double one. */
const squeeze = (word: string) => word.replace(/(.)\1+/gu, '$1')

const slipsIn = (word: string) => (word.length < SHORTEST ? 0 : word.length < LONG ? 1 : 2)

/** The word with no letter doubled, and what is left of it without one letter or, of a long word, two. */
function stumps(given: string): Set<string> {
  const word = squeeze(given)
  const found = new Set([word])
  const rounds = given.length < LONG ? 1 : 2
  let layer = [word]
  for (let round = 0; round < rounds; round++) {
    const next: string[] = []
    for (const text of layer) {
      for (let i = 1; i < text.length; i++) {
        const stump = text.slice(0, i) + text.slice(i + 1)
        if (found.has(stump)) continue
        found.add(stump)
        next.push(stump)
      }
    }
    layer = next
  }
  return found
}

/** Whether at most one letter is put in, taken out, changed, or swapped with its neighbour. */
function isOneEdit(a: string, b: string): boolean {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const [left, right] = [a.slice(i), b.slice(i)]
  if (left.slice(1) === right.slice(1) || left.slice(1) === right || left === right.slice(1)) return true
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2)
}

/** How many letters have to be put in, taken out, changed, or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
