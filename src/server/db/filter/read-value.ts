import { malformed, needsList, onlyNull } from './faults.ts'
import type { Operator } from './part.ts'
import { blanks, logicalWord } from './words.ts'

interface Read<Value> {
  value: Value
  end: number
}

/** The value of a condition, from where it begins. */
export function readValue(text: string, index: number, operator: Operator): Read<string | string[] | null> {
  if (operator === 'IN' || operator === 'NOT IN' || operator === 'CONTAINS ALL') return readList(text, index, operator)
  if (index >= text.length) throw malformed('value-missing', index)
  if (text[index] === '"') return noneIfNull(readQuoted(text, index), operator)
  const oneWord = operator === 'IS' || operator === 'IS NOT'
  return noneIfNull(readBare(text, index, oneWord), operator)
}

/** IS and IS NOT know one value only. */
function noneIfNull({ value, end }: Read<string>, operator: Operator): Read<string | null> {
  if (operator !== 'IS' && operator !== 'IS NOT') return { value, end }
  if (!/^(null|none)$/i.test(value)) throw onlyNull(operator, value)
  return { value: null, end }
}

/** Between double quotes everything is text; `\"` and `\\` stand for a quote and a backslash. */
function readQuoted(text: string, index: number): Read<string> {
  let value = ''
  let at = index + 1
  for (;;) {
    if (at >= text.length) throw malformed('quote-not-closed', index)
    if (text[at] === '"') return { value, end: at + 1 }
    if (text[at] === '\\' && (text[at + 1] === '"' || text[at + 1] === '\\')) at++
    value += text[at++]
  }
}

/**
 * A value without quotes goes on, blanks included, to the next logical word or parenthesis; after IS to the next blank. A quote left over at its end is dropped.
 */
function readBare(text: string, index: number, oneWord: boolean): Read<string> {
  let end = index
  while (end < text.length && text[end] !== '(' && text[end] !== ')') {
    const afterBlank = end === index || /\s/.test(text[end - 1] as string)
    if (afterBlank && logicalWord(text, end)) break
    if (oneWord && /\s/.test(text[end] as string)) break
    if ('=<>'.includes(text[end] as string)) throw malformed('value-has-syntax', end)
    end++
  }
  const value = text.slice(index, end).trim().replace(/"$/, '')
  if (!value) throw malformed('value-missing', index)
  if (value.includes('"')) throw malformed('value-has-syntax', index + value.indexOf('"'))
  return { value, end }
}

/** `["a, b", c d]`: quoted values are kept whole, the others are trimmed. */
function readList(text: string, index: number, operator: Operator): Read<string[]> {
  if (text[index] !== '[') throw needsList(operator)
  const value: string[] = []
  let at = blanks(text, index + 1)
  if (text[at] === ']') return { value, end: at + 1 }
  for (;;) {
    const item = text[at] === '"' ? readQuoted(text, at) : readBareItem(text, at)
    value.push(item.value)
    at = blanks(text, item.end)
    if (text[at] === ']') return { value, end: at + 1 }
    if (text[at] !== ',') throw malformed('list-not-closed', index)
    at = blanks(text, at + 1)
  }
}

function readBareItem(text: string, index: number): Read<string> {
  let end = index
  while (end < text.length && text[end] !== ',' && text[end] !== ']') {
    if (text[end] === '"' || text[end] === '[') throw malformed('value-has-syntax', end)
    end++
  }
  const value = text.slice(index, end).trim()
  if (!value) throw malformed('value-missing', index)
  return { value, end }
}
