import { storageName } from './attributes.ts'
import { malformed, unbalanced } from './faults.ts'
import { KEYWORDS, type Logic, OPERATORS, type Operator, type Part } from './part.ts'
import { readValue } from './read-value.ts'
import { blanks, isWordAt, logicalWord } from './words.ts'

const LONGEST = 10_000
/** Each value of CONTAINS ALL is one of them: it is asked for by itself. */
const MOST_CONDITIONS = 200
const MOST_OPEN = 50

/**
 * Reads a filter into its conditions, from left to right and without going back, so that it takes time in proportion to
 * the text. Logical words at the beginning or end are passed over, and of two in a row the last counts: stored filters
 * have them. Everything else that does not fit is refused with the place of the fault.
 */
export function parseFilter(text: string): Part[] {
  if (text.length > LONGEST) throw malformed('too-long', LONGEST)
  const parts: Part[] = []
  let logic: Logic | null = null
  let opened = 0
  let open = 0
  let conditions = 0
  /** Whether something stands before, that a logical word could join to. */
  let joinable = false
  let index = blanks(text, 0)
  while (index < text.length) {
    const word = logicalWord(text, index)
    if (word) {
      if (joinable) logic = word
      index += word.length
    } else if (text[index] === ')') {
      if (!open || opened) throw unbalancedOrEmpty(open, index)
      ;(parts.at(-1) as Part).closed++
      open--
      logic = null
      index++
    } else {
      if (joinable && !logic) throw malformed('logic-missing', index)
      if (text[index] === '(') {
        opened++
        if (++open > MOST_OPEN) throw malformed('too-deep', index)
        // The logical word before belongs to the first condition inside; one right behind the parenthesis joins nothing.
        joinable = false
        index++
      } else {
        const read = condition(text, index)
        conditions += weightOf(read.part)
        if (conditions > MOST_CONDITIONS) throw malformed('too-many', index)
        parts.push({ opened, logic, ...read.part, closed: 0 })
        logic = null
        opened = 0
        joinable = true
        index = read.end
      }
    }
    index = blanks(text, index)
  }
  if (open) throw unbalanced(text.length)
  if (!parts.length) throw malformed('condition-missing', 0)
  return parts
}

const unbalancedOrEmpty = (open: number, index: number) =>
  open ? malformed('condition-missing', index) : unbalanced(index)

/** How many conditions the database has to ask for a part of a filter. */
export const weightOf = ({ operator, value }: Pick<Part, 'operator' | 'value'>) =>
  operator === 'CONTAINS ALL' ? Math.max(1, value?.length ?? 0) : 1

const PATH = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*/uy

function condition(text: string, index: number) {
  PATH.lastIndex = index
  const path = PATH.exec(text)?.[0]
  if (!path) throw malformed('condition-missing', index)
  const at = blanks(text, index + path.length)
  const found = operator(text, at, at > index + path.length)
  if (!found) throw malformed('operator-missing', at)
  const { value, end } = readValue(text, blanks(text, found.end), found.operator)
  return { part: { path: storageName(path), operator: found.operator, value }, end }
}

/** Keywords want a blank before, and something other than a letter after; any blanks may stand within. */
function operator(text: string, index: number, blankBefore: boolean): { operator: Operator; end: number } | null {
  if (text.startsWith('==', index)) return { operator: '=', end: index + 2 }
  for (const operator of OPERATORS)
    if (text.startsWith(operator, index)) return { operator, end: index + operator.length }
  if (!blankBefore) return null
  for (const operator of KEYWORDS) {
    const end = wordsAt(text, index, operator.split(' '))
    if (end) return { operator, end }
  }
  return null
}

function wordsAt(text: string, index: number, words: string[]): number | null {
  let at = index
  for (const word of words) {
    at = blanks(text, at)
    if (text.slice(at, at + word.length).toUpperCase() !== word) return null
    at += word.length
    if (isWordAt(text, at)) return null
  }
  return at
}
