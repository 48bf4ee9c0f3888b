import { linesOf } from '../../shopping-lists/pasted-note.ts'

export const isAddress = (text: string): boolean => /^https?:\/\/\S+\.\S+$/i.test(text.trim())

/** A link of Markdown that is a line of its own, behind what notes put before lines. */
const LINK =
  /^((?:[^\p{L}\r\n[]|\[[ x✓✔]?\])*?)[*_~]*\[[^\]\r\n]+\]\(<?(https?:\/\/[^\s>]+)>?(?:[ \t]+"[^"\r\n]*")?\)[*_~]*[ \t]*$/gimu

/** The lines of what was pasted, with its headings; addresses beside each other are a line each, and of a link its address is. */
export function pastedLines(text: string): string[] {
  const words = text.split(/\s+/u).filter(Boolean)
  return words.every(isAddress) ? words : linesOf(text.replace(LINK, '$1$2'), true)
}
