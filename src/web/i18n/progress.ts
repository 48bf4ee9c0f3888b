/** Words of a language as they stand in its file: text, or more words under a heading. */
export interface Words {
  [key: string]: string | Words
}

const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * Share of the original's texts that a language has, itself or in those that stand in for it, in whole percent. Plural
 * forms of one text count once.
 */
export function progressOf(original: Words, translations: Words[]): number {
  const wanted = textKeys(original)
  const there = new Set(translations.flatMap(words => [...textKeys(words)]))
  if (wanted.size === 0) return 100
  const done = [...wanted].filter(key => there.has(key)).length
  return Math.floor((done / wanted.size) * 100)
}

function textKeys(words: Words, heading = ''): Set<string> {
  const keys = Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? value.trim()
        ? [`${heading}${key.replace(PLURAL, '')}`]
        : []
      : [...textKeys(value, `${heading}${key}.`)],
  )
  return new Set(keys)
}
