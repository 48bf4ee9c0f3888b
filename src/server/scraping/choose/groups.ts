import { itemsOf, type Line } from '../candidate.ts'
import { fold } from '../clean/text.ts'

/** Lines that the page sets as headings of its list name groups there, though the metadata have them among the others. */
export function withNamesOf(lines: Line[], shown: Line[]): Line[] {
  const names = new Set(shown.filter(line => line.heading).map(line => fold(line.text)))
  for (const line of itemsOf(shown)) names.delete(fold(line.text))
  return lines.map(line => (names.has(fold(line.text)) ? { ...line, heading: true } : line))
}

/** Lines without headings take the groups of a list that says the same lines under headings. */
export function withGroups(lines: Line[], grouped: Line[]): Line[] {
  if (lines.some(line => line.heading) || !grouped.some(line => line.heading)) return lines
  const names = itemsOf(grouped).map(line => fold(line.text))
  const known = lines.map(line => fold(line.text))
  const sameLength = names.length === lines.length
  const result: Line[] = []
  let at = 0
  let index = 0
  let waiting: Line | null = null
  for (const line of grouped) {
    if (line.heading) {
      waiting = line
      continue
    }
    const name = names[index++]!
    const found = sameLength ? index - 1 : known.findIndex((text, place) => place >= at && isSame(text, name))
    if (found === -1) continue
    if (waiting) result.push(...lines.slice(at, found), waiting)
    else result.push(...lines.slice(at, found))
    result.push(lines[found]!)
    waiting = null
    at = found + 1
  }
  result.push(...lines.slice(at))
  return itemsOf(result).length === lines.length ? result : lines
}

const isSame = (a: string, b: string) => a === b || (a.length > 4 && b.length > 4 && (a.includes(b) || b.includes(a)))
