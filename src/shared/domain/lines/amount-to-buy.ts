import { quantityOf, roundQuantity } from '../measures/quantity.ts'
import type { PackageSize } from './author-line.ts'
import type { DisplayIngredient } from './display.ts'

/** How much of an ingredient somebody has to have at home: of a range its upper end, and what each package holds. */
export interface AmountToBuy {
  quantity: number
  packageSize: PackageSize | null
}

/** The amount of an ingredient at a scale as it goes on a shopping list; null where the recipe names none. */
export function amountToBuy(
  ingredient: Pick<DisplayIngredient, 'quantity' | 'quantityMax' | 'packageSize'>,
  scale = 1,
): AmountToBuy | null {
  const { quantity, quantityMax, packageSize = null } = ingredient
  const largest = Math.max(quantity ?? 0, quantityMax ?? 0)
  if (!(largest > 0)) return null
  return { quantity: roundQuantity(quantityOf(largest).mul(quantityOf(scale))), packageSize }
}

/** Whether two amounts of a food may be added up: tins of 400 g and of 800 g are different things to buy. */
export const isSamePackage = (a: PackageSize | null | undefined, b: PackageSize | null | undefined): boolean =>
  a ? !!b && a.quantity === b.quantity && unitKey(a.unit) === unitKey(b.unit) : !b

/** A note without the words that the size of a package was read from: the size is said beside the amount. */
export function noteBesideSize(note: string, size: PackageSize | null | undefined): string {
  if (!size) return note
  const said = unitKey(`${size.quantity}${size.unit}`)
  const parts = note.split(/,(?!\d)/).map(part => part.trim())
  const isSize = (part: string) => unitKey(part.replace(/(\d),(\d)/g, '$1.$2').replaceAll(/\.(?!\d)/g, '')) === said
  return parts.some(isSize) ? parts.filter(part => part && !isSize(part)).join(', ') : note
}

const unitKey = (unit: string) => unit.toLowerCase().replace(/[.\s]/g, '').replace(/s$/, '')
