import { isMeasure, unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'
import { numberValue } from './numbers.ts'

const volumes = new Set(['milliliter', 'centiliter', 'deciliter', 'liter'])

const weights = new Set(['gram', 'kilogram', 'decagram', 'ounce', 'pound'])

/** Nobody counts these: without a container, so many times a weight is one weight of them. */
const uncounted = new Set(
  (
    'butter margarine flour sugar rice lard mehl zucker reis schmalz beurre farine sucre riz burro farina zucchero riso mantequilla ' +
    'harina azucar arroz manteiga farinha acucar boter bloem suiker rijst smor mjol socker ris mel sukker maslo mąka cukier ryz ' +
    'mouka cukr vaj liszt cukor rizs voi jauho sokeri масло мука сахар рис'
  ).split(' '),
)

/** Containers that are no units by themselves, as foods are bought in them. */
const containers = new Set(
  'pot pots tub tubs glass glasses tetrapak tetrapaks ramekin ramekins pan pans tin tins mould moulds mold molds'.split(
    ' ',
  ),
)

/**
 * "3 x 250 ml broth", "2 x 250g butter": how many times a measure is taken of what is poured or weighed out, one amount.
 * Null where a container or a thing that is counted follows ("2 x 400 ml tins", "8 x 450g lobsters"), or another amount.
 */
export function multipliedMeasure(tokens: Token[], index: WordIndex): { last: number; text: string } | null {
  const count = tokens[0]
  if (!count?.isNumber || !/^[1-9]\d?$/.test(count.fold)) return null
  const isTimes = tokens[1]?.fold === 'x' && tokens[1].gap <= gap.space
  const at = isTimes ? 2 : 1
  const size = tokens[at]
  if (!size?.isNumber || size.gap & ~(isTimes ? gap.space : gap.space | gap.sign)) return null
  if (!isTimes && !(size.gap & gap.sign)) return null
  const value = numberValue(size.fold)
  const unit = at + 1 < tokens.length && tokens[at + 1]!.gap <= gap.space ? unitAt(index, tokens, at + 1) : undefined
  if (!unit || !value) return null
  let food = at + 1 + unit.words.length
  while (food < tokens.length && index.of.has(tokens[food]!.fold)) food++
  if (food >= tokens.length || tokens[food]!.gap & ~(gap.space | gap.dot)) return null
  let end = food
  for (; end < tokens.length && (end === food || !(tokens[end]!.gap & ~(gap.space | gap.dash | gap.dot))); end++) {
    const { isNumber } = tokens[end]!
    const counted = isNumber ? undefined : unitAt(index, tokens, end)
    if (isNumber || containers.has(tokens[end]!.fold) || (counted && !isMeasure(counted.unit))) return null
  }
  const isPoured = volumes.has(unit.unit)
  const isWeighed =
    weights.has(unit.unit) && (uncounted.has(tokens[food]!.fold) || uncounted.has(tokens[end - 1]!.fold))
  return isPoured || isWeighed ? { last: at, text: String(Math.round(Number(count.fold) * value * 1000) / 1000) } : null
}
