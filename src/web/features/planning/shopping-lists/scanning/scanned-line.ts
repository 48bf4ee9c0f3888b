import type { BarCode } from '#shared/contract/catalog/bar-codes.ts'
import { findFood, namesOf } from '../catalogue-names.ts'
import type { Catalogue, CatalogueFood } from '../offline/catalogue.ts'
import { readSize } from '../package-size.ts'
import type { ReadLine } from '../read-lines.ts'

type Meaning = Pick<BarCode, 'foodId' | 'name' | 'packageSize'>

/** One package of what a bar code means, as it goes on a list or into the pantry. */
export const scannedLine = ({ foodId, name, packageSize }: Meaning): ReadLine => ({
  quantity: 1,
  unitId: null,
  foodId,
  name: foodId ? name : null,
  note: foodId ? '' : name,
  packageSize,
})

/** What somebody typed: a food of the group where it is called so, else a thing by that name. */
export function meaningOf(name: string, size: string, catalogue: Catalogue): Meaning {
  const food = findFood(namesOf(catalogue), name)
  return { foodId: food?.id ?? null, name: food?.name ?? name.trim(), packageSize: readSize(size) }
}

const MOST_WORDS = 4

/** The food that the name of a product speaks of: "Farmer's rolled oats 500 g" of rolled oats. Longer names go first, and later ones. */
export function foodInProduct(product: string, catalogue: Catalogue): CatalogueFood | undefined {
  const words = product.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--)
    for (let at = words.length - length; at >= 0; at--) {
      const food = findFood(namesOf(catalogue), words.slice(at, at + length).join(' '))
      if (food) return food
    }
  return undefined
}
