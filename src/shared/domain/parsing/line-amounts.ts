import type { PackageSize } from '../author-line.ts'
import { amountsIn, type FoundAmount } from './amounts.ts'
import { isMeasure, unitAt, type WordIndex } from './lexicon.ts'
import { type Amount, numberValue, numberWords, readAmount } from './numbers.ts'
import type { PartKind } from './parsed-line.ts'
import { gap, type Token } from './tokens.ts'

/** Where the amounts of a line stand: for the first token of each, its value and where its tokens end. */
export type AmountPlaces = Map<number, { end: number; value: number }>

const perPiece = new Set(
  'each,apiece,per,je,jeweils,chacun,chacune,cada,ognuno,ciascuno,elk,stuk,vardera,hver,kazdy,kus,по'.split(','),
)

/** The numbers of a run of tokens, a range as two: "1 1/2 to 2" is 1½ and 2. Null where they do not come to this amount. */
function numbersOf(tokens: Token[], from: number, to: number, index: WordIndex, amount: Amount): AmountPlaces | null {
  const words = numberWords(index)
  const numberAt = (i: number) => (tokens[i]!.isNumber ? numberValue(tokens[i]!.fold) : words.value(tokens[i]!.fold))
  const whole = (last: number, value: number): AmountPlaces => new Map([[from, { end: last, value }]])
  if (amount.max === null) return whole(to, amount.quantity)
  for (let cut = from + 1; cut < to; cut++) {
    const start = words.isRange(tokens[cut]!.fold) ? cut + 1 : tokens[cut]!.gap & gap.dash ? cut : 0
    if (!start || start >= to || numberAt(start) === undefined) continue
    const low = readAmount(tokens.slice(from, cut), words)
    const high = readAmount(tokens.slice(start, to), words)
    if (low?.quantity !== amount.quantity || high?.quantity !== amount.max || low.max || high.max) continue
    return whole(cut, low.quantity).set(start, { end: to, value: high.quantity })
  }
  return null
}

/** What a line counts and measures beside its first amount: the size of a package, and amounts that grow with the recipe. */
export function lineAmounts(
  line: string,
  tokens: Token[],
  kinds: readonly PartKind[],
  index: WordIndex,
  amount: Amount | null,
): { places: AmountPlaces; packageSize: PackageSize | null } {
  const from = kinds.indexOf('quantity')
  let to = from
  while (to >= 0 && kinds[to] === 'quantity' && to < tokens.length) to++
  const places: AmountPlaces = (amount && from >= 0 && numbersOf(tokens, from, to, index, amount)) || new Map()
  if (!tokens.some((token, i) => token.isNumber && (i < from || i >= to))) return { places, packageSize: null }
  let packageSize: PackageSize | null = null
  for (const found of amountsIn(line, tokens, index)) {
    if (found.start < to && found.end > from) continue
    const value = readAmount(tokens.slice(found.start, found.end), numberWords(index))
    const unit = found.unitEnd > found.unitStart ? unitAt(index, tokens, found.unitStart) : undefined
    if (!value || !unit) continue
    if (from >= 0 && isPackage(tokens, kinds, index, found, to)) {
      packageSize ??= { quantity: value.quantity, unit: textOf(line, tokens, found) }
      continue
    }
    if (!grows(tokens, index, found, unit.unit)) continue
    for (const [start, place] of numbersOf(tokens, found.start, found.end, index, value) ?? []) places.set(start, place)
  }
  return { places, packageSize }
}

const textOf = (line: string, tokens: Token[], { unitStart, unitEnd }: FoundAmount) =>
  line.slice(tokens[unitStart]!.start, tokens[unitEnd - 1]!.end)

/** "2 x 400g tins", "1 (14 ounce) can", "2 cans (14 oz)", "2 12-ounce steaks": a size behind a count of things. */
function isPackage(
  tokens: Token[],
  kinds: readonly PartKind[],
  index: WordIndex,
  { start, unitStart }: FoundAmount,
  to: number,
): boolean {
  const size = unitAt(index, tokens, unitStart)
  if (!size || !isMeasure(size.unit) || start < to) return false
  const firstUnit = kinds.indexOf('unit')
  const main = firstUnit >= 0 ? unitAt(index, tokens, firstUnit) : undefined
  if (main && isMeasure(main.unit)) return false
  for (let i = to; i < start; i++) {
    const { fold } = tokens[i]!
    const isBetween = fold === 'x' || index.sizes.has(fold) || index.about.has(fold) || kinds[i] === 'unit'
    if (!isBetween) return false
  }
  // "2 onions/300 g" weighs all of them; so does a weight behind a comma.
  return !(tokens[start]!.gap & (gap.slash | gap.comma | gap.plus))
}

/** Whether a further amount is one of the whole recipe's: no "each", no length, nothing that only describes. */
function grows(tokens: Token[], index: WordIndex, { start, unitEnd }: FoundAmount, unit: string): boolean {
  if (!isMeasure(unit)) return false
  if (perPiece.has(tokens[unitEnd]?.fold ?? '') || perPiece.has(tokens[start - 1]?.fold ?? '')) return false
  const before = tokens[start - 1]?.fold ?? ''
  const signs = gap.slash | gap.open | gap.comma | gap.plus
  const joined = index.or.has(before) || index.and.has(before) || index.about.has(before) || before === 'plus'
  // "a 200 g bar": a number with its measure in front of the food, without a sign, describes it.
  return joined || (tokens[start]!.gap & signs) !== 0 || tokens[start]!.depth > 0
}
