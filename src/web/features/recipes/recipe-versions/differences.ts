/** A piece of a line; `isChanged` when the other side has something else in its place, or nothing. */
export interface Piece {
  text: string
  isChanged: boolean
}

/** A line of both sides; a side that lacks it is null. */
export interface LinePair {
  before: Piece[] | null
  after: Piece[] | null
}

/** Which places of two lists stand for the same, as far as order allows: the longest common subsequence. */
function commonPlaces<Item>(a: readonly Item[], b: readonly Item[]): [number, number][] {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
  const places: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) places.push([i++, j++])
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++
    else j++
  }
  return places
}

/** Beyond this many comparisons two texts are shown as wholly different, rather than to let anybody wait. */
const most = 4_000_000

/** Two texts line by line, equal lines beside each other, and in changed lines the words that differ. */
export function compareLines(before: readonly string[], after: readonly string[]): LinePair[] {
  const same = before.length * after.length > most ? [] : commonPlaces(before, after)
  const pairs: LinePair[] = []
  let [i, j] = [0, 0]
  for (const [x, y] of [...same, [before.length, after.length] as const]) {
    while (i < x || j < y) {
      const [old, fresh] = [i < x ? before[i++]! : null, j < y ? after[j++]! : null]
      pairs.push(
        old !== null && fresh !== null ? compareWords(old, fresh) : { before: whole(old), after: whole(fresh) },
      )
    }
    if (x < before.length && y < after.length) {
      pairs.push({
        before: [{ text: before[i++]!, isChanged: false }],
        after: [{ text: after[j++]!, isChanged: false }],
      })
    }
  }
  return pairs
}

const whole = (text: string | null): Piece[] | null => (text === null ? null : [{ text, isChanged: true }])

function compareWords(before: string, after: string): LinePair {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const same = a.length * b.length > most ? [] : commonPlaces(a, b)
  return {
    before: join(a, new Set(same.map(([i]) => i))),
    after: join(b, new Set(same.map(([, j]) => j))),
  }
}

/** Words and what stands between them; scripts without blanks by characters. */
const wordsOf = (text: string): string[] =>
  text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|\s+|./gu) ?? []

function join(words: readonly string[], same: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  words.forEach((text, place) => {
    const last = pieces.at(-1)
    const isChanged = !same.has(place)
    if (last?.isChanged === isChanged) last.text += text
    else pieces.push({ text, isChanged })
  })
  return pieces
}
