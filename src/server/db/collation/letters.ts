import { toAscii } from '#shared/domain/text/ascii.ts'

/** How a language compares: letters alone, accents too, capitals too. */
export interface Collators {
  base: Intl.Collator
  accent: Intl.Collator
  variant: Intl.Collator
}

export const collatorsOf = (language: string): Collators => ({
  base: new Intl.Collator(language, { sensitivity: 'base' }),
  accent: new Intl.Collator(language, { sensitivity: 'accent' }),
  variant: new Intl.Collator(language, { sensitivity: 'variant' }),
})

/** Where the characters end that are ranked one by one; above are blocks. */
export const SINGLES_END = 0x3100

/** Characters that follow each other by their code points in nearly every language; the first one stands for all. */
export const HANGUL = { first: 0xac00, size: 0xd7a4 - 0xac00 }
export const HAN = { first: 0x4e00, size: 0xa000 - 0x4e00 }

/** Stands for all the signs outside the basic plane, most of them emoji. */
export const EMOJI = '🍎'

const SIGN = /[\p{P}\p{S}\p{Zs}\p{N}]/u
const LETTER = /\p{L}/u
const SCRIPT =
  /[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}]/u

let known: readonly string[] | undefined

/** Signs, digits and the letters of the scripts that our languages are written in, each of which says nothing shorter. */
export function singleCharacters(): readonly string[] {
  known ??= Array.from({ length: SINGLES_END }, (_, code) => String.fromCharCode(code)).filter(
    one => (SIGN.test(one) || (LETTER.test(one) && SCRIPT.test(one))) && one.normalize('NFKC') === one,
  )
  return known
}

export const blockCharacters = ({ first, size }: typeof HAN) =>
  Array.from({ length: size }, (_, index) => String.fromCharCode(first + index))

/** Whether a language has an order of its own for Chinese characters, as Japanese and Korean do. */
export const ranksHan = ({ base }: Collators): boolean =>
  blockCharacters({ ...HAN, size: 200 }).some((one, at, all) => at > 0 && base.compare(all[at - 1] as string, one) > 0)

/** Several characters that are one letter: Czech "ch", Hungarian "dzs", Danish "aa". In each way to write them. */
export function contractionsOf({ base }: Collators): string[] {
  const letters = alphabetIn(base)
  // One that is taken apart could join with the letter before: Danish reads "aå" as "aa" with a ring.
  const last = letters.findLastIndex(letter => letter.normalize('NFD').length === 1)
  const alphabet = letters.slice(0, last)
  const longer = (starts: string[]) =>
    starts.flatMap(start =>
      alphabet.map(letter => start + letter).filter(joined => base.compare(joined, start + letters[last]) > 0),
    )
  const pairs = longer(alphabet)
  return [...pairs, ...longer(pairs)].flatMap(joined => sameIn(base, joined, joined))
}

/** What is read as several letters, with a text of these: "æ" as "ae", Hungarian "ssz" as "szsz", Japanese "カー" as "カア". */
export function expansionsOf({ base }: Collators, joined: readonly string[]): [text: string, letters: string][] {
  const doubled = joined
    .filter(letter => letter === letter.toLowerCase())
    .flatMap(letter =>
      sameIn(base, `${letter[0]}${letter}`, letter + letter).map(text => [text, letter + letter] as [string, string]),
    )
  return [...ligatures().filter(([one, letters]) => !base.compare(one, letters)), ...doubled, ...lengthened(base)]
}

let knownLigatures: [string, string][] | undefined

/** What may be read as several letters: in which language it is, its collator says. */
function ligatures(): [string, string][] {
  knownLigatures ??= singleCharacters()
    .filter(one => one > '~' && LETTER.test(one) && /\p{scx=Latin}/u.test(one))
    .map((one): [string, string] => [one, toAscii(one)])
    .filter(([, letters]) => letters.length > 1)
    .concat([['آ', 'ءا']])
  return knownLigatures
}

const VOWELS = [...'アイウエオ']

function lengthened(base: Intl.Collator): [string, string][] {
  if (base.compare('カー', 'カア') !== 0) return []
  return singleCharacters()
    .filter(one => /[\p{scx=Hiragana}\p{scx=Katakana}]/u.test(one) && LETTER.test(one))
    .flatMap(kana =>
      VOWELS.filter(vowel => base.compare(`${kana}ー`, kana + vowel) === 0).map(
        vowel => [`${kana}ー`, kana + vowel] as [string, string],
      ),
    )
}

/** The small letters of Latin alphabets in Europe in the order of the language; of those that are the same letter to it, one. */
function alphabetIn(base: Intl.Collator): string[] {
  const letters = singleCharacters().filter(one => one < '\u0180' && /\p{Ll}/u.test(one))
  return letters.toSorted(base.compare).filter((one, at, all) => at === 0 || base.compare(all[at - 1] as string, one))
}

/** Of the ways to write a text in small letters and capitals, those that the language reads as the other text. */
function sameIn(base: Intl.Collator, text: string, as: string): string[] {
  const ways = [...text].reduce(
    (starts, letter) =>
      [...new Set([letter.toLowerCase(), letter.toUpperCase()])].flatMap(one => starts.map(start => start + one)),
    [''],
  )
  return ways.filter(way => !base.compare(way, as))
}
