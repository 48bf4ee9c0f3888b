import type { Context } from '#server/context.ts'
import type { KnownPriceRow } from '#server/features/catalog/prices/prices.service.ts'
import { linesToCount } from '#server/nutrients/count-lines.ts'
import { weighLine } from '#server/nutrients/weigh-line.ts'
import type { CostLine } from '#shared/contract/recipes/recipe-cost.ts'
import { addUpCosts, type Cost, costOf, type KnownPrice } from '#shared/domain/prices/price-of.ts'
import { scaleOfSubRecipe } from '#shared/domain/sub-recipes.ts'
import { findAllLines, type LineRow } from '../serving-nutrients/find-all-lines.ts'
import { textOf, unitOf, writtenLine } from '../serving-nutrients/lines-of-rows.ts'

export interface CountedCost extends Cost {
  lines: CostLine[]
}

/** What recipes cost by these prices, each with how many of its ingredients they cover. */
export async function costOfRecipes(
  ctx: Context,
  recipeIds: string[],
  prices: KnownPriceRow[],
): Promise<(recipeId: string) => CountedCost> {
  const rows = Map.groupBy(await findAllLines(ctx, recipeIds), row => row.recipeId)
  const byFood = Map.groupBy(prices, ({ foodId }) => foodId)
  const byName = new Map<string, KnownPriceRow[]>()
  for (const price of prices) for (const name of namesOf(price)) byName.set(name, [...(byName.get(name) ?? []), price])
  const counted = new Map<string, CountedCost>()
  const count = (id: string): CountedCost => {
    const known = counted.get(id)
    if (known) return known
    // Standing here before its own ingredients are counted, a recipe that needs itself costs nothing and ends.
    counted.set(id, { ...addUpCosts([]), lines: [] })
    const own = rows.get(id) ?? []
    const written = own.map(writtenLine)
    const lines = linesToCount(written).map((line, i): CostLine => {
      const row = own[i] as LineRow
      const said = { referenceId: row.referenceId, text: textOf(row) }
      if (line.isOptional) return { ...said, cost: null, leftOut: 'optional' }
      if (row.madeId) {
        const made = count(row.madeId)
        const scale = scaleOfSubRecipe({ quantity: line.quantity, unit: line.unit }, { recipeYield: row.madeYield })
        return made.counted || made.cost
          ? { ...said, cost: made.cost * scale, leftOut: made.counted < made.outOf ? 'in-part' : null }
          : { ...said, cost: null, leftOut: 'no-price' }
      }
      const quantity = Math.max(line.quantity ?? 0, line.quantityMax ?? 0)
      if (!quantity) return { ...said, cost: null, leftOut: 'no-amount' }
      const found = (row.foodId && byFood.get(row.foodId)) || byName.get(keyOf(row.foodName ?? line.name ?? '')) || []
      const { grams = null } = weighLine({ ...line, quantity, quantityMax: null }, line.facts) ?? {}
      const wanted = { quantity, unit: line.unit, packageSize: line.packageSize, grams }
      const cost = costOf(
        wanted,
        found.map(price => knownPrice(price, line.facts)),
      )
      return { ...said, cost, leftOut: cost === null ? 'no-price' : null }
    })
    const due = lines.filter(({ leftOut }) => leftOut !== 'optional')
    const whole = addUpCosts(due.map(({ cost }) => cost))
    const result = { ...whole, counted: due.filter(({ leftOut }) => leftOut === null).length, lines }
    counted.set(id, result)
    return result
  }
  return count
}

type Facts = Parameters<typeof weighLine>[1]

/** With what the bought amount weighs: two onions in a recipe cost their share of a kilogram. */
function knownPrice(row: KnownPriceRow, facts: Facts): KnownPrice {
  const { quantity, packageSize, price, shop, paidOn } = row
  const unit = unitOf(row)
  const weighed = weighLine({ quantity, quantityMax: null, unit, packageSize, text: '' }, facts)
  return { quantity, unit, packageSize, price, shop, paidOn, grams: weighed?.grams ?? null }
}

const namesOf = ({ name, foodName, foodPluralName, foodAliases }: KnownPriceRow) => [
  ...new Set(
    [name, foodName, foodPluralName, ...(foodAliases ?? []).map(alias => alias.name)].flatMap(one =>
      one ? keyOf(one) : [],
    ),
  ),
]

const keyOf = (name: string) => name.trim().toLowerCase()
