import { balancedEnd } from './balanced.ts'

const call = /\(function\(([\w$,\s]{0,20000})\)\{\s*return\s*(?=\{)/g

/**
 * The value of a Nuxt page of the second kind: `(function(a,b){return {title:a}}("Soup",4))`. Nothing is run; the names are
 * looked up among the arguments.
 */
export function* valuesOfCalls(code: string): Generator<unknown> {
  for (const match of code.matchAll(call)) {
    const start = match.index + match[0].length
    const end = balancedEnd(code, start)
    if (end === -1) return
    const opened = code.indexOf('(', end)
    const names = match[1]!.split(',').map(name => name.trim())
    const given = opened === -1 || opened - end > 20 ? [] : valuesOfList(code, opened)
    const known = new Map(names.map((name, at) => [name, given[at] ?? 'null']))
    const value = attempt(jsonOf(code.slice(start, end), known))
    if (value !== undefined) yield value
    return
  }
}

function attempt(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The arguments of a call, each as JSON. */
function valuesOfList(code: string, opened: number): string[] {
  const values: string[] = []
  let from = opened + 1
  for (let at = from; at < code.length; at++) {
    const sign = code[at]!
    if (sign === ',' || sign === ')') {
      values.push(jsonOf(code.slice(from, at), new Map()) || 'null')
      from = at + 1
      if (sign === ')') return values
    } else if ('"\'[{('.includes(sign)) {
      const end = sign === '(' ? code.indexOf(')', at) + 1 : balancedEnd(code, at)
      if (end <= at) return values
      at = end - 1
    }
  }
  return values
}

const token = /"(?:[^"\\]|\\.)*"|[A-Za-z_$][\w$]*(\s*:)?|-?\.?\d[\d.eE+-]*|[^\w"$]/gs
const plain = new Set(['true', 'false', 'null'])

/** Code that states a value, as JSON: keys in quotes, names replaced by what they stand for. */
function jsonOf(code: string, known: Map<string, string>): string {
  return code.replace(/void 0/g, 'null').replace(token, (text, isKey: string | undefined) => {
    if (isKey) return `"${text.replace(/\s*:$/, '')}":`
    if (/^[A-Za-z_$]/.test(text)) return plain.has(text) ? text : (known.get(text) ?? 'null')
    return text.startsWith('.') ? `0${text}` : text.startsWith('-.') ? `-0${text.slice(1)}` : text
  })
}
