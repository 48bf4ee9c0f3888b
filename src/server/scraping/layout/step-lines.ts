import { withoutNumber } from '../clean/step.ts'
import { heading, item, type Line } from '../finding.ts'
import type { Block } from '../page/blocks.ts'
import { isFurniture } from '../words/furniture.ts'
import { timeLabel } from '../words/labels.ts'
import { partOf } from '../words/part-of.ts'
import { withoutRepeat } from './repeats.ts'

const isHeading = ({ text, level, bold }: Block) =>
  text.length < 90 && (level > 0 || ((bold || /[:：]$/.test(text)) && !/[.!?。]$/.test(text)))

/** Captions, links to other pages and the times and yield of the recipe stand between steps and are none. */
const isOutside = ({ text, element, link }: Block) =>
  element.name === 'figcaption' ||
  (link && !/[.!?。]$/.test(text)) ||
  (text.length < 60 && /\d/.test(text) && /[:：]/.test(text) && timeLabel(text).length > 0)

/** The steps of a stretch of blocks; numbers that stand alone are the layout's and fall away. */
export function stepLines(blocks: Block[]): Line[] {
  const lines: Line[] = []
  for (const block of blocks) {
    const text = withoutNumber(block.text)
    if (text === '' || isFurniture(text) || !/\p{L}/u.test(text)) continue
    if (isOutside(block) || partOf(text)?.exact) continue
    if (isHeading(block)) lines.push(heading(text))
    else lines.push(item(text))
  }
  while (lines.at(-1)?.heading) lines.pop()
  return withoutRepeat(lines)
}
