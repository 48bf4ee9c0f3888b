import { fold, singular } from '../fold.ts'
import type { Lexicon } from '../lexicon.ts'
import { lexicons } from '../lexicons/all.ts'

/** Languages as the bits of a number, in the order of the lexicons; there are more than a plain number has bits. */
export type LanguageBits = bigint

type Tables = { words: Map<string, LanguageBits>; unitWords: Map<string, LanguageBits> }

let tables: Tables | undefined

// All texts of a lexicon are folded at once, which is many times quicker than word by word.
const wordsOf = (texts: string[]) =>
  fold(texts.join(' '))
    .replaceAll("'", '')
    .split(/[^\p{L}\p{M}]+/u)

function textsOf(lexicon: Lexicon): string[] {
  const { foods, of, and, or, to, sizes, prep, taste, about, purpose, numbers } = lexicon
  return [foods, of, and, or, to, sizes, prep, taste, about, purpose, ...Object.keys(numbers)]
}

function build(): Tables {
  const words = new Map<string, LanguageBits>()
  const unitWords = new Map<string, LanguageBits>()
  lexicons.forEach((lexicon, i) => {
    const add = (map: Map<string, LanguageBits>, word: string) =>
      map.set(word, (map.get(word) ?? 0n) | (1n << BigInt(i)))
    const units = wordsOf(Object.values(lexicon.units))
    for (const word of units) add(unitWords, word)
    for (const word of [...units, ...wordsOf(textsOf(lexicon))]) {
      if (word.length < 2) continue
      add(words, word)
      if (lexicon.language === 'en') add(words, singular(word))
    }
  })
  return { words, unitWords }
}

/** The languages that have a folded word in their lexicon. */
export function languagesWithWord(word: string): LanguageBits {
  tables ??= build()
  return tables.words.get(word) ?? tables.words.get(singular(word)) ?? 0n
}

/** The languages in which a folded word is, or is part of, the name of a unit. */
export function languagesWithUnit(word: string): LanguageBits {
  tables ??= build()
  return tables.unitWords.get(word) ?? 0n
}

const named = new Map<LanguageBits, readonly string[]>()

/** Tags of the languages. */
export function languagesOf(bits: LanguageBits): readonly string[] {
  const known = named.get(bits)
  if (known) return known
  const found = lexicons.flatMap(({ language }, i) => ((bits >> BigInt(i)) & 1n ? [language] : []))
  named.set(bits, found)
  return found
}
