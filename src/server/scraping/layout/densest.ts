import { isOnlyMarker } from '../clean/step.ts'
import type { Block } from '../page/blocks.ts'
import type { Element } from '../page/nodes.ts'
import { headingKey } from '../words/headings.ts'
import { partOf } from '../words/part-of.ts'
import { hasQuantity, startsWithQuantity } from '../words/quantities.ts'
import { holds, type Mark, shapeOf } from './extent.ts'
import { divided } from './ingredient-lines.ts'
import type { Region } from './region.ts'
import { around } from './table-head.ts'

const longestList = 160
const numbered = /^(?:\d{1,2}\s?[-.)]|\p{L}{4,8} \d{1,2}\b)/u

const sameList = (a: Block, b: Block) =>
  a.row !== null &&
  b.row !== null &&
  a.row.parent === b.row.parent &&
  a.row.name === b.row.name &&
  !isColumnOfText(a, b)

/** Whether the text beside a list stands in the next cell of a table that only sets the page. */
const isColumnOfText = (a: Block, b: Block) =>
  a.row === b.row && a.row?.name === 'tr' && b.text.length > 40 && isWholeSentence(b.text) && cellOf(a) !== cellOf(b)

const cellOf = ({ element }: Block) => around(element, ['td', 'th'])

/** A short line set like the one above it, that is no sentence and opens nothing. */
const sameRun = (a: Block, b: Block) =>
  a.row === null &&
  b.row === null &&
  (a.element === b.element || (a.element.parent === b.element.parent && shapeOf(a) === shapeOf(b))) &&
  b.level === 0 &&
  (!b.bold || (a.bold && a.element === b.element)) &&
  b.text.length < 50 &&
  !/[.!?:。]$/.test(b.text) &&
  partOf(b.text) === null
/** "1 – Chop 2 onions." */
const numberedSentence = /^\d{1,2}\s?[-–—.)]\s.*\p{L}{3}[.!?。]$/su
const nutrient = /\d\s?(?:kcal|kj)(?!\p{L})|^\d+\s?%/iu

/** Nutrition tables and steps carry amounts as well. */
const isAmountLine = ({ text }: Block) =>
  hasQuantity(text) &&
  !nutrient.test(text) &&
  !numberedSentence.test(text) &&
  !(text.length > (startsWithQuantity(text) ? 100 : 20) && /[.!?。]$/.test(text))

const opensMethod = ({ text, level }: Block) => {
  const mark = level > 0 ? partOf(text) : null
  return mark?.exact === true && mark.part === 'method'
}

/** A word, more behind it, and a full stop. One look at each end: a long text would be gone through from each of its words. */
const isWholeSentence = (text: string) => /[.!?。]$/.test(text) && /\p{L}{3}/u.test(text.slice(0, -13))

/** Whether a marker stands alone at `at` that begins or goes on counting whole sentences: "1", and the first step below it. */
function countsSteps(blocks: Block[], at: number): boolean {
  const isCounted = (place: number) =>
    isOnlyMarker(blocks[place]?.text ?? '') && isWholeSentence(blocks[place + 1]?.text ?? '')
  return isCounted(at) && [-3, -2, 2, 3].some(away => isCounted(at + away))
}

/** Whether a short list of items stands right above a numbered one of sentences. */
function isAboveCounted(blocks: Block[], start: number, to: number): boolean {
  const [own, next] = [blocks[to - 1]?.row?.parent, blocks[to]?.row?.parent]
  const isList = own != null && (own as Element).name === 'ul' && next != null && (next as Element).name === 'ol'
  return isList && to - start < 5 && blocks[start]!.row?.parent === own && /\p{L}{3}[.!?。]$/u.test(blocks[to]!.text)
}

/** The stretch of lines that carry amounts most densely; when it is a list, the whole list and those set like it below. */
export function densestList(blocks: Block[]): Region | null {
  let top: Region | null = null
  for (let from = 0; from < blocks.length; from++) {
    const first = blocks[from]!
    if (first.aside || first.link || !isAmountLine(first) || countsSteps(blocks, from)) continue
    let to = from + 1
    let misses = 0
    let score = divided(first.text).length
    for (let at = from + 1; at < blocks.length && at - from < longestList && misses < 3; at++) {
      const block = blocks[at]!
      if (block.text.length > 160 || block.aside || opensMethod(block) || countsSteps(blocks, at)) break
      if (isAmountLine(block)) {
        score++
        misses = 0
        to = at + 1
      } else misses++
    }
    let start = from
    while (start > 0 && from - start < 12 && sameList(blocks[start - 1]!, first)) start--
    to = endOfLists(blocks, start, to)
    if (namesFirst(blocks, start, to)) start--
    // Two are a list where counted steps follow.
    const isShort = countsSteps(blocks, to) || isAboveCounted(blocks, start, to)
    if (score >= (isShort ? 2 : 3) && (!top || score > top.score)) top = { from: start, to, score, heading: null }
    from = to - 1
  }
  return top
}

/** Whether the line above a stretch names its first group: others are set like it below. */
function namesFirst(blocks: Block[], start: number, to: number): boolean {
  const name = blocks[start - 1]
  const isLabel = ({ text }: Block) => /[:：]$/.test(text)
  if (!name || name.aside || name.text.length > 60 || !(name.level > 0 || name.bold || isLabel(name))) return false
  const others = blocks
    .slice(start, to)
    .filter(block => block.level === name.level && block.bold === name.bold && isLabel(block) === isLabel(name))
  return (
    partOf(name.text) === null && others.some(block => shapeOf(block) === shapeOf(name) && !hasQuantity(block.text))
  )
}

/** The end of the list around a stretch, and of the lists of short lines below it when only names stand between them. */
export function endOfLists(blocks: Block[], start: number, end: number): number {
  let to = end
  while (to < blocks.length && to - start < longestList) {
    const last = blocks[to - 1]!
    const next = blocks[to]!
    if (countsSteps(blocks, to)) break
    if (sameList(last, next) || sameRun(last, next)) to++
    else if (isNextGroup(blocks, to, last)) to += 2
    else break
  }
  return to
}

/** Whether a name stands at `at`, and below it a list set like the one before and with no sentence in it. */
function isNextGroup(blocks: Block[], at: number, last: Block): boolean {
  const [name, first] = [blocks[at]!, blocks[at + 1]]
  if (!last.row || !first?.row || name.text.length > 60 || partOf(name.text) || shapeOf(first) !== shapeOf(last))
    return false
  const lines = blocks.slice(at + 1, at + longestList).filter(block => sameList(block, first))
  return lines.every(({ text }) => text.length < 80 && !/[.!?。]$/.test(text))
}

/**
 * The stretch of like-shaped paragraphs or list items that reads most like steps, from `after` on. What stands below a
 * heading that ends a recipe ("Notes", "Comments") counts only when nothing above it does.
 */
export function densestSteps(
  blocks: Block[],
  marks: Mark[],
  after: number,
  scoreOf: (block: Block) => number,
): Region | null {
  let top: Region | null = null
  const end = endOfPost(blocks, after) ?? Math.min(blocks.length, after + 200)
  const ends = (at: number) => marks[at]?.part === 'end' && (blocks[at]!.level > 0 || blocks[at]!.bold)
  for (let from = after; from < end && !(top && ends(from)); from++) {
    const first = blocks[from]!
    if (first.aside || first.link || first.level > 0 || scoreOf(first) < 1.1) continue
    const shape = shapeOf(first)
    let to = from + 1
    let score = scoreOf(first)
    for (let at = from + 1; at < end && at - to < 3 && !ends(at); at++) {
      const block = blocks[at]!
      const opensOther = block.level > 0 && block.level < 4 && !isOnlyMarker(block.text)
      const isLikeNext = blocks[at + 1] !== undefined && shapeOf(blocks[at + 1]!) === shape
      const goesOn = isLikeNext && ((first.row !== null && block.level > 1) || beginsLike(blocks[from - 1], block))
      if (block.aside || (opensOther && !goesOn)) break
      if (shapeOf(block) !== shape || block.link) continue
      score += Math.max(0, scoreOf(block)) * (numbered.test(block.text) ? 1.5 : 1)
      to = at + 1
    }
    if (first.row?.parent && 'name' in first.row.parent && first.row.parent.name === 'ol') score *= 1.5
    score -= (from - after) / 20
    if (score > 1.5 && (!top || score > top.score)) top = { from, to, score, heading: null }
    from = to - 1
  }
  if (!top) return lastWords(blocks, after)
  return { ...top, from: beginning(blocks, after, top) }
}

/**
 * Where a text ends whose lines only breaks divide and that goes on below its list: what is set like it further down is
 * somebody else's post. Null of any other page, and where no sentence is left in it.
 */
function endOfPost(blocks: Block[], after: number): number | null {
  const [last, first] = [blocks[after - 1], blocks[after]]
  if (!last || !first || first.element !== last.element || first.row !== null) return null
  let end = after
  while (end < blocks.length && blocks[end]!.element === first.element) end++
  const isSentence = ({ text }: Block) => text.length > 25 && /[.!?。]$/.test(text)
  return blocks.slice(after, end).some(isSentence) ? end : null
}

const FEW = 3

/** The few sentences with which a short text ends, below its ingredients: "Whisk everything. Fry in butter.", or a list of its own there. */
function lastWords(blocks: Block[], after: number): Region | null {
  const first = blocks[after]
  if (!first) return null
  // What a page sets below the text, otherwise than it, is none of it.
  const end = blocks.findIndex((block, at) => at > after && (block.aside || shapeOf(block) !== shapeOf(first)))
  const last = blocks.slice(after, end < 0 ? undefined : end)
  const areSentences = last.every(({ text, level, link }) => level === 0 && !link && /\p{L}{3}.*[.!?。]$/u.test(text))
  const isItem = ({ row, text, link, aside }: Block) =>
    row?.name === 'li' && !link && !aside && text.length > 8 && !hasQuantity(text)
  const areItems = last.length > 1 && blocks[after - 1]?.row?.parent !== first.row?.parent && last.every(isItem)
  const isAll = end < 0 || blocks.slice(end).every(({ aside }) => aside)
  return (last.length > (isAll ? 0 : 1) && last.length <= FEW && areSentences) || areItems
    ? { from: after, to: after + last.length, score: 1, heading: null }
    : null
}

/** "Apricot tart: the dough", and below the steps "Apricot tart: baking": headings set alike that begin with the same word. */
const beginsLike = (opener: Block | undefined, block: Block) =>
  opener !== undefined &&
  opener.level === block.level &&
  shapeOf(opener) === shapeOf(block) &&
  headingKey(opener.text).split(' ')[0] === headingKey(block.text).split(' ')[0]

/** "Slice them.<P>Drain them.<P>Bake.": the first paragraph of a text may have no mark of its own. */
const isBareTextAbove = (above: Block, block: Block) =>
  above.element !== block.element &&
  holds(above.element, block) &&
  above.level === 0 &&
  !above.link &&
  isWholeSentence(above.text)

/**
 * A short first step ("Preheat the oven") belongs to the steps below it, and so does the name of the first section when
 * others are set like it.
 */
function beginning(blocks: Block[], after: number, { from, to }: Region): number {
  const shape = shapeOf(blocks[from]!)
  let start = from
  while (start > after && shapeOf(blocks[start - 1]!) === shape && !blocks[start - 1]!.link) start--
  if (start > after && isBareTextAbove(blocks[start - 1]!, blocks[start]!)) start--
  const name = start > after ? blocks[start - 1]! : null
  if (!name || !(name.level > 0 || name.bold) || name.text.length > 60) return start
  return blocks.slice(start, to).some(block => shapeOf(block) === shapeOf(name)) ? start - 1 : start
}
