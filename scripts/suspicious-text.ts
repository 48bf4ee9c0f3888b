/** How sentences end, whatever the script. */
const ENDS = [/[.。．]$/, /[!！]$/, /[?？؟]$/, /(…|\.\.\.)$/, /[:：]$/]
/** Marks that keyboards have and books do not, and spaces nobody meant. */
const STRAIGHT = /"|(?<=\p{L})'(?=\p{L})/u
const SPACES = /^\s|\s$| {2}/
const PLACEHOLDER = /\{\{[^}]*\}\}/g

/**
 * Why a translation may well be wrong, though only somebody who reads it can say: it ends otherwise than the English text, lacks
 * one of its numbers, is far longer, or is badly set.
 */
export function whySuspicious(english: string, translation: string): string | undefined {
  const [from, to] = [english, translation].map(text => text.replace(PLACEHOLDER, '{}')) as [string, string]
  if (endOf(from) !== endOf(to)) return 'ends otherwise'
  const numbers = numbersOf(to)
  if (numbersOf(from).some(number => !numbers.includes(number))) return 'lacks a number'
  if (STRAIGHT.test(to) && !/"/.test(from)) return 'straight quotes'
  if (SPACES.test(to) && !SPACES.test(from)) return 'spaces'
  return to.length > from.length * 2.5 + 15 ? 'far longer' : undefined
}

/** Greek asks with what looks like a semicolon. */
const endOf = (text: string) => {
  const open = text.replace(/[)\]»”“’]+$/, '').replace(/;$/, '?')
  return ENDS.findIndex(end => end.test(open))
}

/** The numbers of a text in Latin digits. */
const numbersOf = (text: string): string[] =>
  text.replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660)).match(/\d+/g) ?? []
