import { COMMENT, NAME, QTY, SIZE, UNIT } from '../labels.ts'
import { gap, type Token } from '../tokens.ts'

/**
 * What clients of the `brute` parser expect beyond the rules: a size is the unit where there is no other ("1 large
 * onion"), of two bracketed remarks at the end only the last is one, and words before a unit without a number
 * ("a big stalk") belong to no field. Changes `labels`; returns the tokens that belong to no field.
 */
export function fitBrute(line: string, tokens: Token[], labels: Uint8Array): number[] {
  const size = labels.indexOf(SIZE)
  if (size > 0 && labels[size - 1] === QTY && labels[size + 1] === NAME && !labels.includes(UNIT)) labels[size] = UNIT
  if (/\)\s*\([^()]*\)\s*$/.test(line)) {
    const last = tokens.findLastIndex(token => (token.gap & gap.open) !== 0)
    const first = labels.indexOf(NAME)
    for (let i = first; i >= 0 && i < last; i++) labels[i] = NAME
  }
  const unit = labels.indexOf(UNIT)
  if (labels.includes(QTY) || unit < 1) return []
  const before = Array.from({ length: unit }, (_, i) => i)
  return before.every(i => labels[i] === COMMENT || labels[i] === SIZE) ? before : []
}
