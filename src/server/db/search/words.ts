import { fold } from '#shared/domain/text/fold.ts'

const LONGEST_WORD = 60
const MOST_WORDS = 10

/**
 * The words of a text as they are searched: folded, parted at everything that is no letter or digit. An apostrophe parts
 * nothing: `mom's` is one word. Each Chinese character is a word: no blank stands beside it, in Japanese neither.
 */
export function wordsOf(text: string): string[] {
  return fold(text.replace(/\p{Script=Han}+/gu, ' $& '))
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(word => word.slice(0, LONGEST_WORD))
}

/** What somebody typed into a search field. */
export interface SearchText {
  /** All of it, as words with single blanks between. */
  whole: string
  /** Quoted sections, and Chinese characters in a row: these words in this order. */
  phrases: string[][]
  words: string[]
}

/** Null when there is nothing to look for. */
export function readSearchText(text: string | null | undefined): SearchText | null {
  if (!text) return null
  const phrases: string[][] = []
  const asPhrase = (_: string, together: string) => {
    const words = wordsOf(together)
    if (words.length) phrases.push(words)
    return ' '
  }
  const rest = text.replace(/["“”„]([^"“”„]*)["“”„]/g, asPhrase).replace(/(\p{Script=Han}{2,})/gu, asPhrase)
  const words = [...new Set(wordsOf(rest))]
  // Beside longer words, words of one or two letters say next to nothing.
  const telling = words.filter(word => word.length > 2)
  const kept = (telling.length || phrases.length ? telling : words).slice(0, MOST_WORDS)
  if (!kept.length && !phrases.length) return null
  return { whole: wordsOf(text).join(' '), phrases: phrases.slice(0, MOST_WORDS), words: kept }
}
