import type { Line } from '../candidate.ts'
import { hasQuantity, startsWithQuantity } from '../words/quantities.ts'
import { boxToTick } from './step.ts'

const groupStart =
  /^(?:for (?:the|serving)|für (?:den|die|das)|pour (?:la|le|les|l['’])|para (?:la|el|los|las|o|a|os|as)|per (?:il|la|lo|l['’]|i|gli|le)|voor (?:de|het)|för |till |til |do )\s?[\p{L}\s'’-]{2,40}$/iu
const dash = /^[-–—*]\s+/
const dashBeforeAmount = /^[-–—]\s+(?=[\p{Nd}½¼¾⅓⅔⅛])/u
const box = new RegExp(`^(?:[\\s•●▪◦‣·・]|${boxToTick})+`, 'u')

/** A Hungarian line that says what it is for: "A tésztához". */
const hungarianStart = /^az? \p{L}{3,}(?:hoz|hez|höz|ra|re)$/iu

/** Whether a line says what its group is for: "For the dough". */
export const opensGroup = (text: string) => text.length <= 70 && (groupStart.test(text) || hungarianStart.test(text))

/** Whether a line of an ingredient list names a group: it ends with a colon, says what it is for, or is the only one in capitals. */
function isGroupName(text: string, capitalsMeanGroup: boolean): boolean {
  if (text.length > 70 || startsWithQuantity(text)) return false
  if (/[:：]$/.test(text) || opensGroup(text)) return true
  return capitalsMeanGroup && /^[\p{Lu}\s&'’-]{4,40}$/u.test(text) && !/[\p{Lo}]/u.test(text)
}

/** A line in capitals names a group only when lines in the usual letters follow. */
function goesBefore(lines: Line[], at: number): boolean {
  const next = lines[at + 1]?.text ?? ''
  return next !== next.toUpperCase() && next !== ''
}

/** Whether the list begins with a line in capitals that has no amount, and each such line stands above one with an amount. */
const beginsRuns = (lines: Line[]) =>
  isInCapitals(lines[0]!) &&
  lines.every((line, at) => !isInCapitals(line) || startsWithQuantity(lines[at + 1]?.text ?? ''))

const isInCapitals = ({ text }: Line) => text === text.toUpperCase() && !startsWithQuantity(text)

/** "300 g - chickpeas": a dash between amount and food, as the template of a page sets it. */
const dashBehind = /^([\d½¼¾⅓⅔⅛][^\s]*(?: \p{L}{1,5}\.?)?) [-–—] (?=\p{L})/u

const sign = /^(?:(?:\p{Extended_Pictographic}|\uFE0F|\u200D)+\s*)+(?=[\p{L}\p{N}(])/u

/** Small pictures before nearly every line are how it is marked as one. */
function withoutSigns(lines: Line[]): Line[] {
  const items = lines.filter(line => !line.heading)
  const marked = items.filter(line => sign.test(line.text))
  if (marked.length < 3 || marked.length < items.length * 0.8) return lines
  return lines.map(line => ({ ...line, text: line.text.replace(sign, '') }))
}

const count = /^\(?(\d{1,2})[.)]\s+(?=\S)/

/** Lines that all count themselves, "1. 200 g flour" and "2. 3 eggs": the count is none of the amount. */
function withoutCounts(lines: Line[]): Line[] {
  const items = lines.filter(line => !line.heading)
  const numbers = items.map(line => Number(count.exec(line.text)?.[1]))
  const isCounted = numbers.every((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1)
  if (items.length < 3 || !isCounted || numbers.at(-1) === 1) return lines
  return lines.map(line => (line.heading ? line : { ...line, text: line.text.replace(count, '') }))
}

/** "■調味料": what Japanese and Chinese lists set before the name of a group. */
const square = /^[■◆▼]\s?(?=\p{L})/u

/** Squares before a few of the lines, which have no amount, mark the names of groups; before all of them they are bullets. */
function withSquareNames(lines: Line[]): Line[] {
  const isName = ({ text }: Line, at: number) => square.test(text) && !hasQuantity(text) && at + 1 < lines.length
  const marked = lines.filter(({ text }) => square.test(text))
  if (marked.length * 3 > lines.length + 1 || !marked.every(line => isName(line, lines.indexOf(line)))) return lines
  return lines.map(line => (square.test(line.text) ? { text: line.text.replace(square, ''), heading: true } : line))
}

/** Ingredient lines of metadata, in which the names of groups stand among the lines. */
export function markGroups(all: Line[]): Line[] {
  const lines = withSquareNames(withoutCounts(withoutSigns(all)))
  const capitals = lines.filter(line => line.text === line.text.toUpperCase()).length
  const areNames = capitals * 3 < lines.length || (capitals > 1 && capitals * 2 < lines.length && beginsRuns(lines))
  const isApart = lines.filter(line => dashBehind.test(line.text)).length * 2 > lines.length
  const isListed = lines.length > 2 && lines.every(line => line.heading || /[,;]$/.test(line.text))
  const isDashed = lines.length > 2 && lines.every(line => line.heading || dash.test(line.text))
  const marked = lines.map((line, at) => {
    const text = (isDashed ? line.text.replace(dash, '') : line.text)
      .replace(box, '')
      .replace(dashBeforeAmount, '')
      .replace(/(?<=[\p{L}\p{N})]) ,(?= )/gu, ',')
      .replace(isListed ? /[,;]$/ : /(?!)/, '')
      .replace(isApart ? dashBehind : /(?!)/, '$1 ')
    if (line.heading) return line
    return isGroupName(text, areNames && goesBefore(lines, at))
      ? { text: text.replace(/\s*[:：]$/, ''), heading: true }
      : { text, heading: false }
  })
  return marked.filter(line => line.text !== '' && (line.heading || /[\p{L}\p{N}]/u.test(line.text)))
}
