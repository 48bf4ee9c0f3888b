/** Words by key, in parts within parts as in `locales`. */
export interface Words {
  [key: string]: string | Words
}

const PLACEHOLDER = /\{\{[^}]*\}\}/g
const TAG = /<\/?\w+\/?>/g
/** More places with the same words tell nobody anything. */
const MOST_KEYS = 5

/**
 * The keys under which words that stand on the screen may be found, the closest first. Whatever fills a placeholder
 * is left open; a text of placeholders alone would fit anything and is passed over.
 */
export function findTextKeys(words: Words, shown: string): string[] {
  const text = inOneLine(shown)
  if (!text) return []
  return flatten(words, '')
    .flatMap(([key, value]) => {
      const literal = inOneLine(value.replace(TAG, ''))
      const own = literal.replace(PLACEHOLDER, '').replace(/[^\p{L}]/gu, '')
      return own && patternOf(literal).test(text) ? [{ key, length: own.length }] : []
    })
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_KEYS)
    .map(({ key }) => key)
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const patternOf = (literal: string) => new RegExp(`^${literal.split(PLACEHOLDER).map(RegExp.escape).join('.+')}$`, 'u')

function flatten(words: Words, path: string): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  )
}
