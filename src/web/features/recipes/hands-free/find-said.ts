import { fold } from '#shared/domain/text/fold.ts'
import type { VoiceWords } from './words/voice-words.ts'

type Writing = Pick<VoiceWords, 'inflects' | 'isUnspaced'>

/** Words as they are compared: folded, and without the article that Arabic writes onto a word. */
const wordsOf = (text: string) =>
  fold(text.replace(/(?<!\p{L})ال/gu, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether two words are the same but for an ending of a letter or two: "onion", "onions", "Zwiebel", "Zwiebeln". */
const isLonger = (a: string, b: string) =>
  a === b ||
  (Math.min(a.length, b.length) > 2 && Math.abs(a.length - b.length) <= 2 && (a.startsWith(b) || b.startsWith(a)))

/** The same where words change their ending: "масла", "масло"; "voita", "voi"; "másla", "máslo". */
function isInflected(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length)
  let shared = 0
  while (shared < longer && a[shared] === b[shared]) shared++
  return shared >= 3 && shared >= longer - 2
}

/** Of some lines those that somebody means who names an ingredient: all words of what was said stand in them. */
export function findSaid<Line>(
  said: string,
  lines: readonly Line[],
  textOf: (line: Line) => string,
  { inflects, isUnspaced }: Writing = {},
): Line[] {
  const asked = wordsOf(said)
  if (!asked.length) return []
  const isSame = (a: string, b: string) => isLonger(a, b) || (inflects === true && isInflected(a, b))
  return lines.filter(line => {
    const words = wordsOf(textOf(line))
    return asked.every(word => words.some(one => (isUnspaced ? one.includes(word) : isSame(one, word))))
  })
}
