import { fold } from '../clean/text.ts'
import type { Block } from '../page/blocks.ts'
import { type PartName, partOf } from '../words/part-of.ts'
import { startsWithQuantity } from '../words/quantities.ts'

const label = /^([^:：]{2,40})(?::\s+|：\s*)(\S.{20,}|(?=.*\p{Script=Han})\S.{6,})$/su

/** "Preparation: 20 min" tells a time and no steps. */
const timeStart =
  /^(?:ca\.?\s)?[\d½¼¾]+(?:[.,/]\d+)?\s?(?:-\s?\d+\s?)?(?:min|h\b|std|stund|hour|heure|hora|ora|ore|uur|tim|perc|мин|час|хв|분|分)/iu

/** "Ingredients: 200 g flour, 3 eggs" in one line is a heading, and what stands under it. */
export function withLabelsApart(blocks: Block[]): Block[] {
  return blocks.flatMap(block => {
    const [, name = '', rest = ''] = block.level === 0 && !block.link ? (label.exec(block.text) ?? []) : []
    const mark = name === '' ? null : partOf(name)
    if (!mark?.exact || mark.part === 'end' || timeStart.test(rest)) return [block]
    return [
      { ...block, text: name, folded: fold(name), bold: true },
      ...linesOf(rest, mark.part).map(text => ({ ...block, text, folded: fold(text), bold: false, gap: false })),
    ]
  })
}

/** "Lettuce, cucumber, lemon juice": a list without amounts behind its label. */
function linesOf(rest: string, part: PartName): string[] {
  const pieces = rest.replace(/\.$/, '').split(/,\s+/)
  const isList = pieces.length > 2 && pieces.every(piece => piece.length < 40 && !/[.!?]/.test(piece))
  return part === 'ingredients' && isList && !pieces.some(startsWithQuantity) ? pieces : [rest]
}
