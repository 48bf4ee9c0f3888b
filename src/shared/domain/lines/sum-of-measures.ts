import Fraction from 'fraction.js'
import { measureRatio } from '../measures/measure-ratio.ts'
import { type Quantity, quantityOf } from '../measures/quantity.ts'
import { isSpoon, measureOf } from '../measures/units.ts'
import type { AuthorLine, LinePart } from './author-line.ts'
import { rangeWords } from './range-words.ts'

/** What the parts of sums become, by their index: another amount; `gone` for what is nothing any more, with its unit. */
export type CarriedSums = Map<number, Carried>
/** `isLed` when what stood before a larger amount that is gone stands before the smaller one now. */
export type Carried = { amount: Quantity; isLed?: boolean } | 'gone'

/** English spoons and cups as they are written. */
const spoons: [RegExp, string][] = [
  [/^(?:tsps?|teaspoons?)$/i, 'teaspoon'],
  [/^(?:tbsps?|tbs|tablespoons?)$/i, 'tablespoon'],
  [/^(?:cups?|c)$/i, 'cup'],
]

const aboveOne = (ratio: number | null) => (ratio !== null && ratio > 1 ? ratio : null)

/** How many of the smaller measure the larger one holds, when that is a whole number: 1000 g, 16 oz, 3 teaspoons. */
export function ratioOf(larger: string, smaller: string): number | null {
  const [big, small] = [larger, smaller].map(word => word.replace(/\.$/, '')) as [string, string]
  const [spoon, lesser] = [big, small].map(word => spoons.find(([pattern]) => pattern.test(word))?.[1])
  if (spoon && lesser) return aboveOne(measureRatio(spoon, lesser))
  const [unit, other] = [big, small].map(name => (isSpoon({ name }) ? null : measureOf({ name })))
  if (!unit || !other || unit.kind !== other.kind || unit.system !== other.system) return null
  const ratio = Math.round(unit.size / other.size)
  return Math.abs(unit.size / other.size - ratio) < 0.001 ? aboveOne(ratio) : null
}

/** Whether a measure is said in whole ones, what is less in the smaller measure: not so cups, which have halves and thirds. */
const isWeighed = (unit: string) => {
  const measure = measureOf({ name: unit.replace(/\.$/, '') })
  return measure?.kind === 'weight' || measure?.system === 'metric'
}

/**
 * A sum that is scaled, its amounts in the larger and in the smaller measure: "1 kg 500 g" doubled is "3 kg" and no
 * "2 kg 1000 g", halved "750 g". Null where both can stay as they come out.
 */
export function carried(larger: Quantity, smaller: Quantity, units: [string, string]): [Quantity, Quantity] | null {
  const ratio = ratioOf(...units)
  if (ratio === null) return null
  const broken = isWeighed(units[0]) ? larger.sub(larger.floor()) : new Fraction(0)
  const all = smaller.add(broken.mul(ratio))
  const over = all.div(ratio).floor()
  return over.n === 0n && broken.n === 0n ? null : [larger.sub(broken).add(over), all.sub(over.mul(ratio))]
}

/** The sums of a line at a scale, where an amount goes over from one of their measures to the other. */
export function carriedSums({ text, parts }: AuthorLine, factor: Quantity): CarriedSums {
  const sums: CarriedSums = new Map()
  const wordOf = ({ start, end }: LinePart) => text.slice(start, end)
  for (const [at, part] of parts.entries()) {
    const second = isCount(parts[at + 2]) ? at + 2 : at + 3
    const [unit, added, other] = [parts[at + 1], parts[second], parts[second + 1]]
    if (!isCount(part) || !isCount(added) || !isWord(unit) || !isWord(other)) continue
    if (!isSumBetween(text.slice(unit.end, added.start))) continue
    const [larger, smaller] = [part, added].map(({ value = 0 }) => quantityOf(value).mul(factor)) as [
      Quantity,
      Quantity,
    ]
    const made = carried(larger, smaller, [wordOf(unit), wordOf(other)])
    if (!made || sums.has(at)) continue
    const [isSmall, isWhole] = made.map(amount => amount.n === 0n)
    const gone = isSmall ? [at, at + 1] : isWhole ? [second, second + 1] : []
    sums.set(at, { amount: made[0] }).set(second, { amount: made[1], ...(isSmall && { isLed: true }) })
    // With the "plus" between them.
    if (gone.length > 0 && second === at + 3) gone.push(at + 2)
    for (const place of gone) sums.set(place, 'gone')
  }
  return sums
}

const choice = new RegExp(`^(?:${rangeWords})$`, 'iu')
/** "1 lb 2 oz", "1 kg plus 250 g"; "1 kg (1000 g)", "1 kg/1000 g" and "1 lb or 16 oz" say one amount twice. */
const isSumBetween = (joint: string) => /^[\s.,+&\p{L}]*$/u.test(joint) && !choice.test(joint.replace(/^\.|\s/g, ''))

const isCount = (part: LinePart | undefined): part is LinePart => !!part?.value && part.kind !== 'unit'
const isWord = (part: LinePart | undefined): part is LinePart => part !== undefined && part.value === undefined
