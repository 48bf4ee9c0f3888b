import { fold } from '#shared/domain/fold.ts'

/** Words as they are compared: folded, and without the article that Arabic writes onto a word. */
const wordsOf = (text: string) =>
  fold(text.replace(/(?<!\p{L})ال/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether two words are the same but for an ending of a letter or two: "onion", "onions", "Zwiebel", "Zwiebeln". */
const isSame = (a: string, b: string) =>
  a === b ||
  (Math.min(a.length, b.length) > 2 && Math.abs(a.length - b.length) <= 2 && (a.startsWith(b) || b.startsWith(a)))

/** Of some lines those that somebody means who names an ingredient: all words of what was said stand in them. */
export function findSaid<Line>(said: string, lines: readonly Line[], textOf: (line: Line) => string): Line[] {
  const asked = wordsOf(said)
  if (!asked.length) return []
  return lines.filter(line => {
    const words = wordsOf(textOf(line))
    return asked.every(word => words.some(one => isSame(one, word)))
  })
}
