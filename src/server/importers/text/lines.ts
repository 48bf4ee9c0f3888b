import type { ImportedLine, LineParts } from '../imported.ts'
import { linesOf, oneLine, plain } from './plain.ts'

/** A line or a heading, as a format marks it. */
export interface Marked {
  heading?: boolean
  text: string
  parts?: LineParts
}

/** Lines with the heading that stands before each group; a heading with nothing below it stays as a line. */
export function grouped(marked: Marked[]): ImportedLine[] {
  const lines: ImportedLine[] = []
  let pending: string | null = null
  for (const { heading, text, parts } of marked) {
    if (!text) continue
    if (heading) pending = pending === null ? text : `${pending}: ${text}`
    else {
      lines.push(parts ? { title: pending, text, parts } : { title: pending, text })
      pending = null
    }
  }
  if (pending !== null) lines.push({ title: null, text: pending })
  return lines
}

/** How a format writes a heading among lines; `text` is the heading without its marks. */
export type HeadingMark = (line: string) => string | null

/** "For the dough:" */
export const byColon: HeadingMark = line => (/^[^:]{1,80}[:：]$/.test(line) ? line.slice(0, -1).trim() : null)
/** "# Dough", as in Markdown. */
export const byHash: HeadingMark = line => /^#{1,6}\s+(.+?)\s*#*$/.exec(line)?.[1] ?? null
/** "[Dough]" */
export const byBrackets: HeadingMark = line => /^\[(.+)\]$/.exec(line)?.[1]?.trim() ?? null
/** ", Dough" */
export const byComma: HeadingMark = line => /^,\s*(.+)$/.exec(line)?.[1]?.trim() ?? null
export const noHeading: HeadingMark = () => null

export const anyOf =
  (...marks: HeadingMark[]): HeadingMark =>
  line =>
    marks.reduce<string | null>((found, mark) => found ?? mark(line), null)

/** Lines of a text, or the entries of a list, with their headings. */
export function linesWith(value: unknown, mark: HeadingMark = byColon): ImportedLine[] {
  const lines = Array.isArray(value) ? value.flatMap(linesOf) : linesOf(value)
  return grouped(lines.map(line => markedBy(line, mark)))
}

export function markedBy(line: string, mark: HeadingMark): Marked {
  const heading = mark(line)
  return heading === null ? { text: line } : { heading: true, text: heading }
}

const stepNumber = /^(?:step\s*\d{1,2}\s*[:.)-]?|schritt\s*\d{1,2}\s*[:.)-]?|\(?\d{1,2}\s*[.)](?!\d))\s+/i

/** Steps without the numbers that count them, where they all rise; a number that is part of the text stays. */
export function withoutNumbers(lines: ImportedLine[]): ImportedLine[] {
  const numbers = lines
    .map(({ text }) => Number(/\d+/.exec(stepNumber.exec(text)?.[0] ?? '')?.[0] ?? 0))
    .filter(Boolean)
  const rising = numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1)
  if (!numbers.length || !rising || numbers[0] !== 1) return lines
  return lines.map(line => ({ ...line, text: line.text.replace(stepNumber, '') }))
}

/** Steps of a text: its lines, or its paragraphs where blank lines part them. */
export function stepsWith(value: unknown, mark: HeadingMark = noHeading): ImportedLine[] {
  return withoutNumbers(linesWith(value, mark)).filter(({ text }) => !/^\d{1,2}[.)]?$/.test(text))
}

export const notesOf = (value: unknown, title: string | null = null): ImportedLine[] => {
  const text = plain(value)
  return text ? [{ title, text }] : []
}

/** "400 g flour, sifted": amount, unit, name and preparation as a line. */
export function lineText(amount: unknown, unit: unknown, name: unknown, preparation?: unknown): string {
  const before = [amount, unit, name].map(oneLine).filter(Boolean).join(' ')
  const after = oneLine(preparation).replace(/^[,;]\s*/, '')
  return after ? (before ? `${before}, ${after}` : after) : before
}

/** A decimal number as text: "1.5000" becomes "1.5", 0 and nothing become ''. */
export function amountText(value: unknown): string {
  const text = oneLine(value)
  if (!/^-?\d+(?:[.,]\d+)?$/.test(text)) return text
  const number = Number(text.replace(',', '.'))
  return number === 0 ? '' : String(Math.round(number * 10_000) / 10_000)
}
