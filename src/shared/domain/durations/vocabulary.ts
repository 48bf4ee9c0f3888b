import { type DurationLanguage, entries } from './duration-language.ts'
import { en } from './languages/en.ts'
import { letters, type Word, wordsOf } from './words.ts'

/** Units that more than one language writes: "min", "h". They alone do not tell which one is spoken. */
const common = new Set([en.hour, en.minute, en.second].flatMap(entries))

/** The words of a language by which it is seen quickly whether a text may name a time in it, and where that may begin. */
export interface Vocabulary {
  isIn: (words: Word[]) => boolean
  begins: (word: Word) => boolean
}

export function vocabularyOf(language: DurationLanguage): Vocabulary {
  const { hour, minute, second, quarter, numbers, whole = {}, half, quarterMore, to, and, filler } = language
  const counted = Object.values(numbers)
  const alone = [...Object.values(whole), quarter]
  const own = firstWords(hour, minute, second, ...alone)
  if (language !== en) for (const word of common) own.delete(word)
  const between = allWords(to)
  const before = allWords(...counted, half, to, and, filler)
  const after = allWords(half, quarterMore, and)
  const first = firstWords(...counted, ...alone)
  return {
    isIn: words =>
      words.some(({ text }, i) => {
        if (own.has(text)) return true
        const [last, next] = [words[i - 1], words[i + 1]]
        if (common.has(text)) return before.has(last?.text ?? '') || after.has(next?.text ?? '')
        return !!last?.isFigure && !!next?.isFigure && between.has(text)
      }),
    begins: ({ text, isFigure }) => isFigure || first.has(text),
  }
}

const firstWord = new RegExp(`(?:^|,)\\s*([${letters}]+)`, 'g')

/** The first word of each entry. */
const firstWords = (...lists: (string | undefined)[]) =>
  new Set(Array.from(lists.join().matchAll(firstWord), ([, word]) => word!))

const allWords = (...lists: (string | undefined)[]) => new Set(wordsOf(lists.join()).map(({ text }) => text))
