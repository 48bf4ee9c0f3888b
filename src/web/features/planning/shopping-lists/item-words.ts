import { screenUnit } from '#shared/domain/lines/ingredient-parts.ts'
import { countedName } from '#shared/domain/measures/plural-forms.ts'
import { mixedNumber, quantityOf } from '#shared/domain/measures/quantity.ts'
import { vulgarFractions } from '#shared/domain/measures/vulgar-fractions.ts'
import { EMPTY_FIELDS, type ItemFields, type ItemShare, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'
import type { Catalogue } from './offline/catalogue.ts'
import type { ReadLine } from './read-lines.ts'

export interface ItemWords {
  /** "2 kg", "2 × 400 g tins"; empty where no amount is meant. */
  amount: string
  name: string
  note: string
}

/** Denominators that people have words for; other amounts are shown as decimals. */
const KITCHEN_DENOMINATORS = [2, 3, 4, 8]
/** The sign of each fraction, by its text: "1/2" is "½". */
const SIGNS = new Map(Object.entries(vulgarFractions).map(([sign, text]) => [text, sign]))

/** What was added up from other units has more digits than anybody measures. */
function shortened(quantity: number): number {
  const size = Math.abs(quantity)
  return Number(quantity.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 3))
}

/** An amount as people write it: "1 ½", or "1.5" of what is weighed. */
export function amountText(quantity: number, asFraction = true): string {
  if (Number.isInteger(quantity)) return formatNumber(quantity)
  if (!asFraction) return formatNumber(shortened(quantity))
  const { negative, whole, numerator, denominator } = mixedNumber(quantityOf(quantity), 8)
  const exact = Number(whole) + Number(numerator) / Number(denominator)
  const sign = SIGNS.get(`${numerator}/${denominator}`)
  if (!sign || negative || !KITCHEN_DENOMINATORS.includes(Number(denominator)) || Math.abs(exact - quantity) > 0.005)
    return formatNumber(shortened(quantity))
  return whole ? `${formatNumber(Number(whole))} ${sign}` : sign
}

/** What an item says, in its parts. An amount of one is said only of what is counted in a unit or is a food. */
export function wordsOf(item: ItemFields, { foods, units }: Pick<Catalogue, 'foods' | 'units'>): ItemWords {
  const food = item.foodId ? foods[item.foodId] : undefined
  const unit = item.unitId ? units[item.unitId] : undefined
  const quantity = Math.max(0, item.quantity)
  const isSaid = quantity !== 0 && (quantity !== 1 || unit !== undefined || (item.isFood && food !== undefined))
  const size = item.packageSize && `× ${formatNumber(item.packageSize.quantity)} ${item.packageSize.unit}`
  const parts = [amountText(quantity, unit?.fraction !== false), size, unit && screenUnit(unit, quantity)]
  const amount = isSaid ? parts.filter(Boolean).join(' ') : ''
  if (!food) return { amount, name: item.note ?? '', note: '' }
  return { amount, name: unit || !isSaid ? food.name : countedName(food, quantity), note: item.note ?? '' }
}

/** How much of an item a recipe needs, and what it says of it; empty where it says neither. */
export function shareText(item: ItemFields, share: ItemShare, catalogue: Pick<Catalogue, 'foods' | 'units'>): string {
  const quantity = share.quantity * (share.scale ?? 1)
  return [wordsOf({ ...item, quantity }, catalogue).amount, share.note].filter(Boolean).join(factSign())
}

/** What an item made of this line will say. */
export const sayLine = (line: ReadLine, catalogue: Pick<Catalogue, 'foods' | 'units'>): string =>
  lineOf({ ...EMPTY_FIELDS, ...line, isFood: line.foodId !== null }, catalogue)

/** The same in one line. */
export function lineOf(item: ItemFields, catalogue: Pick<Catalogue, 'foods' | 'units'>): string {
  const { amount, name, note } = wordsOf(item, catalogue)
  return [amount, name, note && `(${note})`].filter(Boolean).join(' ')
}

/** The label an item stands under: its own, else its food's. */
export const labelIdOf = (item: ListItem, { foods, labels }: Pick<Catalogue, 'foods' | 'labels'>): string | null => {
  const id = item.labelId ?? (item.foodId ? (foods[item.foodId]?.labelId ?? null) : null)
  return id && id in labels ? id : null
}
