import { plainNumbers } from '#shared/domain/measures/digits.ts'
import type { Line, Span } from '../candidate.ts'
import { isDuration, toMinutes, withoutEchoedUnits } from '../clean/duration.ts'
import { servingsOf } from '../clean/servings.ts'
import { withoutMarker } from '../clean/step.ts'
import type { Block } from '../page/blocks.ts'
import { isCalledPortions, isOfPortions } from '../page/controls.ts'
import { type Element, find, type ParentNode } from '../page/nodes.ts'
import { textOf } from '../page/text-of.ts'
import { type TimeKind, timeLabel } from '../words/labels.ts'
import { yieldInSentences } from '../words/yield-sentences.ts'
import { yieldInHeading, yieldInPieces, yieldLabel, yieldPhrase } from '../words/yields.ts'
import { holds } from './extent.ts'
import { isInstruction } from './instruction.ts'
import { cellBelow } from './table-head.ts'

export type Facts = { prep: Span | null; cook: Span | null; total: Span | null; yields: string[] }
export type Times = Record<TimeKind, Span | null>

export const noTimes = (): Times => ({ prep: null, cook: null, total: null, making: null, some: null, waiting: null })

const longest = 140
const reach = 250
const head = 200
const nearby = 70

/**
 * Times and yield as a page writes them beside a recipe: a label and its value, in one block or in the next. What is one of
 * the steps tells none.
 */
export function factsOf(blocks: Block[], near: number, steps: Line[] = []): Facts {
  const times = noTimes()
  const yields: string[] = []
  const phrases: string[] = []
  const order = blocks.map((_, at) => at).filter(at => Math.abs(at - near) < reach || at < head)
  order.sort((a, b) => Math.abs(a - near) - Math.abs(b - near))
  for (const at of order) {
    const { aside, link } = blocks[at]!
    const text = plainNumbers(blocks[at]!.text).replace(/^\(([^()]*)\)$/, '$1')
    if (text.length > longest || (aside && !blocks[near]?.aside)) continue
    const below = cellBelow(blocks[at]!)
    const [before, next] = below === null ? [plainText(blocks[at - 1]), valueAt(blocks, at + 1)] : ['', below]
    const isAbove = isBoxOf(blocks, at) || valuesFirst(blocks, at)
    if (!isSentence(text) && !isStep(text, steps)) readTimes(text, isAbove ? [before, next] : [next, before], times)
    if (at < near && near - at < nearby && !link) times.some ??= unlabelled(isCount(text) ? valueAt(blocks, at) : text)
    const [named, said] = [
      (isBoxOf(blocks, at) ? valueAbove(text, before) : null) ??
        labelledYield(text, next, before) ??
        yieldAmong(text) ??
        besideIcon(blocks[at]!),
      yieldPhrase(text) ??
        countedHeading(text) ??
        (at < near ? inBrackets(text) : null) ??
        (at < near ? yieldInPieces(text.split(/\s[—–]\s/)[0]!) : null),
    ]
    if (named) yields.push(named.replace(/\s*[:：]$/, ''))
    else if (said && !/^0/.test(said)) phrases.push(said)
  }
  const found = [...yields, ...phrases]
  return { ...wholeTimes(times), yields: found.length > 0 ? found : saidAmongSentences(blocks, order) }
}

/** The yield that only a sentence above or below the recipe tells. */
function saidAmongSentences(blocks: Block[], order: number[]): string[] {
  for (const at of order) {
    const { aside, text } = blocks[at]!
    const said = aside ? null : yieldInSentences(text)
    if (said) return [said]
  }
  return []
}

/** Which of the times is the whole. */
export function wholeTimes(times: Times): Omit<Facts, 'yields'> {
  const { cook, making } = times
  const named = times.total ?? making
  // What is called the whole time but is shorter than the cooking is the time before it. So is the making beside a longer whole.
  const isPart = (part: Span | null, whole: Span | null) => !!part && !!whole && part.minutes < whole.minutes
  const before = isPart(named, cook) ? named : isPart(making, times.total) ? making : null
  const prep = times.prep ?? before
  const parts = (prep?.minutes ?? 0) + (cook?.minutes ?? 0)
  const total = named && named.minutes >= parts ? named : parts > 0 ? null : times.some
  return { prep, cook, total }
}

/** A value and, where it is a bare number, the unit of time that stands in the block below it: "30", "minutes". */
function valueAt(blocks: Block[], at: number): string {
  const value = plainText(blocks[at])
  const below = plainText(blocks[at + 1])
  const withUnit = `${value} ${below}`
  // "Time" below the number of portions is a label, and an hour in Danish.
  return /^\d{1,3}$/.test(value) &&
    timeLabel(below).length === 0 &&
    /^\d+ \p{L}+\.?$/u.test(withUnit) &&
    isDuration(withUnit)
    ? withUnit
    : value
}

const plainText = (block: Block | undefined) => plainNumbers(block?.text ?? '')

/** A heading's own word on the yield, as long as it counts something: "Zutaten (Springform 26 cm)" does not. */
function countedHeading(text: string): string | null {
  const said = yieldInHeading(text)
  return said !== null && servingsOf(said) !== null && !isDuration(said) ? said : null
}

/** "Ginger biscuits (makes 24)". */
function inBrackets(text: string): string | null {
  const said = /^\p{L}[^()\d]{2,60}\(([^()]{4,40})\)$/u.exec(text)?.[1]
  const label = said ? yieldLabel(said) : null
  return label !== null && /^\D{0,12}[1-9]\d{0,2}(?!\d)/.test(label) && !isDuration(label) ? label : null
}

/** "Bake 45 mins. Meanwhile stir the icing." is a step, and tells no time of the whole. */
const isSentence = (text: string) => text.length > 45 && /\p{L}[.!?。]$/u.test(text) && !/[:：]/.test(text)

/** "Cook 20 minutes" among the steps, and whatever goes on as an instruction does; a label with its colon is a fact there too. */
const isStep = (text: string, steps: Line[]) =>
  /\d/.test(text) &&
  (isInstruction(text) || !/[:：]/.test(text) || /\p{L}[.!?。]$/u.test(text)) &&
  steps.some(step => step.text.includes(withoutMarker(text)))

function spanOf(whole: string): Span | null {
  const [first = ''] = whole.split(/\s+[|•·]\s+/)
  // "15 minutes | Servings: 4": what else is told in the line is not of the time.
  const text = isDuration(first) ? first : whole
  const minutes = toMinutes(text)
  return minutes ? { minutes, text: withoutEchoedUnits(text.replace(/^[\s:：-]+|\s+[–—|·•-]$/g, '')) } : null
}

const timeSign = /^(?:[⏱⏲⏰🕐-🕧⌛⏳]\uFE0F?\s*)+/u
const portionSign = /^(?:👥|👤|👪|🧑‍🤝‍🧑|👨‍👩‍👧(?:‍👦)?|🍽|🍴)\uFE0F?\s*[:x×]?\s*/u

/** A time that stands alone, or beside one word: "Easy • 20 min", "leicht 20 min". */
function unlabelled(text: string): Span | null {
  if (text.length > 60) return null
  const said = yieldPhrase(text)
  return durationAmong(text) ?? (said ? durationAmong(text.replace(said, '').trim()) : null)
}

function durationAmong(text: string): Span | null {
  const pieces = text
    .split(/\s*[•·|;]\s*|\s\/\s|(?<!\d)\/|\s[—–]\s/)
    .map(piece => piece.replace(timeSign, '').replace(/^\p{L}{2,12}\s(?=\d)/u, ''))
  return spanOf(pieces.find(isDuration) ?? '')
}

/** The value follows its label, in the same block or in the next; where values stand over labels, it comes before. */
export function readTimes(text: string, around: string[], times: Times) {
  for (const { kind, lead, rest } of timeLabel(text)) {
    if (times[kind]) continue
    const value = rest !== '' ? rest : [lead, ...around].find(isDuration)
    times[kind] = value === undefined ? null : spanOf(value)
  }
}

/** Whether a row of labels and times ("15 min", "Prep", "1 h", "Cook") begins with a time and ends with a label. */
function valuesFirst(blocks: Block[], at: number): boolean {
  const isTime = (place: number) => isDuration(blocks[place]?.text ?? '')
  const isLabel = (place: number) => timeLabel(blocks[place]?.text ?? '').length > 0
  let [head, tail] = [at, at]
  while (at - head < 8 && isTime(head - 1) && isLabel(head - 2)) head -= 2
  while (tail - at < 8 && isTime(tail + 1) && isLabel(tail + 2)) tail += 2
  return isTime(head - 1) && !isTime(tail + 1)
}

/** Whether a line and the one above it are alone in a small box: a tile with a value and its label. */
function isBoxOf(blocks: Block[], at: number): boolean {
  const [above, block] = [blocks[at - 1], blocks[at]!]
  if (!above || above.text.length > 30 || block.text.length > 30 || !/^\D{0,3}\d/.test(above.text)) return false
  for (let box: ParentNode | null = block.element.parent, depth = 0; box && depth < 3; box = box.parent, depth++) {
    if (!holds(box, above)) continue
    const others = [blocks[at - 2], blocks[at + 1]]
    return others.every(other => !other || !holds(box!, other))
  }
  return false
}

/** The number in a tile above the word for portions. */
const valueAbove = (text: string, before: string): string | null =>
  yieldLabel(text) === '' && /^\D{0,3}\d{1,3}(?:\s?[-–]\s?\d{1,3})?$/.test(before) ? `${before} ${text}` : null

/** "Prep: 5 min | Cook: 15 min | Serves 2": a yield among times on one line. */
function yieldAmong(text: string): string | null {
  const pieces = text.split(/\s*[|•·/]\s+|\s+[|•·/]\s*|\s+(?=\p{L}[\p{L} ]{2,20}:\s)/u)
  for (const piece of pieces) {
    const drawn = piece.replace(portionSign, '')
    if (drawn !== piece && /^\d{1,2}(?:\s?[-–]\s?\d{1,2})?(?!\d)/.test(drawn))
      return isCount(drawn) ? `${drawn} servings` : drawn
  }
  if (pieces.length < 2) return null
  for (const piece of pieces) {
    const said = yieldLabel(piece)
    // "Yield: Serves 4".
    const label = said === null ? null : (yieldLabel(said) ?? said)
    if (label && /^\d/.test(label) && pieces.length > 1) return isCount(label) ? `${label} servings` : label
  }
  return null
}

const isCount = (text: string) => /^[1-9]\d{0,2}$/.test(text)

/** A number that stands alone beside a picture of plates or people. */
function besideIcon({ text, element }: Block): string | null {
  if (!/^[1-9]\d?(?:\s?[-–]\s?\d{1,2})?$/.test(text)) return null
  for (let at: ParentNode | null = element; at && 'attribs' in at && textOf(at) === text; at = at.parent)
    if (isCalledPortions(at as Element) || find(at, inner => isOfPortions(inner))) return `${text} servings`
  return null
}

/** What a yield label names, in its own block or in the one beside it; the size of one serving is none. */
function labelledYield(text: string, next: string, before: string): string | null {
  const said = yieldLabel(text)
  // "4 servings Prep time 10 min" in one line.
  const label = said && (timeLabel(said)[0]?.lead.replace(/[\s(（,;:–-]+$/, '') || said)
  if (label === null || label === '0' || /^size/i.test(label)) return null
  if (isCount(label)) return `${label} servings`
  if (label !== '') return servingsOf(label) === null ? null : label
  // "2 4 6": several to choose from.
  if (/^\d+(?: \d+)+$/.test(next)) return null
  if (next.length < 40 && !isDuration(next) && /^\D{0,12}[1-9]/.test(next))
    return isCount(next) ? `${next} servings` : next
  return isCount(before) ? `${before} ${text}` : null
}
