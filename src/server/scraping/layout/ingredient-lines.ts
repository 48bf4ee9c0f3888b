import { isDuration } from '../clean/duration.ts'
import { markGroups } from '../clean/ingredient.ts'
import { heading, item, type Line } from '../finding.ts'
import type { Block } from '../page/blocks.ts'
import type { ParentNode } from '../page/nodes.ts'
import { isFurniture } from '../words/furniture.ts'
import { yieldLabel, yieldPhrase } from '../words/labels.ts'
import { partOf } from '../words/part-of.ts'
import { hasQuantity, isBareQuantity, startsWithQuantity } from '../words/quantities.ts'
import { amountFirst } from './amount-first.ts'
import { holds } from './extent.ts'
import { isNamedHeading, mainShape } from './main-shape.ts'
import { withoutCommonEnd, withoutOtherMeasures, withoutRepeat } from './repeats.ts'

const bullets = /^[\s•●▪◦‣·*☐□▢✓✔–—-]+(?=\S)/
const longestRow = 6

const isHeading = (block: Block) => {
  const { text, level, bold } = block
  if (startsWithQuantity(text) || text.length >= 80) return false
  return level > 0 || /[:：]$/.test(text) || ((bold || isNamedHeading(block)) && !hasQuantity(text))
}

/** Blocks that are fragments of one line ("200", "g", "flour") and not lines of their own. */
function isOneLine(row: Block[]): boolean {
  if (row.length > longestRow || row.some(block => block.level > 0)) return false
  const full = row.filter(({ text }) => startsWithQuantity(text) && !text.startsWith('(') && !isBareQuantity(text))
  return full.length <= 1 && row.reduce((sum, block) => sum + block.text.length, 0) < 250
}

/** "For 4 people" above a list is no ingredient. */
const isYield = (text: string) =>
  (yieldPhrase(text)?.length ?? 0) * 1.6 > text.length ||
  /^\d{1,3}$/.test(yieldLabel(text) ?? '') ||
  (/\d/.test(text) && !startsWithQuantity(text) && partOf(text)?.part === 'ingredients') ||
  /^\p{L}+ (?:főre|personer|personen|people|personas)$/iu.test(text)

const isContent = ({ text, element }: Block) =>
  /[\p{L}\p{N}]/u.test(text) &&
  !isFurniture(text) &&
  !isYield(text) &&
  !isDuration(text) &&
  element.name !== 'th' &&
  element.name !== 'figcaption' &&
  !partOf(text)?.exact

/** A list run together in one paragraph: "4 figs, 200 g mushrooms, salt". Commas in brackets and in numbers stay. */
export function divided(text: string): string[] {
  if (text.length < 60 || text.length > 4000) return [text]
  const parts = text
    .split(/,(?!\d)\s*(?![^()]{0,80}\))|;\s+/)
    .map(part => part.trim())
    .filter(Boolean)
  const amounts = parts.filter(part => startsWithQuantity(part) && !/^[^(]*\)/.test(part)).length
  return amounts >= 3 && amounts * 2 > parts.length ? parts : [text]
}

/** An amount that stands alone belongs to the next line, unless that has its own: "1 clove" may be all there is to say. */
const goesOn = (blocks: Block[], at: number) =>
  at < blocks.length &&
  (isBareQuantity(blocks[at - 1]!.text) || isTerm(blocks[at - 1]!, blocks[at]!)) &&
  !(/\p{L}/u.test(blocks[at - 1]!.text) && startsWithQuantity(blocks[at]!.text))

/** "1 sprig" as a term and "thyme" as its definition. */
const isTerm = (before: Block, block: Block) =>
  before.row?.name === 'dt' && block.row?.name === 'dd' && before.text.length < 24 && startsWithQuantity(before.text)

function endOf(blocks: Block[], at: number, row: ParentNode): number {
  let end = at + 1
  while (end < blocks.length && end - at <= longestRow && holds(row, blocks[end]!)) end++
  return end
}

/** Where lines are divided into cells without a list or table: the element around each line's fragments, if most have one. */
function hasCells(blocks: Block[]): boolean {
  let cells = 0
  let lines = 0
  for (let at = 0; at < blocks.length; lines++) {
    const row = blocks[at]!.row === null ? blocks[at]!.element.parent : null
    const end = row ? endOf(blocks, at, row) : at + 1
    const together = end - at > 1 && isOneLine(blocks.slice(at, end))
    if (together) cells++
    at = together ? end : at + 1
  }
  return cells >= 3 && cells * 2 >= lines
}

/** Lines set unlike the list they stand in: a short one without an amount names a group, others around it are no part. */
function sorted(blocks: Block[]): { blocks: Block[]; names: Set<Block> } {
  const shape = blocks.length > 3 ? mainShape(blocks, () => 1) : null
  const names = new Set<Block>()
  if (!shape) return { blocks, names }
  const kept = blocks.filter((block, at) => {
    if (!shape.isOdd(block) || isHeading(block)) return true
    const { text } = block
    if (block.link) return false
    const outside = at < shape.first || at > shape.last
    if (at < shape.first && (text.length < 30 ? /^\d/.test(text) : /[.!?]$/.test(text))) return false
    if (text.length < 60 && !hasQuantity(text)) names.add(block)
    return names.has(block) || !outside || hasQuantity(text)
  })
  return { blocks: kept, names }
}

/** Sentences above the first amount are about the list: "The amounts are for a small tin." */
function withoutForeword(blocks: Block[]): Block[] {
  const first = blocks.findIndex(block => startsWithQuantity(block.text))
  return blocks.filter(({ text }, at) => at >= first || text.length < 40 || !/\p{L}[.!?。]$/u.test(text))
}

/** The ingredient lines of a stretch of blocks. */
export function ingredientLines(stretch: Block[]): Line[] {
  const { blocks, names } = sorted(withoutForeword(stretch.filter(isContent)))
  const cells = hasCells(blocks)
  const lines: Line[] = []
  const cellsOf = new Map<Line, string[]>()
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    if (names.has(block) || (isHeading(block) && !isBareQuantity(block.text))) {
      lines.push(heading(block.text.replace(/\s*[:：]$/, '')))
      continue
    }
    const row = block.row ?? (cells ? block.element.parent : null)
    let end = row ? endOf(blocks, at, row) : at + 1
    if (!isOneLine(blocks.slice(at, end))) end = at + 1
    if (end === at + 1) while (end - at < 4 && goesOn(blocks, end)) end++
    const parts = blocks.slice(at, end).map(part => part.text)
    const text = parts.join(' ').replace(bullets, '')
    if (/\p{L}/u.test(text)) for (const part of divided(text)) lines.push(item(part))
    if (lines.length > 0) cellsOf.set(lines.at(-1)!, parts)
    at = end - 1
  }
  while (lines.at(-1)?.heading) lines.pop()
  return markGroups(withoutOtherMeasures(withoutCommonEnd(withoutRepeat(amountFirst(lines, cellsOf)))))
}
