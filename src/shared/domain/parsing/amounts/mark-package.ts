import { COMMENT, QTY, QTY2, UNIT, UNIT2 } from '../labels.ts'
import { isMeasure, unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'

/**
 * "1 x 400 g tin", "2×400g tins": a count, the sign for "times" and a measure are so many packages of that size, whatever
 * else was made of them. So are "1 - 15 oz can" and "2-28 oz cans".
 */
export function markPackage(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  const first = tokens[0]
  if (!first?.isNumber || !/^\d{1,3}$/.test(first.fold)) return
  const isTimes = tokens[1]?.fold === 'x'
  const at = isTimes ? 2 : 1
  const size = tokens[at]
  const times = isTimes || (size && ((size.gap & gap.sign) !== 0 || isCountOfCans(tokens, index)))
  const unit = times && size?.isNumber && at + 1 < tokens.length ? unitAt(index, tokens, at + 1) : undefined
  if (!unit || !isMeasure(unit.unit)) return
  const end = at + 1 + unit.words.length
  labels[0] = QTY
  if (isTimes) labels[1] = COMMENT
  labels[at] = QTY2
  labels.fill(UNIT2, at + 1, end)
  const container = end < tokens.length && !(tokens[end]!.gap & ~gap.space) ? unitAt(index, tokens, end) : undefined
  const hasMore = container && end + container.words.length < tokens.length
  if (hasMore && !isMeasure(container.unit)) labels.fill(UNIT, end, end + container.words.length)
}

const mostCans = 4
const leastSize = 5
/** What is sold at one size. A piece or a head may weigh "4-5 lb" or measure "3-5 cm". */
const sized = new Set(['can', 'package', 'jar', 'bottle', 'fillet'])

/** "1 - 15 oz can": a small number, a dash, and how much is in each; from 1 to 15 ounces nobody means, from 4 to 5 they may. */
function isCountOfCans(tokens: Token[], index: WordIndex): boolean {
  const [count, size] = [tokens[0]!, tokens[1]!]
  if (!size.isNumber || (size.gap & ~gap.space) !== gap.dash) return false
  if (Number(count.fold) > mostCans || !(Number(size.fold) >= Math.max(leastSize, 2 * Number(count.fold)))) return false
  const unit = unitAt(index, tokens, 2)
  const container = unit && isMeasure(unit.unit) ? unitAt(index, tokens, 2 + unit.words.length) : undefined
  return container !== undefined && sized.has(container.unit)
}
