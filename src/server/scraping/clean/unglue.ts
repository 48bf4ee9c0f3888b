import type { Line } from '../finding.ts'
import { partOf } from '../words/part-of.ts'

const seam = /(?<=[\p{Ll}\d)]{2}[.!?]|[.!?]\))(?=\p{Lu}\p{Ll})/u
const label = /^(\p{L}[\p{L} ]{2,24}):\s+/u
const counter = /(?:^|\s)(\d{1,2})[.)、．]\s?(?=\p{L})/gu

/** Steps that count themselves in one text ("1. Mix. 2. Bake. 3. Serve."), cut where the numbers rise by one. */
function divideAtNumbers(text: string): string[] {
  const cuts: number[] = []
  for (const { 1: number, index } of text.matchAll(counter)) if (Number(number) === cuts.length + 1) cuts.push(index)
  if (cuts.length < 3) return [text]
  const parts = [text.slice(0, cuts[0]), ...cuts.map((cut, at) => text.slice(cut, cuts[at + 1]))]
  return parts.map(part => part.trim()).filter(Boolean)
}

/** Sentences that touch ("in the oven.Mix the") were lines before someone took the breaks out. */
function divideAtSeams(text: string): string[] {
  const parts = text.length > 100 ? text.split(seam) : [text]
  return parts.length > 2 ? parts : [text]
}

/** The one text that holds all steps, divided where it shows that it was several. */
export function unglued(lines: Line[]): Line[] {
  const all =
    lines.length > 0 && lines.length < 3
      ? lines.flatMap(line =>
          line.heading ? [line] : divideAtNumbers(line.text).map(text => ({ text, heading: false })),
        )
      : lines
  const only = all[0]
  if (all.length !== 1 || only!.heading) return all
  const named = label.exec(only!.text)
  const text = named && partOf(named[1]!)?.part === 'method' ? only!.text.slice(named[0].length) : only!.text
  return divideAtSeams(text).map(part => ({ text: part, heading: false }))
}
