import { plainNumbers } from '#shared/domain/measures/digits.ts'
import { heading, item, type Line } from '../candidate.ts'
import { isDuration } from '../clean/duration.ts'
import { framed } from '../clean/framed.ts'
import { countOfLabel, withMarker, withoutMarker } from '../clean/step.ts'
import { dense } from '../clean/text.ts'
import type { Block } from '../page/blocks.ts'
import type { Element, ParentNode } from '../page/nodes.ts'
import { isBoilerplate } from '../words/boilerplate.ts'
import { timeLabel } from '../words/labels.ts'
import { isNutrition } from '../words/nutrients.ts'
import { chaptersAmong, endsPost, isPageLine } from '../words/page-lines.ts'
import { partOf } from '../words/part-of.ts'
import { hasQuantity, startsWithQuantity } from '../words/quantities.ts'
import { isWish } from '../words/wishes.ts'
import { isYieldBelow, isYieldLine, yieldInPieces } from '../words/yields.ts'
import { shapeOf } from './extent.ts'
import { divided } from './ingredient-lines.ts'
import { isInstruction } from './instruction.ts'
import { isNamedHeading, mainShape } from './main-shape.ts'
import { isRemarkHead } from './remarks.ts'
import { withoutRepeat } from './repeats.ts'

const isHeading = ({ text, level, bold }: Block) =>
  text.length < 90 &&
  (level > 0 ||
    ((bold || /[:：]$/.test(text)) && !/[.!?。]$/.test(text)) ||
    (framed(text) !== null && !/\d/.test(text)))

const isOfCountedList = ({ row }: Block) => row?.parent != null && 'name' in row.parent && row.parent.name === 'ol'

/** "Simmer: Cook 15 minutes." in a numbered list is a step, whatever time it tells. */
const isCountedSentence = (block: Block) => isOfCountedList(block) && /\p{L}\)?[.!?。]$/u.test(block.text)

/** Captions, links to other pages and the times and yield of the recipe stand between steps and are none. */
const isOutside = (block: Block) =>
  block.element.name === 'figcaption' ||
  (block.link && !/[.!?。]$/.test(block.text)) ||
  isTimeFact(block) ||
  isRowOfTimes(block.text)

const isTimeFact = (block: Block) =>
  block.text.length < 60 &&
  /\d/.test(block.text) &&
  /[:：]/.test(block.text) &&
  timeLabel(block.text).length > 0 &&
  !isInstruction(block.text) &&
  !isCountedSentence(block)

/** "Arbeitszeit 20 Minuten Backzeit 30 Minuten": nothing but times, each behind its name. */
const isRowOfTimes = (text: string) => {
  const times = text.length < 140 && !/[.!?。]$/.test(text) ? timeLabel(text) : []
  return times.length > 1 && times.every(({ rest }) => isDuration(rest))
}

/** "10 minutes" alone, beside a step, is a clock. */
const isBareTime = (text: string) => text.length < 30 && /\p{L}{3}/u.test(text) && isDuration(text)

/** Short words that come back at every step are buttons ("Done"). */
function buttonsOf(blocks: Block[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { folded, text } of blocks) if (text.length < 25) counts.set(folded, (counts.get(folded) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => count > 2).map(([folded]) => folded))
}

/** Beside the steps, what stands before and after their list is no step; nor are the amounts and settings beside a step. */
function steps(blocks: Block[]): Block[] {
  const without = withoutTeasers(withoutAmounts(blocks))
  const shape = mainShape(without, block => block.text.length)
  if (!shape) return without
  const listed = shape.kind === 'li'
  const counted = countedBelow(without)
  return without.filter((block, at) => {
    if (!shape.isOdd(block) || counted.has(block)) return true
    if (startsWithQuantity(block.text) && !/[.!?。]$/.test(block.text)) return false
    if (at > shape.last) return false
    if (listed && at < shape.first) return at === shape.first - 1 && (isHeading(block) || isSectionName(without, at))
    if (listed) return true
    return block.row?.name !== 'li' || block.text.length > 60 || /[.!?:：。]$/.test(block.text)
  })
}

/** Sentences right below labels that count them, "Step 2", however they are set; one alone may be anything. */
function countedBelow(blocks: Block[]): Set<Block> {
  const counted = blocks.filter(({ text }, at) => /[.!?。]$/.test(text) && countOfLabel(blocks[at - 1]?.text ?? '') > 0)
  return new Set(counted.length > 1 ? counted : [])
}

/** A few words between lists of steps, or right above the first of several, name the steps below them. */
function isSectionName(blocks: Block[], at: number): boolean {
  const [before, block, next] = [blocks[at - 1], blocks[at]!, blocks[at + 1]]
  const isShort = block.text.length < 40 && !/[\d.!?。,;]/.test(block.text) && block.row === null && !block.link
  if (!isShort || next?.row?.name !== 'li' || partOf(block.text) !== null) return false
  const isLike = (other: Block, otherAt: number) =>
    otherAt > at && other.row === null && shapeOf(other) === shapeOf(block) && isSectionName(blocks, otherAt)
  return before ? before.row?.name === 'li' && before.row.parent !== next.row.parent : blocks.some(isLike)
}

/** A few words that the page's own class calls a heading, above steps that it does not call so. */
function isCalledName(blocks: Block[], at: number): boolean {
  const [block, next] = [blocks[at]!, blocks[at + 1]]
  const isCalled = block.text.length < 60 && !/[\d.!?。]/.test(block.text) && !block.link && isNamedHeading(block)
  return (
    isCalled &&
    next !== undefined &&
    !isNamedHeading(next) &&
    partOf(block.text) === null &&
    timeLabel(block.text).length === 0
  )
}

/** Whole sentences set as headings introduce the steps or point to other pages, as long as the steps are set otherwise. */
function withoutTeasers(blocks: Block[]): Block[] {
  const isTeaser = ({ level, text }: Block) => level > 0 && text.length >= 90
  const lengthOf = (some: Block[]) => some.reduce((sum, block) => sum + block.text.length, 0)
  const rest = blocks.filter(block => !isTeaser(block))
  return lengthOf(rest) * 2 > lengthOf(blocks) ? rest : blocks
}

/** The amounts that a page repeats beside its steps, whatever else is set like them ("a pinch of love"). */
function withoutAmounts(blocks: Block[]): Block[] {
  const amounts = blocks.filter(isAmount)
  if (amounts.length < 3 || amounts.length === blocks.length) return blocks
  const shapes = new Map<string, number>()
  for (const block of blocks) shapes.set(shapeOf(block), (shapes.get(shapeOf(block)) ?? 0) + (isAmount(block) ? 1 : -1))
  // In a text that was copied all lines are set alike: sentences among the amounts are the steps.
  const isTold = ({ text, level }: Block) => level > 0 || (text.length > 20 && /[.!?。]$/.test(text))
  return blocks.filter(block => !isAmount(block) && (shapes.get(shapeOf(block))! <= 0 || isTold(block)))
}

const isAmount = ({ text, level }: Block) =>
  level === 0 &&
  (text.length < 70 || divided(text).length > 1) &&
  startsWithQuantity(text) &&
  hasQuantity(text) &&
  !isBareNumber(text) &&
  !/[.!?:。]$/.test(text)

const isBareNumber = (text: string) => withoutMarker(text) !== text || /^\d{1,2}$/.test(text)

/** Below the text of a step some pages repeat what goes into it; they call that place so. */
function isRepeated({ element, row }: Block): boolean {
  for (let at: ParentNode | null = element; at && at !== row && 'attribs' in at; at = at.parent)
    if (/ingredi|zutat/i.test((at as Element).attribs.class ?? '')) return true
  return false
}

/** A stretch without what follows the recipe on its page, as long as no numbered list of steps follows that. */
function withinPost(blocks: Block[]): Block[] {
  const end = blocks.findIndex(({ text }, at) => at > 0 && endsPost(text))
  return end < 0 || blocks.slice(end).some(isOfCountedList) ? blocks : blocks.slice(0, end)
}

/** The steps of a stretch of blocks: a list item is one step; numbers that stand alone are the layout's and fall away. */
export const stepLines = (all: Block[]): Line[] => linesOf(steps(withinPost(all)), buttonsOf(all))

/** The same of blocks that are known to tell the steps, however each of them is set. */
export const knownStepLines = (blocks: Block[]): Line[] => linesOf(blocks, new Set())

function linesOf(blocks: Block[], buttons: Set<string>): Line[] {
  const names = new Set(blocks.filter((_, at) => isSectionName(blocks, at) || isCalledName(blocks, at)))
  const isList = new Set(blocks.map(block => block.row)).size > 2
  const chapters = chaptersAmong(blocks.map(block => block.text))
  const lines: Line[] = []
  let open: Element | null = null
  let signed: Element | null = null
  for (const block of blocks) {
    const line = withMarker(item(block.text))
    const { text } = line
    // "Happy baking," and below it who wishes so.
    if (signed === block.element) continue
    if (isWish(text) && /,$/.test(text)) signed = block.element
    if (
      text === '' ||
      isBoilerplate(text) ||
      isPageLine(text) ||
      chapters.has(block.text) ||
      isBareTime(text) ||
      (block.row?.name !== 'li' && isWish(text)) ||
      !/\p{L}/u.test(text) ||
      buttons.has(block.folded)
    )
      continue
    // A name that the page counts ("1. Do the prep") is one of several sections, whatever word is in it.
    const isCounted = isHeading(block) && /^\d{1,2}[.)]/.test(line.marker ?? '')
    // A tip between two steps keeps its heading, by which it is told from them below.
    const isTip = isHeading(block) && isRemarkHead(text)
    if (isOutside({ ...block, text }) || (partOf(text)?.exact && !isCounted && !isTip)) continue
    if (isHeading(block) || names.has(block)) {
      lines.push(heading(isCounted ? block.text : (framed(text) ?? text)))
      open = null
      continue
    }
    const before = lines.at(-1)
    if (isList && open && block.row === open && block.row.name === 'li' && before) {
      if (!isRepeated(block)) before.text += `${dense.test(text) ? '' : ' '}${text}`
    } else lines.push(line)
    open = block.row
  }
  return withoutRepeat(withoutEdges(lines))
}

/** The yield, times, and headings of nothing, at the edges of the steps. */
function withoutEdges(lines: Line[]): Line[] {
  const isYield = (written: string) => {
    const text = plainNumbers(written)
    return isYieldLine(text) || isYieldBelow(text) || yieldInPieces(text) !== null
  }
  const isTime = (text: string) =>
    isDuration(text) || (/^[^.!?]{1,30}$/.test(text) && timeLabel(text).length > 0 && !isInstruction(text))
  const isEdge = ({ text, heading }: Line) =>
    heading || isNutrition(text) || (text.length < 60 && (isYield(text) || isTime(text)))
  const to = lines.findLastIndex(line => !isEdge(line)) + 1
  const from = lines.findIndex(line => line.heading || !isEdge(line))
  return lines.slice(Math.max(0, from), to)
}
