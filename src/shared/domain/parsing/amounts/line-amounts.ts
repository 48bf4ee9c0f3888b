import type { PackageSize, PartKind } from '#shared/domain/lines/author-line.ts'
import { singular } from '../fold.ts'
import { aboutAt, isMeasure, unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'
import { amountsIn, type FoundAmount } from './amounts.ts'
import { type Amount, numberValue, numberWords, readAmount } from './numbers.ts'
import { isSmallerMeasure } from './sums.ts'

/** Where the amounts of a line stand: for the first token of each, its value and where its tokens end. */
export type AmountPlaces = Map<number, { end: number; value: number }>

const perPiece = new Set(
  'each,apiece,per,je,jeweils,chacun,chacune,cada,ognuno,ciascuno,elk,stuk,vardera,hver,kazdy,kus,по'.split(','),
)

/** "à 400 g", "je 125 g", "da 400 g": in front of an amount, that each of the things counted has it. */
export const leadsToEach = ({ fold, text }: Token) => perPiece.has(fold) || fold === 'da' || text.toLowerCase() === 'à'

const containers = new Set(['can', 'jar', 'bottle', 'package'])

/** "2 sticks (8 oz) butter": what is counted in these is weighed together. */
const weighedTogether = new Set(['stick', 'bunch', 'clove', 'sprig', 'leaf', 'stalk'])

const ofAll = new Set(
  'total,altogether,insgesamt,zusammen,gesamt,totale,totales,totalt,razem,celkem,osszesen'.split(','),
)

/** The numbers of a run of tokens, a range as two: "1 1/2 to 2" is 1½ and 2. Null where they do not come to this amount. */
function numbersOf(tokens: Token[], from: number, to: number, index: WordIndex, amount: Amount): AmountPlaces | null {
  const words = numberWords(index)
  const numberAt = (i: number) => (tokens[i]!.isNumber ? numberValue(tokens[i]!.fold) : words.value(tokens[i]!.fold))
  // "0 eggs", "0-1 chillies": nothing stays nothing, however much is cooked.
  const placed = (at: number, end: number, value: number): AmountPlaces => new Map(value ? [[at, { end, value }]] : [])
  const whole = (last: number, value: number) => placed(from, last, value)
  if (amount.max === null) return whole(to, amount.quantity)
  for (let cut = from + 1; cut < to; cut++) {
    const start = words.isRange(tokens[cut]!.fold) ? cut + 1 : tokens[cut]!.gap & gap.dash ? cut : 0
    if (!start || start >= to || numberAt(start) === undefined) continue
    const low = readAmount(tokens.slice(from, cut), words)
    const high = readAmount(tokens.slice(start, to), words)
    if (low?.quantity !== amount.quantity || high?.quantity !== amount.max || low.max || high.max) continue
    return new Map([...whole(cut, low.quantity), ...placed(start, to, high.quantity)])
  }
  return null
}

/** "1 - 15 oz can" looks like a range and is a count and a size: of that, what stands behind the count. */
const behindCount = (tokens: Token[], found: FoundAmount, from: number, to: number): FoundAmount =>
  found.start === from && found.end > to && tokens[to]!.isNumber && tokens[to]!.gap & gap.dash
    ? { ...found, start: to }
    : found

/** What a line counts and measures beside its first amount: the size of a package, and amounts that grow with the recipe. */
export function lineAmounts(
  line: string,
  tokens: Token[],
  kinds: readonly PartKind[],
  index: WordIndex,
  amount: Amount | null,
): { places: AmountPlaces; packageSize: PackageSize | null; max: number | null } {
  const from = kinds.indexOf('quantity')
  let to = from
  while (to >= 0 && kinds[to] === 'quantity' && to < tokens.length) to++
  const places: AmountPlaces = (amount && from >= 0 && numbersOf(tokens, from, to, index, amount)) || new Map()
  if (!tokens.some((token, i) => token.isNumber && (i < from || i >= to)))
    return { places, packageSize: null, max: null }
  let packageSize: PackageSize | null = null
  let sizeEnd = -1
  let max: number | null = null
  let larger: { unit: string; end: number } | null = null
  for (const whole of amountsIn(line, tokens, index)) {
    const found = behindCount(tokens, whole, from, to)
    if (found.start < to && found.end > from) continue
    const value = readAmount(tokens.slice(found.start, found.end), numberWords(index))
    const unit = found.unitEnd > found.unitStart ? unitAt(index, tokens, found.unitStart) : undefined
    if (!value) continue
    // "1 (14 oz/400 g) can": what a package holds, said twice.
    const isSameSize = unit && found.start === sizeEnd && tokens[found.start]!.gap & gap.slash
    if (isSameSize || (unit && from >= 0 && isPackage(tokens, kinds, index, found, to))) {
      packageSize ??= { quantity: value.quantity, unit: textOf(line, tokens, found) }
      sizeEnd = found.unitEnd
      continue
    }
    // "/ 1 lb 2 oz": the ounces go with their pounds.
    const goesOn = !!unit && larger?.end === found.start && isSmallerMeasure(unit.unit, larger.unit)
    const isAddend = kinds[found.start] === 'quantity'
    const isUpper = unit && isMeasure(unit.unit) && endsRange(tokens, kinds, index, found)
    if (isUpper && unit.unit === unitAt(index, tokens, kinds.indexOf('unit'))?.unit) max ??= value.quantity
    const isGrowing =
      unit && isMeasure(unit.unit)
        ? grows(tokens, index, found, unit.unit) || isUpper
        : from >= 0 && (isFurtherCount(line, tokens, index, found, to) || isSameInCount(tokens, kinds, index, found))
    if (!isAddend && !goesOn && !isGrowing) continue
    larger = unit ? { unit: unit.unit, end: found.unitEnd } : null
    for (const [start, place] of numbersOf(tokens, found.start, found.end, index, value) ?? []) places.set(start, place)
  }
  return { places, packageSize, max }
}

const textOf = (line: string, tokens: Token[], { unitStart, unitEnd }: FoundAmount) =>
  line.slice(tokens[unitStart]!.start, tokens[unitEnd - 1]!.end)

/** "2 x 400g tins", "1 (14 ounce) can", "2 cans (14 oz)", "2 12-ounce steaks": a size behind a count of things. */
function isPackage(
  tokens: Token[],
  kinds: readonly PartKind[],
  index: WordIndex,
  found: FoundAmount,
  to: number,
): boolean {
  const { start, unitStart } = found
  const size = unitAt(index, tokens, unitStart)
  if (!size || !isMeasure(size.unit) || start < to) return false
  const firstUnit = kinds.indexOf('unit')
  const main = firstUnit >= 0 ? unitAt(index, tokens, firstUnit) : undefined
  if (main && (isMeasure(main.unit) || weighedTogether.has(main.unit))) return false
  const { unitEnd } = found
  // "2 tins tomatoes (400 g)", "2 Dosen Tomaten à 400 g": what a container holds, not what all of them hold.
  const isLed = leadsToEach(tokens[start - 1]!) || index.of.has(tokens[start - 1]!.fold)
  const isFilled = !!main && containers.has(main.unit) && (tokens[start]!.depth > 0 || isLed)
  if (isFilled && ofAll.has(tokens[unitEnd]?.fold ?? '')) return false
  for (let i = to; i < start; i++) {
    const { fold } = tokens[i]!
    const isBetween = fold === 'x' || index.sizes.has(fold) || index.about.has(fold) || kinds[i] === 'unit'
    const isContent = isFilled && (kinds[i] === 'food' || index.of.has(fold) || leadsToEach(tokens[i]!))
    if (!isBetween && !isContent) return false
  }
  // "2 onions/300 g" weighs all of them; so does a weight behind a comma.
  return !(tokens[start]!.gap & (gap.slash | gap.comma | gap.plus))
}

const addsTo = new Set(['plus', 'minus', 'less'])

/** "300ml-350ml water", "2 cups to 3 cups": the upper end of a range that says its measure twice. */
function endsRange(tokens: Token[], kinds: readonly PartKind[], index: WordIndex, { start }: FoundAmount): boolean {
  const isLinked = index.to.has(tokens[start - 1]?.fold ?? '')
  return kinds[isLinked ? start - 2 : start - 1] === 'unit' && (isLinked || (tokens[start]!.gap & gap.dash) !== 0)
}

/** "6 tbsp (3/4 stick) butter", "500 g potatoes (about 4 medium)": what is measured, counted in a bracket. */
function isSameInCount(
  tokens: Token[],
  kinds: readonly PartKind[],
  index: WordIndex,
  { start, end, unitStart, unitEnd }: FoundAmount,
): boolean {
  const measured = kinds.indexOf('unit')
  const unit = measured >= 0 && measured < start ? unitAt(index, tokens, measured) : undefined
  if (start === 0 || !unit || !isMeasure(unit.unit) || !tokens[start]!.isNumber) return false
  const isAbout = aboutAt(index, tokens, start - 1) > 0
  if (!(tokens[isAbout ? start - 1 : start]!.gap & gap.open)) return false
  const last = tokens[Math.max(end, unitEnd)]
  const counts = unitEnd > unitStart && !lengths.has(unitAt(index, tokens, unitStart)?.unit ?? 'inch')
  if (counts) return !leadsToEach(last ?? tokens[start]!)
  const next = tokens[end]
  const isClosed = !next || (next.gap & gap.close) !== 0
  return isClosed ? isAbout : next.gap === gap.space && (index.sizes.has(next.fold) || isFood(tokens, kinds, next))
}

const isFood = (tokens: Token[], kinds: readonly PartKind[], { fold }: Token) =>
  tokens.some((token, i) => kinds[i] === 'food' && singular(token.fold) === singular(fold))

/** Whether a further amount is one of the whole recipe's: no "each", no length, nothing that only describes. */
function grows(tokens: Token[], index: WordIndex, { start, unitEnd }: FoundAmount, unit: string): boolean {
  if (!isMeasure(unit)) return false
  if (perPiece.has(tokens[unitEnd]?.fold ?? '') || (start > 0 && leadsToEach(tokens[start - 1]!))) return false
  const before = tokens[start - 1]?.fold ?? ''
  const signs = gap.slash | gap.open | gap.comma | gap.plus
  const joined = index.or.has(before) || index.and.has(before) || index.about.has(before) || addsTo.has(before)
  // "a 200 g bar": a number with its measure in front of the food, without a sign, describes it.
  return joined || (tokens[start]!.gap & signs) !== 0 || tokens[start]!.depth > 0
}

const lengths = new Set(['inch', 'centimeter', 'millimeter', 'foot'])

/**
 * "plus 1 yolk", "or 2 small ones", "(from 2 lemons)": things that are counted beside the first amount grow with it too.
 * A number that is part of a name, or says how long or how hot something is, does not.
 */
function isFurtherCount(
  line: string,
  tokens: Token[],
  index: WordIndex,
  { start, end, unitStart, unitEnd }: FoundAmount,
  to: number,
): boolean {
  const unit = unitEnd > unitStart ? unitAt(index, tokens, unitStart) : undefined
  if (start <= to || !tokens[start]!.isNumber || lengths.has(unit?.unit ?? '')) return false
  const before = tokens[start - 1]!.fold
  const last = tokens[end - 1]!
  const next = tokens[end]
  // "7-Up", "2% milk", "1/2\" thick": nothing but a blank stands between a count and what is counted.
  if (!next || next.gap !== gap.space || /^\s?[%°"”″'-]/.test(line.slice(last.end))) return false
  return before === 'from' || index.or.has(before) || index.and.has(before) || (tokens[start]!.gap & gap.plus) !== 0
}
