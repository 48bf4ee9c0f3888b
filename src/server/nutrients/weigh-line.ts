import { canonicalUnit } from '#server/parsing/canonical-unit.ts'
import type { PackageSize } from '#shared/domain/lines/author-line.ts'
import type { DisplayUnit } from '#shared/domain/measures/display-unit.ts'
import { measureOf } from '#shared/domain/measures/units.ts'
import type { FoodFacts } from './match-food.ts'
import { BREAD_SLICE, CLOVES, cupDensity, densityOfKind, MILLILITERS, USUAL_GRAMS } from './usual-sizes.ts'

/** How the weight of a line was found; `usual` is a guess. */
export type Weighing = 'weight' | 'volume' | 'piece' | 'portion' | 'package' | 'usual'

export interface LineAmount {
  quantity: number | null
  quantityMax: number | null
  unit: DisplayUnit | null
  packageSize: PackageSize | null
  /** All that the line says, for sizes and weights in brackets. */
  text: string
}

export interface Weighed {
  grams: number
  by: Weighing
}

/** What a line weighs, of the part that is eaten; null where it cannot be told. */
export function weighLine(line: LineAmount, facts: FoodFacts | null): Weighed | null {
  const weighed = weighAsBought(line, facts)
  if (!weighed || !facts?.entry) return weighed
  const share = weighed.by === 'weight' || weighed.by === 'package' ? eatenShare(line.text, facts) : 1
  return { ...weighed, grams: weighed.grams * share * (isFryingBath(line.text, weighed.grams) ? ABSORBED : 1) }
}

function weighAsBought(line: LineAmount, facts: FoodFacts | null): Weighed | null {
  const { quantity, quantityMax, unit } = line
  if (!quantity || quantity < 0) return null
  const amount = quantityMax && quantityMax > quantity ? (quantity + quantityMax) / 2 : quantity
  const measure = unit && measureOf(unit)
  if (measure?.kind === 'weight') return { grams: amount * measure.size, by: 'weight' }
  const said = saidInBrackets(line.text, amount)
  if (said) return said
  const packed = line.packageSize && sizeOfPackage(line.packageSize, facts)
  if (packed) return { grams: amount * packed, by: 'package' }
  if (measure) return inGrams(amount * measure.size, facts)
  return unit ? byUnit(amount, unit, line.text, facts) : pieces(amount, line.text, facts)
}

function sizeOfPackage({ quantity, unit }: PackageSize, facts: FoodFacts | null): number | null {
  const measure = measureOf({ name: unit })
  if (!measure) return null
  if (measure.kind === 'weight') return quantity * measure.size
  return inGrams(quantity * measure.size, facts)?.grams ?? null
}

/** "1 cup (120 g)" says all of it, "2 fillets (about 150 g each)" and "2 (15 ounce) cans" one of them. */
function saidInBrackets(text: string, amount: number): Weighed | null {
  const found =
    /[(/]\s*(?:about |approx\.? |ca\.? |~)?(\d+(?:[.,]\d+)?)\s*(g|grams?|kg|oz|ounces?|lbs?|pounds?)\b\.?([^)]*)/i.exec(
      text,
    )
  const measure = found && measureOf({ name: (found[2] as string).toLowerCase() })
  if (!measure || !found) return null
  const grams = Number((found[1] as string).replace(',', '.')) * measure.size
  const isEach = /\b(each|apiece|je|pro)\b/i.test(found[3] ?? '') || /^\s*[\d./½¼¾⅓⅔ -]+\(/.test(text)
  return grams > 0 ? { grams: isEach ? grams * amount : grams, by: 'weight' } : null
}

function inGrams(milliliters: number, facts: FoodFacts | null): Weighed | null {
  const entry = facts?.entry
  const density = facts?.density ?? (entry ? cupDensity(entry) : null)
  if (density) return { grams: milliliters * density, by: 'volume' }
  const usual = entry && densityOfKind(entry)
  // Without a food there is only its weight to tell, and most are nearly as heavy as water.
  return { grams: milliliters * (usual || 1), by: 'usual' }
}

function byUnit(amount: number, unit: DisplayUnit, text: string, facts: FoodFacts | null): Weighed | null {
  const names = [unit.name, unit.abbreviation, unit.pluralName]
  const kind = names.map(name => name && canonicalUnit(name)).find(Boolean) ?? unit.name.toLowerCase()
  if (kind === 'decagram') return { grams: amount * 10, by: 'weight' }
  const milliliters = MILLILITERS[kind]
  if (milliliters) return inGrams(amount * milliliters, facts)
  if (kind === 'stick' && /^(knob|pat)/i.test(unit.name))
    return { grams: amount * (USUAL_GRAMS.knob ?? 0), by: 'usual' }
  const portion = portionOf(facts, kind, text)
  if (kind === 'clove' && facts?.gramsEach) return { grams: amount * facts.gramsEach, by: 'piece' }
  if (portion) return { grams: amount * portion.grams, by: 'portion' }
  // A bulb of garlic is no head of cabbage.
  const clove = kind === 'head' ? portionOf(facts, 'clove', text) : undefined
  if (clove) return { grams: amount * CLOVES * clove.grams, by: 'usual' }
  if (kind === 'piece' || kind === 'fillet' || kind === 'head') {
    const whole = pieces(amount, text, facts)
    if (whole) return whole
  }
  const usual = USUAL_GRAMS[kind]
  return usual ? { grams: amount * usual, by: 'usual' } : null
}

/**
 * What the table says that one of it weighs. A pat and a stick of butter are one kind of unit, and not the same: the very word goes
 * first. Of several sizes it is the one that the line names, else the medium one.
 */
function portionOf(facts: FoodFacts | null, kind: string, text: string) {
  const named = (facts?.entry?.portions ?? []).flatMap(({ words, grams }) => {
    const word = words.split(',')[0] ?? ''
    // Of one bread the table has a slice that is half a loaf.
    const isSlab = word === 'slice' && facts?.entry?.name.startsWith('Bread,') && grams > 2 * BREAD_SLICE
    return { word, words, grams: isSlab ? BREAD_SLICE : grams }
  })
  const same = named.filter(({ word }) => word === kind)
  const all = same.length ? same : named.filter(({ word }) => canonicalUnit(word) === kind)
  const [, size = 'medium'] = SIZES.find(([word]) => word.test(text)) ?? []
  const plain = all.find(({ word, words }) => word === words)
  const isSize = ({ words }: { words: string }) =>
    words.includes(size) || (size === 'medium' && words.endsWith('regular'))
  const sized = all.find(isSize) ?? (size === 'medium' ? plain : undefined)
  return sized ?? all.toSorted((one, other) => one.grams - other.grams)[(all.length - 1) >> 1]
}

const SIZES: [RegExp, string, number][] = [
  [/\bextra[- ]large\b/i, 'extra large', 1.5],
  [/\b(large|big)\b/i, 'large', 1.3],
  [/\bsmall\b/i, 'small', 0.7],
  [/\bmedium\b/i, 'medium', 1],
]
const ONE_OF_IT = /^(medium|whole|fruit|each|piece|unit|item|individual)\b/i

function pieces(amount: number, text: string, facts: FoodFacts | null): Weighed | null {
  const portions = facts?.entry?.portions ?? []
  const [, size, factor = 1] = SIZES.find(([word]) => word.test(text)) ?? []
  const sized = size && portions.find(({ words }) => words.split(',')[0] === size)
  if (sized) return { grams: amount * sized.grams, by: 'piece' }
  if (facts?.gramsEach) return { grams: amount * facts.gramsEach * factor, by: 'piece' }
  const one = portions.find(({ words }) => ONE_OF_IT.test(words))
  return one ? { grams: amount * one.grams, by: 'piece' } : null
}

const HARD = /bone|shell|pit|stone|core|peel|skin|husk|cob|head|rind|seed/i
const READY = /boneless|fillet|filet|shelled|peeled|pitted|skinless|minced|ground|breast|meat|stoned|trimmed/i
/** Thinner parings are cooked along, or the cook weighed what was left. */
const LEAST_REFUSE = 25

/** What remains of a bought weight without bones and shells; of what the line calls ready, all of it. */
function eatenShare(text: string, { entry }: FoodFacts): number {
  const refuse = entry?.refuse
  if (!refuse || refuse.percent < LEAST_REFUSE || !HARD.test(refuse.what) || READY.test(text)) return 1
  return 1 - refuse.percent / 100
}

/** Of the oil that things are fried in, most stays in the pan. */
const ABSORBED = 0.1
const BATH_FROM = 200
const isFryingBath = (text: string, grams: number) =>
  grams >= BATH_FROM &&
  /for (deep[- ]?)?(shallow[- ]?)?frying|zum (aus)?backen|zum frittieren|for the fryer/i.test(text)
