import {
  blockCharacters,
  type Collators,
  contractionsOf,
  EMOJI,
  expansionsOf,
  HAN,
  HANGUL,
  ranksHan,
  singleCharacters,
} from './letters.ts'

/** Weights as in the Unicode Collation Algorithm: of a letter, of its accent among those of the letter, and of the way to write both. */
export type Weight = readonly [primary: number, secondary: number, tertiary: number]

/** Lower ones end the levels of a key. */
export const FIRST_RANK = 2

/** What is written as one and read as several letters stands behind these, whatever accents they have. */
const SPELLED = 0x1000

export interface RankedLetters {
  /** By what is read as one: a character, or up to four that are a letter together. None of what counts for nothing. */
  weights: Map<string, Weight[]>
  /** Behind all of them. */
  end: number
}

/** Gives each letter its place in a language. */
export function weighLetters(collators: Collators): RankedLetters {
  const joined = contractionsOf(collators)
  const isOneByOne = ranksHan(collators)
  const blocks = [HANGUL, HAN].flatMap(block =>
    isOneByOne ? blockCharacters(block) : String.fromCharCode(block.first),
  )
  const rooms = new Map([HANGUL, HAN].map(block => [String.fromCharCode(block.first), isOneByOne ? 1 : block.size]))
  const spelled = expansionsOf(collators, joined)
  const isSpelled = new Set(spelled.map(([text]) => text))
  const single = singleCharacters().filter(one => !isSpelled.has(one) && collators.base.compare(one, '') !== 0)
  const { weights, end } = inOrder([...single, ...joined, ...blocks, EMOJI], rooms, collators)
  const isJoined = new Set(joined)
  const read = (text: string): Weight[] => {
    if (!text) return []
    const start = [3, 2].map(size => text.slice(0, size)).find(start => isJoined.has(start)) ?? text.slice(0, 1)
    return [...(weights.get(start) ?? []), ...read(text.slice(start.length))]
  }
  for (const [text, letters] of spelled) {
    const [[primary, secondary, tertiary] = [end, 0, 0], ...others] = read(letters)
    weights.set(text, [[primary, secondary + SPELLED, tertiary], ...others])
  }
  return { weights, end }
}

/** Some take the room of a whole block. */
function inOrder(letters: string[], rooms: Map<string, number>, { base, accent, variant }: Collators): RankedLetters {
  const weights = new Map<string, Weight[]>()
  let at: Weight = [FIRST_RANK, 0, 0]
  let before = ''
  for (const letter of letters.sort(variant.compare)) {
    const [primary, secondary, tertiary] = at
    if (before && base.compare(before, letter)) at = [primary + (rooms.get(before) ?? 1), 0, 0]
    else if (before && accent.compare(before, letter)) at = [primary, secondary + 1, 0]
    else if (before && variant.compare(before, letter)) at = [primary, secondary, tertiary + 1]
    weights.set(letter, [at])
    before = letter
  }
  return { weights, end: at[0] + 1 }
}
