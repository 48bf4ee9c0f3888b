import { decodeHTML } from 'entities'
import { jsonrepair } from 'jsonrepair'
import { balancedEnd } from './balanced.ts'

const maxRepair = 2_000_000

function attempt(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Raw control characters inside strings are the most common fault of hand-made JSON; outside strings they are space. */
const withoutControls = (text: string) => text.replace(/[\u0000-\u001F\u007F]/g, ' ')

/** Line breaks inside strings carry meaning, so they are escaped there instead of dropped. */
function escapeBreaks(text: string): string {
  const parts: string[] = []
  let from = 0
  let inside = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) inside = !inside
    else if (code === 92) at++
    else if (inside && code < 32) {
      parts.push(text.slice(from, at), code === 10 ? '\\n' : ' ')
      from = at + 1
    }
  }
  parts.push(text.slice(from))
  return parts.join('')
}

function unwrap(text: string): string {
  return text
    .trim()
    .replace(/^(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[|\/\*\s*<!\[CDATA\[\s*\*\/)/, '')
    .replace(/(?:-->|\/\/\s*\]\]>|\]\]>|\/\*\s*\]\]>\s*\*\/)$/, '')
    .replace(/;\s*$/, '')
    .trim()
}

/** What a page says after them is no recipe: they come from programs that write one value for each kind of thing. */
const mostValues = 20

/** Values that stand one after another without a list around them, where all of them can be read. */
function valuesOneAfterAnother(text: string): unknown[] | null {
  const values: unknown[] = []
  for (let at = 0; at < text.length && values.length < mostValues; ) {
    const end = /[[{]/.test(text[at]!) ? balancedEnd(text, at) : -1
    const value = end === -1 ? undefined : attempt(escapeBreaks(text.slice(at, end)))
    if (value === undefined) return null
    values.push(value)
    at = end
    while (at < text.length && /[\s,;]/.test(text[at]!)) at++
  }
  return values.length > 1 ? values : null
}

/** The value of a JSON text, also of a broken one; undefined when nothing can be made of it. */
export function parseJson(source: string): unknown {
  const text = unwrap(source)
  if (text === '') return undefined
  const plain = attempt(text) ?? attempt(escapeBreaks(text)) ?? attempt(withoutControls(text))
  if (plain !== undefined) return plain
  const several = valuesOneAfterAnother(text)
  if (several) return several
  if (text.startsWith('{&quot;') || text.startsWith('[{&quot;') || /^[[{]\s*&#?\w+;/.test(text))
    return attempt(decodeHTML(text))
  if (text.length > maxRepair || !/^[[{/]/.test(text)) return undefined
  try {
    return JSON.parse(jsonrepair(escapeBreaks(text)))
  } catch {
    return undefined
  }
}
