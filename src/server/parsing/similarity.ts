import { singular } from '#shared/domain/parsing/fold.ts'

const masks = new Map<number, number>()

/** Length of the longest common subsequence of two texts. Short ones by the bits of one number (Hyyrö 2004), long ones in a table. */
export function commonLength(a: string, b: string): number {
  if (a.length > 31) return b.length > 31 ? commonLengthOfLong(a, b) : commonLength(b, a)
  masks.clear()
  for (let i = 0; i < a.length; i++) {
    const letter = a.charCodeAt(i)
    masks.set(letter, (masks.get(letter) ?? 0) | (1 << i))
  }
  const all = a.length === 31 ? 0x7fffffff : (1 << a.length) - 1
  // A bit is out where a letter of `a` is matched.
  let open = all
  for (let j = 0; j < b.length; j++) {
    const mask = masks.get(b.charCodeAt(j))
    if (mask === undefined) continue
    const matched = open & mask
    open = ((open + matched) | (open - matched)) & all
  }
  let common = a.length
  for (let left = open; left; left &= left - 1) common--
  return common
}

function commonLengthOfLong(a: string, b: string): number {
  const row = new Uint16Array(b.length + 1)
  for (let i = 0; i < a.length; i++) {
    let diagonal = 0
    for (let j = 1; j <= b.length; j++) {
      const above = row[j]!
      row[j] = a[i] === b[j - 1] ? diagonal + 1 : Math.max(above, row[j - 1]!)
      diagonal = above
    }
  }
  return row[b.length]!
}

/** 0 to 100: twice the common subsequence over both lengths. */
export function similarity(a: string, b: string): number {
  return a === b ? 100 : (200 * commonLength(a, b)) / (a.length + b.length || 1)
}

/**
 * Whether one text is the other with a slip of the hand: as many words, each the same but for a letter or two, and
 * the first letter right. "gren onion" is "green onion"; "oat milk" is not "goat milk", "pea" is not "pear".
 */
export function isTypo(a: string, b: string): boolean {
  const left = a.split(' ')
  const right = b.split(' ')
  return left.length === right.length
    ? left.every((word, i) => nearWord(word, right[i]!))
    : left.join('') === right.join('')
}

function nearWord(a: string, b: string): boolean {
  if (a === b || singular(a) === singular(b)) return true
  const shorter = Math.min(a.length, b.length)
  if (shorter < 4 || a[0] !== b[0] || /\d/.test(a + b)) return false
  return (
    a.length + b.length - 2 * commonLength(a, b) <= (shorter < 8 ? 2 : 3) &&
    Math.abs(a.length - b.length) < (shorter < 8 ? 2 : 3)
  )
}
