import { servingsWords } from '../../measures/servings-words.ts'
import { fold } from '../fold.ts'
import type { WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'

const persons = new Set(
  servingsWords.split('|').flatMap(word => [fold(word.replace(/s\?$/, '')), fold(word.replace('?', ''))]),
)
/** "To serve 4:" */
const serving = new Set(['to', 'serve', 'serves', 'serving', 'makes'])

/**
 * Which tokens of a line are about its ingredient: without "Für 4 Personen" or "To serve 4:" in front and "for 4 people" behind,
 * whose number is none of the ingredient's. Null for a line that says nothing else.
 */
export function aboutIngredient(line: string, tokens: Token[], index: WordIndex): { from: number; to: number } | null {
  const from = whomInFront(line, tokens, index)
  if (from === tokens.length) return null
  const to = whomBehind(tokens, index)
  return from < to ? { from, to } : { from, to: tokens.length }
}

function whomInFront(line: string, tokens: Token[], index: WordIndex): number {
  let i = 0
  while (i < 2 && leads(tokens[i], index)) i++
  const counted = countedFrom(tokens, i, index)
  if (counted === i || counted === tokens.length) return 0
  const end = arePersonsAt(tokens, counted) ? counted + 1 : counted
  const isClosed = /[:：]/.test(line.slice(tokens[end - 1]!.end, tokens[end]?.start))
  const isClear = end > counted ? i > 0 || (isClosed && end < tokens.length) : i > 0 && isClosed
  return isClear ? end : 0
}

function whomBehind(tokens: Token[], index: WordIndex): number {
  const last = tokens.length - 1
  if (last < 3 || !arePersonsAt(tokens, last)) return tokens.length
  for (let i = last - 2; i > 0 && i >= last - 4; i--)
    if (index.purpose.has(tokens[i]!.fold) && countedFrom(tokens, i + 1, index) === last) return i
  return tokens.length
}

const leads = (token: Token | undefined, index: WordIndex) =>
  token !== undefined && (index.purpose.has(token.fold) || serving.has(token.fold))

const arePersonsAt = (tokens: Token[], i: number) => persons.has(tokens[i]?.fold ?? '')

/** The end of a count of persons from `i`: "4", "4-6", "4 bis 6", "vier". */
function countedFrom(tokens: Token[], i: number, index: WordIndex): number {
  if (!countsPersons(tokens[i], index)) return i
  const next = tokens[i + 1]
  if (!next) return i + 1
  if (next.gap & gap.dash && countsPersons(next, index)) return i + 2
  return index.to.has(next.fold) && countsPersons(tokens[i + 2], index) ? i + 3 : i + 1
}

const countsPersons = (token: Token | undefined, index: WordIndex) =>
  token !== undefined && (token.isNumber ? /^[1-9]\d?$/.test(token.fold) : (index.numbers.get(token.fold) ?? 0) >= 2)
