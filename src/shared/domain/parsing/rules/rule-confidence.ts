import { NAME, QTY, QTY2, UNIT } from '../labels.ts'
import type { Confidence } from '../parsed-line.ts'
import type { Token } from '../tokens.ts'

/**
 * How sure the rules can be: short plain lines are nearly always right, long ones with further numbers often wrong.
 * The figures are set by hand, a little under what lines of these kinds reach where pages mark the parts.
 */
export function ruleConfidence(tokens: Token[], labels: Uint8Array): Confidence {
  let foods = 0
  let others = 0
  let numbersInFood = 0
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] === NAME) {
      foods++
      if (tokens[i]!.isNumber) numbersInFood++
    } else if (labels[i]! >= QTY2) others++
  }
  const has = (label: number) => labels.includes(label)
  const food =
    foods === 0 ? null : Math.max(0.3, 0.97 - 0.06 * Math.max(0, foods - 3) - 0.25 * numbersInFood - 0.01 * others)
  const quantity = has(QTY) ? (has(QTY2) ? 0.95 : 0.99) : null
  const unit = has(UNIT) ? (has(QTY) ? 0.98 : 0.85) : null
  const rest = has(QTY) || foods <= 3 ? 1 : 0.8
  const average = (food ?? 0.4) * (quantity ?? 1) * (unit ?? 0.97) * rest
  const shown = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
  return { average: shown(average), quantity, unit, food: shown(food), comment: others ? shown(food) : null }
}
