import type { Line } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import { isBoilerplate } from '../words/boilerplate.ts'
import { isNutrient } from '../words/nutrients.ts'
import { isSum } from '../words/sums.ts'

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

/** A page that shows its ingredients in several systems of measures, list below list or group by group, means the first. */
export function withoutOtherMeasures(all: Line[]): Line[] {
  const lines = groupsOf(all).flatMap(group => group.slice(0, otherSystemFrom(group)))
  const items = lines.filter(line => !line.heading)
  const times = [2, 3, 4].find(count => isRepeated(items, count))
  if (!times) return lines
  const first = lines.slice(0, lines.indexOf(items[items.length / times]!))
  while (first.at(-1)?.heading) first.pop()
  return first
}

/** The lines with the headings above them. */
function groupsOf(lines: Line[]): Line[][] {
  const starts = lines.flatMap((line, at) => (at === 0 || line.heading ? [at] : []))
  return starts.map((from, at) => lines.slice(from, starts[at + 1]))
}

const metric = /^[\d.,½¼¾⅓⅔\s/–-]+\s?(?:g|kg|ml|cl|dl|l|gr?ams?|lit(?:re|er)s?)\b/iu
const customary = /^[\d.,½¼¾⅓⅔\s/–-]+\s?(?:fl\.? ?oz|oz|ounces?|lbs?|pounds?|cups?|pints?|quarts?)\b/iu

/** In which measures a line is: 1 for metric ones, -1 for customary ones. Of several the sum says in which most are. */
const systemOf = ({ text }: Line): number => (metric.test(text) ? 1 : customary.test(text) ? -1 : 0)

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

const matterOf = ({ text }: Line) => matter(text.replace(metric, '').replace(customary, ''))

/** Where a group begins again in the other system ("250 g flour, 1 egg, 9 oz flour, 1 egg"); its length when it does not. */
function otherSystemFrom(group: Line[]): number {
  const lines = group[0]?.heading ? group.slice(1) : group
  const about = lines.map(matterOf)
  const systems = lines.map(systemOf)
  const whole = sumOf(systems)
  const known = new Set(about.slice(0, 2))
  let own = sumOf(systems.slice(0, 2))
  for (let at = 2; at < lines.length; at++) {
    const left = lines.length - at
    if (about[at] === about[0] && left <= at * 3 && own * (whole - own) < 0) {
      const alike = about.slice(at).filter(matter => known.has(matter)).length
      if (alike >= left * 0.6 && alike >= 2) return group.length - left
    }
    own += systems[at]!
    known.add(about[at]!)
  }
  return group.length
}

/** Whether a list says the same so many times over; of three or more lists a few lines may have other names. */
function isRepeated(items: Line[], times: number): boolean {
  const size = items.length / times
  if (size < 3 || !Number.isInteger(size)) return false
  const about = items.map(matterOf)
  // "Egg 1, egg 2, egg 3" says the same in every line, and is one list.
  if (new Set(about.slice(0, size)).size < Math.min(size, 3)) return false
  const alike = about.slice(size).filter((matter, at) => matter !== '' && matter === about[at % size]).length
  return alike >= (items.length - size) * (times > 2 ? 0.7 : 1)
}

const energy =
  /^(?:\d+(?:[.,]\d+)?\s?(?:k?cal|kj|calories|kalorien|kilojoules?)(?!\p{L})|(?:calories|energy|energie|brennwert|kcal|kalorien)\b)/iu

/** A table of nutrients that stands below a list, known by its energy, is none of it. */
export function withoutNutrients(lines: Line[]): Line[] {
  const at = lines.findIndex(line => energy.test(line.text))
  if (at < 3) return lines
  const isPart = (line: Line | undefined) =>
    line !== undefined && (line.heading || isNutrient(line.text) || energy.test(line.text))
  let from = at
  let to = at + 1
  while (isPart(lines[from - 1]) || /^per serving$|^pro portion$/i.test(lines[from - 1]?.text ?? '')) from--
  while (isPart(lines[to])) to++
  return to === lines.length && from > 2 ? lines.slice(0, from) : lines
}

/** What all of it weighs is no ingredient. */
export const withoutSum = (lines: Line[]) => lines.filter(line => line.heading || !isSum(line.text))

const isButton = (word: string) =>
  isBoilerplate(word) ||
  /^(?:buy|shop|add|kaufen|acheter|comprar|acquista|kopen|köp|køb|kjøp|kup|koupit|купить)$/iu.test(word)

const sign = /(?<=[^?])\s?[?？ⓘℹ＋+✎›»]\uFE0F?$/u

/** A sign that closes every line is a button: "400 g potatoes?", "2 leeks ⓘ". */
function withoutSigns(lines: Line[]): Line[] {
  const items = lines.filter(line => !line.heading)
  if (items.length < 3 || !items.every(line => sign.test(line.text))) return lines
  return lines.map(line => (line.heading ? line : { ...line, text: line.text.replace(sign, '') }))
}

/** Words that close nearly every line ("add to list") are buttons, and so are signs. */
export function withoutCommonEnd(all: Line[]): Line[] {
  const lines = withoutSigns(all)
  const items = lines.filter(line => !line.heading)
  if (items.length < 4) return lines
  const words = items.map(line => line.text.split(' '))
  const counts = new Map<string, number>()
  // One word alone may be the food of all lines: "1 rote Paprika", "1 gelbe Paprika".
  for (const list of words)
    for (const size of isButton(list.at(-1) ?? '') ? [1, 2, 3] : [2, 3])
      if (list.length > size) count(counts, list.slice(-size).join(' '))
  const common = [...counts]
    .filter(([end, number]) => number >= items.length * (end.includes(' ') ? 0.8 : 1))
    .sort((a, b) => b[0].length - a[0].length)[0]
  if (!common) return lines
  const [end] = common
  return lines.map(line =>
    line.text.endsWith(` ${end}`) ? { ...line, text: line.text.slice(0, -end.length).trim() } : line,
  )
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
