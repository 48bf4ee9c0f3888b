import { isDuration } from '../clean/duration.ts'
import type { Block } from '../page/blocks.ts'
import { isFurniture } from '../words/furniture.ts'
import { partOf } from '../words/part-of.ts'
import { hasQuantity, isBareQuantity, startsWithQuantity } from '../words/quantities.ts'
import { yieldLabel, yieldPhrase } from '../words/yields.ts'
import { isNamedHeading, mainShape } from './main-shape.ts'

const isHeading = (block: Block) => {
  const { text, level, bold } = block
  if (startsWithQuantity(text) || text.length >= 80) return false
  return level > 0 || /[:：]$/.test(text) || ((bold || isNamedHeading(block)) && !hasQuantity(text))
}

/** "For 4 people" above a list is no ingredient. */
const isYield = (text: string) =>
  (yieldPhrase(text)?.length ?? 0) * 1.6 > text.length ||
  /^\d{1,3}$/.test(yieldLabel(text) ?? '') ||
  (yieldLabel(text) !== null && yieldPhrase(text) !== null) ||
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

/** The blocks of a stretch that are of its list, and those among them that name groups. */
export function ingredientBlocks(stretch: Block[]): { blocks: Block[]; names: Set<Block> } {
  const { blocks, names } = sorted(withoutForeword(stretch.filter(isContent)))
  for (const block of blocks) if (isHeading(block) && !isBareQuantity(block.text)) names.add(block)
  return { blocks, names }
}
