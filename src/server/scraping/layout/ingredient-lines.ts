import { markGroups } from '../clean/ingredient.ts'
import { heading, item, type Line } from '../finding.ts'
import type { Block } from '../page/blocks.ts'
import { isFurniture } from '../words/furniture.ts'
import { yieldPhrase } from '../words/labels.ts'
import { hasQuantity, isBareQuantity, startsWithQuantity } from '../words/quantities.ts'

const bullets = /^[\s•●▪◦‣·*☐□▢✓✔–—-]+(?=\S)/

const isHeading = ({ text, level, bold }: Block) =>
  !startsWithQuantity(text) && text.length < 80 && (level > 0 || /[:：]$/.test(text) || (bold && !hasQuantity(text)))

/** Blocks of a row that are fragments of one line ("200", "g", "flour") and not lines of their own. */
function isOneLine(row: Block[]): boolean {
  if (row.length > 6 || row.some(block => block.level > 0)) return false
  const full = row.filter(
    block => startsWithQuantity(block.text) && !block.text.startsWith('(') && !isBareQuantity(block.text),
  ).length
  return full <= 1 && row.reduce((sum, block) => sum + block.text.length, 0) < 250
}

/** "For 4 people" above a list is no ingredient. */
const isYield = (text: string) => (yieldPhrase(text)?.length ?? 0) * 1.6 > text.length

/** The ingredient lines of a stretch of blocks. */
export function ingredientLines(blocks: Block[]): Line[] {
  const lines: Line[] = []
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    if (isFurniture(block.text) || isYield(block.text)) continue
    if (isHeading(block) && !isBareQuantity(block.text)) {
      lines.push(heading(block.text.replace(/\s*[:：]$/, '')))
      continue
    }
    let end = at + 1
    if (block.row) {
      while (end < blocks.length && blocks[end]!.row === block.row) end++
      if (!isOneLine(blocks.slice(at, end))) end = at + 1
    }
    if (end === at + 1) while (end < blocks.length && end - at < 4 && isBareQuantity(blocks[end - 1]!.text)) end++
    const text = blocks
      .slice(at, end)
      .map(part => part.text)
      .join(' ')
      .replace(bullets, '')
    if (/[\p{L}]/u.test(text)) lines.push(item(text))
    at = end - 1
  }
  while (lines.at(-1)?.heading) lines.pop()
  return markGroups(lines)
}
