import { whySuspicious } from './suspicious-text.ts'

/** A file of words as it stands, with the time at which each of its lines was changed last, in seconds. */
export interface WordFile {
  text: string
  times: number[]
}

export interface TranslationFault {
  fault: 'missing' | 'same' | 'older' | 'suspicious'
  key: string
  english: string
  /** Why it is suspicious. */
  why?: string
}

interface Word {
  text: string
  time: number
}

const PLURAL = /_(zero|one|two|few|many|other)$/
/** What has two words of three letters or more is hardly the same in another language. */
const IS_SENTENCE = /\p{L}{3,}\P{L}+\p{L}{3,}/u
/** What programs compare, and what is filled in: nobody translates them. */
const IS_CODE = /^[A-Z_]+$/
const PLACEHOLDER = /\{\{[^}]*\}\}/g
/** Not every language writes its units short, nor each of them with a point. */
const IS_SHORT_FORM = /\.(pluralAbbreviation|abbreviation)$/

/**
 * What is missing in a translation, what says the same as the English text, what is older than it, and what looks wrong beside
 * it, by the order of the original. Plural forms of one text count once. What stood when the whole was last read beside the
 * English words (`readAt`, in seconds) is as old as that reading: most changes to an English text leave its meaning.
 */
export function findTranslationFaults(original: WordFile, translation: WordFile, readAt = 0): TranslationFault[] {
  const own = wordsOf(translation)
  return [...wordsOf(original)].flatMap(([key, { text: english, time }]): TranslationFault[] => {
    const word = own.get(key)
    if (!word) return IS_CODE.test(english) || IS_SHORT_FORM.test(key) ? [] : [{ fault: 'missing', key, english }]
    if (word.text === english)
      return IS_SENTENCE.test(english.replace(PLACEHOLDER, '')) ? [{ fault: 'same', key, english }] : []
    const why = IS_SHORT_FORM.test(key) ? undefined : whySuspicious(english, word.text)
    return [
      ...(Math.max(word.time, readAt) < time ? [{ fault: 'older' as const, key, english }] : []),
      ...(why ? [{ fault: 'suspicious' as const, key, english, why }] : []),
    ]
  })
}

/** The texts by key ("lists.add"). Our files have one text a line, so a text is as old as its line. */
function wordsOf({ text, times }: WordFile): Map<string, Word> {
  const words = new Map<string, Word>()
  const headings: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const [, key = '', value] = /^\s*"([^"]+)": (.*?),?$/.exec(line) ?? []
    if (value === '{') headings.push(key)
    else if (/^\s*\}/.test(line)) headings.pop()
    else if (value?.startsWith('"')) {
      const name = [...headings, key.replace(PLURAL, '')].join('.')
      const time = Math.max(times[index] ?? 0, words.get(name)?.time ?? 0)
      words.set(name, { text: JSON.parse(value), time })
    }
  }
  return words
}
