import type { Line } from '../finding.ts'
import { partOf } from '../words/part-of.ts'

const seam = /(?<=[\p{Ll}\d)]{2}[.!?]|[.!?]\))(?=\p{Lu}\p{Ll})/u
const label = /^(\p{L}[\p{L} ]{2,24}):\s+/u

/** Sentences that touch ("in the oven.Mix the") were lines before someone took the breaks out. */
function unglue(line: string): string[] {
  const named = label.exec(line)
  const text = named && partOf(named[1]!)?.part === 'method' ? line.slice(named[0].length) : line
  const parts = text.length > 150 ? text.split(seam) : [text]
  return parts.length > 2 ? parts : [text]
}

/** The same for a whole list, when it is hardly one. */
export function unglued(lines: Line[]): Line[] {
  if (lines.length > 1) return lines
  return lines.flatMap(line => (line.heading ? [line] : unglue(line.text).map(text => ({ text, heading: false }))))
}
