import { COMMENT, labelCount, NAME, PREP, PURPOSE, QTY, QTY2, SIZE, UNIT, UNIT2 } from './labels.ts'
import type { Confidence } from './parsed-line.ts'
import type { Tagging } from './tagging/tagger.ts'

const remarks = [QTY2, UNIT2, SIZE, PREP, COMMENT, PURPOSE]

/**
 * How sure each part is: the likelihood of its least sure word, all kinds of remark taken as one. The line as a whole is
 * as sure as its words together, which is near the share of lines that are right at that figure.
 */
export function confidenceOf({ labels, beliefs }: Tagging): Confidence {
  const least: Record<'quantity' | 'unit' | 'food' | 'comment', number> = { quantity: 2, unit: 2, food: 2, comment: 2 }
  let whole = 1
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!
    const part = label === QTY ? 'quantity' : label === UNIT ? 'unit' : label === NAME ? 'food' : 'comment'
    const kinds = part === 'comment' ? remarks : [label]
    let belief = 0
    for (const kind of kinds) belief += beliefs[i * labelCount + kind]!
    least[part] = Math.min(least[part], belief)
    whole *= i > 0 && labels[i - 1] === label ? Math.sqrt(belief) : belief
  }
  const shown = (value: number) => (value > 1.5 ? null : Math.round(Math.min(1, value) * 100) / 100)
  return {
    average: shown(whole),
    quantity: shown(least.quantity),
    unit: shown(least.unit),
    food: shown(least.food),
    comment: shown(least.comment),
  }
}
