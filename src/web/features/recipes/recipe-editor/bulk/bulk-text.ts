import { asciiDigits } from '#shared/domain/measures/digits.ts'

/** What can be done at once to a text with an entry in each line, before it is added. */
export const bulkTools = {
  /** No blanks at the ends, no empty lines. */
  trim: (text: string) => linesOf(text).filter(Boolean).join('\n'),

  /** For lists that were copied with a bullet before each line. */
  firstCharacter: (text: string) =>
    text
      .split(/\r?\n/)
      .map(line => [...line.trimStart()].slice(1).join('').trimStart())
      .join('\n'),

  /**
   * "1. Chop 2. Fry" becomes a line for each number. A number begins an entry when it is the next of its list or the
   * first of a new one, so that "at 180. Then" is left alone.
   */
  numbers: (text: string) => {
    let last = 0
    return text
      .replace(/(^|\s)(\p{Nd}{1,3})[.):]\s+/gu, (match, _before: string, digits: string) => {
        const number = Number(asciiDigits(digits))
        if (number !== 1 && number !== last + 1) return match
        last = number
        return '\n'
      })
      .replace(/^\n+/, '')
      .replace(/\n{2,}/g, '\n')
  },
}

export type BulkTool = keyof typeof bulkTools

const linesOf = (text: string) => text.split(/\r?\n/).map(line => line.trim())
