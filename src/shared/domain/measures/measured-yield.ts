import { plainNumbers } from './digits.ts'
import { numbersIn, servingsOf } from './scaling.ts'
import { type Measure, measureOf } from './units.ts'
import { withoutSizes } from './yield-sizes.ts'

const WORDS = /^[\s-]*(?:(?:-|–|—|to|bis|à|a)\s*\d+(?:[.,]\d+)?[\s-]*)?(\p{L}+)\.?(?:\s+(\p{L}+))?/u
const DOZEN = /^(?:dozens?|dutzend|douzaines?|docenas?|dozzin[ae]|dúzias?|dussin|dusin|tucet|tuzin)$/iu
/** A pound cake and cup cakes are no measures. */
const CAKE = /^cakes?$/i

interface Counted {
  value: number
  measure: Measure | null
}

/** The numbers of a yield text, each with the measure that stands behind it. */
function countsOf(whole: string): Counted[] {
  const text = withoutSizes(plainNumbers(whole))
  return numbersIn(text).flatMap(({ value, end }) => {
    const [, first = '', second = ''] = WORDS.exec(text.slice(end)) ?? []
    if (CAKE.test(second)) return [{ value: value.valueOf(), measure: null }]
    const measure = (second && measureOf({ name: `${first} ${second}` })) || (first ? measureOf({ name: first }) : null)
    const number = value.valueOf() * (DOZEN.test(first) ? 12 : 1)
    return number > 0 ? [{ value: number, measure: measure || null }] : []
  })
}

/** How much comes out of a recipe whose yield begins with a weight or a volume: "2 liters", "about 1.5 kg". */
export function measuredYield(text: string | null | undefined): { kind: Measure['kind']; size: number } | null {
  const [first] = text ? countsOf(text) : []
  return first?.measure ? { kind: first.measure.kind, size: first.value * first.measure.size } : null
}

/**
 * How many servings or pieces a recipe makes, so that something can be said of one; null where its yield is measured alone: of
 * "500 ml" nobody eats a five-hundredth.
 */
export function portionsOf(text: string | null | undefined): number | null {
  if (!text || servingsOf(text) === null) return null
  const counted = countsOf(text).find(({ measure }) => !measure)
  return counted ? Math.round(counted.value * 1000) / 1000 : null
}
