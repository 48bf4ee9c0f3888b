import { item, type Line } from '../candidate.ts'
import { partOf } from '../words/part-of.ts'
import { stepWord } from './step.ts'

const seam = /(?<=[\p{Ll}\d)]{2}[.!?]|[.!?]\))(?=\p{Lu}\p{Ll})/u
const label = /^(\p{L}[\p{L} ]{2,24}):\s+/u
const counter = /(?:^|\s|(?<=\p{L}[.!?;)]))\(?(\d{1,2})[.)、．]\s?(?=\p{L})/gu
/** "Step 1: Mix. Step 2: Bake." */
const namedCounter = new RegExp(
  `(?:^|\\s|(?<=\\p{L}[.!?;)]))${stepWord}\\s?(\\d{1,2})\\s?[:.)–-]?\\s?(?=\\p{L})`,
  'giu',
)

/** Where numbers stand in a text that rise by one from `first`. */
function cutsIn(text: string, numbers: RegExp, first: number): number[] {
  const cuts: number[] = []
  for (const { 1: number, index } of text.matchAll(numbers))
    if (Number(number) === cuts.length + first) cuts.push(index)
  return cuts
}

/** Steps that count themselves in one text ("1. Mix. 2. Bake. 3. Serve."), cut where the numbers rise by one from `first`. */
function divideAtNumbers(text: string, first: number): string[] {
  const named = cutsIn(text, namedCounter, first)
  const cuts = named.length > 1 ? named : cutsIn(text, counter, first)
  if (cuts.length < 3 && cuts !== named) return [text]
  const parts = [text.slice(0, cuts[0]), ...cuts.map((cut, at) => text.slice(cut, cuts[at + 1]))]
  return parts.map(part => part.trim()).filter(Boolean)
}

/** Sentences that touch ("in the oven.Mix the") were lines before someone took the breaks out. */
function divideAtSeams(text: string): string[] {
  const parts = text.length > 100 ? text.split(seam) : [text]
  return parts.length > 2 ? parts : [text]
}

/** Entries that are typed lists ("* Mix. * Bake."), as long as it is not one footnote. */
function divideAtBullets(lines: Line[]): Line[] {
  const isTyped = (line: Line) => !line.heading && /^[*•]\s/.test(line.text)
  if (lines.filter(isTyped).length < 2) return lines
  return lines.flatMap(line => {
    const parts = isTyped(line) ? line.text.split(/(?:^|\s)[*•]\s+/).filter(Boolean) : [line.text]
    return parts.map(text => ({ ...line, text }))
  })
}

/** Steps that stand in one text or in few, divided where that shows that they were several. */
export function unglued(lines: Line[]): Line[] {
  const all = divideAtCounts(divideAtBullets(lines))
  const only = all[0]
  if (all.length !== 1 || only!.heading) return all
  const named = label.exec(only!.text)
  const text = named && partOf(named[1]!)?.part === 'method' ? only!.text.slice(named[0].length) : only!.text
  return divideAtSeams(text).map(part => ({ ...only!, text: part }))
}

function divideAtCounts(lines: Line[]): Line[] {
  if (lines.length > 2) return lines
  let last = 0
  return lines.flatMap(line => {
    const parts = line.heading ? [line.text] : divideAtNumbers(`${line.marker ?? ''}${line.text}`, last + 1)
    if (parts.length === 1) return [line]
    last = Number(/\d+/.exec(parts.at(-1)!)?.[0] ?? 0)
    return parts.map(item)
  })
}
