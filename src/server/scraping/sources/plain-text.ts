import { escapeUTF8 } from 'entities'
import { partOf } from '../words/part-of.ts'
import { startsWithQuantity } from '../words/quantities.ts'

const maxLines = 20_000
const address = /^(?:https?:\/\/|www\.)\S+$/i

/** The addresses in a text that is nothing but a list of them; otherwise null. */
export function addressesIn(text: string): string[] | null {
  const lines = text.split(/[\s,;]+/).filter(Boolean)
  if (lines.length === 0 || lines.length > maxLines || !lines.every(line => address.test(line))) return null
  return lines.map(line => (line.startsWith('www.') ? `https://${line}` : line))
}

/** Lines that a scanner or a mail program broke in the middle of a sentence, whole again. */
function unwrap(lines: string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole.at(-1) ?? ''
    const goesOn =
      before.length > 45 && /[^.!?:。]$/.test(before) && /^[\p{Ll}(]/u.test(line) && !startsWithQuantity(line)
    if (goesOn) whole.push(`${whole.pop()!.replace(/-$/, '')}${before.endsWith('-') ? '' : ' '}${line}`)
    else whole.push(line)
  }
  return whole
}

/** A pasted or scanned text as a page, so that it is read like one. Markdown's headings and bullets are understood. */
export function pageOfText(text: string): string {
  const lines = unwrap(
    text
      .split(/\r\n?|\n/)
      .slice(0, maxLines)
      .map(line => line.trim())
      .filter(Boolean),
  )
  let titled = false
  const parts = lines.map((line, at) => {
    const plain = line.replace(/^#{1,6}\s+|\*\*|__/g, '')
    const safe = escapeUTF8(plain)
    const mark = partOf(plain)
    if (mark && (mark.exact || /[:：]$/.test(plain))) return `<h2>${safe}</h2>`
    if (!titled && at < 5 && plain.length < 120 && !startsWithQuantity(plain) && !address.test(plain)) {
      titled = true
      return `<h1>${safe}</h1>`
    }
    if (/^#{2,6}\s/.test(line)) return `<h3>${safe}</h3>`
    return /^[-*•●▪·–]\s+/.test(plain) ? `<li>${safe.replace(/^\S+\s+/, '')}</li>` : `<p>${safe}</p>`
  })
  return parts.join('\n')
}
