import { fold } from '../clean/text.ts'
import type { Line } from '../finding.ts'

/** A page that shows its list again, for narrow screens or for print, means it once. */
export function withoutRepeat(lines: Line[]): Line[] {
  const folded = lines.map(line => fold(line.text))
  for (let period = 2; period * 2 <= lines.length; period++) {
    if (folded[period] !== folded[0]) continue
    if (folded.slice(0, period).every((text, at) => text === folded[period + at])) return lines.slice(0, period)
  }
  return lines
}

/** What a line is about whatever it is measured in: "250 g plain flour" and "2 cups plain flour" end alike. */
const matter = (text: string) => fold(text.split(' ').slice(-2).join(' ').replace(/\d/g, ''))

/** A page that shows its ingredients in two systems of measures, one list below the other, means the first. */
export function withoutOtherMeasures(lines: Line[]): Line[] {
  const items = lines.filter(line => !line.heading)
  const half = items.length / 2
  if (half < 3 || !Number.isInteger(half)) return lines
  const isTwice = items.slice(0, half).every((line, at) => {
    const about = matter(line.text)
    return about !== '' && about === matter(items[half + at]!.text)
  })
  if (!isTwice) return lines
  const first = lines.slice(0, lines.indexOf(items[half]!))
  while (first.at(-1)?.heading) first.pop()
  return first
}

/** Words that close nearly every line ("add to list") are buttons. */
export function withoutCommonEnd(lines: Line[]): Line[] {
  const items = lines.filter(line => !line.heading)
  if (items.length < 4) return lines
  const words = items.map(line => line.text.split(' '))
  const counts = new Map<string, number>()
  for (const list of words)
    for (const size of [2, 3]) if (list.length > size) count(counts, list.slice(-size).join(' '))
  const common = [...counts]
    .filter(([, number]) => number >= items.length * 0.8)
    .sort((a, b) => b[0].length - a[0].length)[0]
  if (!common) return lines
  const [end] = common
  return lines.map(line =>
    line.text.endsWith(` ${end}`) ? { ...line, text: line.text.slice(0, -end.length).trim() } : line,
  )
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
