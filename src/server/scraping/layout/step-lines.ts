import { withoutNumber } from '../clean/step.ts'
import { heading, item, type Line } from '../finding.ts'
import type { Block } from '../page/blocks.ts'
import { isFurniture } from '../words/furniture.ts'

const isHeading = ({ text, level, bold }: Block) =>
  text.length < 90 && (level > 0 || ((bold || /[:：]$/.test(text)) && !/[.!?。]$/.test(text)))

/** The steps of a stretch of blocks; numbers that stand alone are the layout's and fall away. */
export function stepLines(blocks: Block[]): Line[] {
  const lines: Line[] = []
  for (const block of blocks) {
    const text = withoutNumber(block.text)
    if (text === '' || isFurniture(text) || !/\p{L}/u.test(text)) continue
    if (isHeading(block)) lines.push(heading(text.replace(/\s*[:：]$/, '')))
    else lines.push(item(text))
  }
  while (lines.at(-1)?.heading) lines.pop()
  return lines
}
