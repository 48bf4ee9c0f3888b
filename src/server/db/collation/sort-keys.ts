import { KeyBytes } from './key-bytes.ts'
import { collatorsOf, EMOJI, HAN, HANGUL, SINGLES_END } from './letters.ts'
import { FIRST_RANK, type Weight, weighLetters } from './weights.ts'

/** Texts in the order of a language, made from what `Intl.Collator` says of its letters. */
export interface Collation {
  /** Bytes that compare as the texts do: by letters, then accents, then capitals. They hold until the next call. */
  sortKey: (text: string) => Uint8Array
}

/** What stands behind these decides no order that anybody sees. */
const MOST_CHARACTERS = 500
const MOST_WEIGHTS_EACH = 3

const collations = new Map<string, Collation>()

/** The alphabet of a language. It is made when it is first asked for, which takes some tens of milliseconds. */
export function collationOf(language: string): Collation {
  const known = collations.get(language) ?? makeCollation(language)
  collations.set(language, known)
  return known
}

function makeCollation(language: string): Collation {
  const { weights, end } = weighLetters(collatorsOf(language))
  const primaries = new Uint16Array(SINGLES_END)
  const secondaries = new Uint16Array(SINGLES_END)
  const tertiaries = new Uint16Array(SINGLES_END)
  /** By the first character: what is more than one letter, or of more than one character; the longest first. */
  const several = new Map<number, [text: string, weights: Weight[]][]>()
  for (const [text, all] of weights) {
    const code = text.charCodeAt(0)
    if (code >= SINGLES_END) continue
    if (text.length > 1 || all.length > 1) several.set(code, [...(several.get(code) ?? []), [text, all]])
    else [primaries[code], secondaries[code], tertiaries[code]] = all[0] as [number, number, number]
  }
  for (const texts of several.values()) texts.sort(([one], [other]) => other.length - one.length)
  const isStart = new Uint8Array(SINGLES_END)
  for (const code of several.keys()) isStart[code] = 1
  const weightOf = (letter: string) => weights.get(letter)?.[0] as Weight
  const [emoji] = weightOf(EMOJI)
  const isOneByOne = weights.has(String.fromCharCode(HAN.first + 1))
  const [hangul, han] = [HANGUL, HAN].map(({ first }) => weightOf(String.fromCharCode(first))[0]) as [number, number]
  const key = new KeyBytes(MOST_WEIGHTS_EACH * MOST_CHARACTERS)

  const addSeveral = (text: string, at: number): number => {
    const found = several.get(text.charCodeAt(at))?.find(([start]) => text.startsWith(start, at))
    if (!found) return 0
    for (const weight of found[1]) key.add(...weight)
    return found[0].length
  }

  /** Behind all letters or, of signs, where emoji stand, by the code point. Marks and what is not seen count for nothing. */
  const addForeign = (text: string, at: number): number => {
    const code = text.codePointAt(at) as number
    const character = String.fromCodePoint(code)
    if (!/[\p{M}\p{C}]/u.test(character)) {
      key.add(/[\p{S}\p{P}]/u.test(character) ? emoji : end, 0, 0)
      key.add(FIRST_RANK + (code >> 10), 0, 0)
      key.add(FIRST_RANK + (code & 1023), 0, 0)
    }
    return character.length
  }

  const write = (text: string, isPlain: boolean): Uint8Array => {
    key.start()
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code < SINGLES_END) {
        const more = isStart[code] ? addSeveral(text, at) : 0
        const primary = primaries[code] as number
        if (more) at += more - 1
        else if (primary) key.add(primary, secondaries[code] as number, tertiaries[code] as number)
        else if (isPlain) at += addForeign(text, at) - 1
        else return write(text.normalize('NFKC').slice(0, MOST_CHARACTERS), true)
      } else if (isIn(HANGUL, code) || isIn(HAN, code)) {
        if (isOneByOne) key.add(...weightOf(text.charAt(at)))
        else key.add(isIn(HAN, code) ? han + code - HAN.first : hangul + code - HANGUL.first, 0, 0)
      } else if (isPlain) at += addForeign(text, at) - 1
      else return write(text.normalize('NFKC').slice(0, MOST_CHARACTERS), true)
    }
    return key.end()
  }
  return { sortKey: text => write(text.slice(0, MOST_CHARACTERS), false) }
}

const isIn = ({ first, size }: typeof HAN, code: number) => code >= first && code < first + size
