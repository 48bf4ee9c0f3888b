import {
  blockCharacters,
  type Collators,
  EMOJI,
  HAN,
  HANGUL,
  joinedLetters,
  ranksHan,
  singleCharacters,
  spelledOut,
} from './letters.ts'

/** The place of a letter, of its accent among those of the letter, and of the way to write both. */
export type Weight = readonly [letter: number, accent: number, way: number]

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
export function rankLetters(collators: Collators): RankedLetters {
  const joined = joinedLetters(collators)
  const isOneByOne = ranksHan(collators)
  const blocks = [HANGUL, HAN].flatMap(block =>
    isOneByOne ? blockCharacters(block) : String.fromCharCode(block.first),
  )
  const rooms = new Map([HANGUL, HAN].map(block => [String.fromCharCode(block.first), isOneByOne ? 1 : block.size]))
  const spelled = spelledOut(collators, joined)
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
    const [[letter, accent, way] = [end, 0, 0], ...others] = read(letters)
    weights.set(text, [[letter, accent + SPELLED, way], ...others])
  }
  return { weights, end }
}

/** Some take the room of a whole block. */
function inOrder(letters: string[], rooms: Map<string, number>, { base, accent, variant }: Collators): RankedLetters {
  const weights = new Map<string, Weight[]>()
  let at: Weight = [FIRST_RANK, 0, 0]
  let before = ''
  for (const letter of letters.sort(variant.compare)) {
    const [place, mark, way] = at
    if (before && base.compare(before, letter)) at = [place + (rooms.get(before) ?? 1), 0, 0]
    else if (before && accent.compare(before, letter)) at = [place, mark + 1, 0]
    else if (before && variant.compare(before, letter)) at = [place, mark, way + 1]
    weights.set(letter, [at])
    before = letter
  }
  return { weights, end: at[0] + 1 }
}
