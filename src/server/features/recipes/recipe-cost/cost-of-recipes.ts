import type { Context } from '#server/context.ts'
import type { KnownPriceRow } from '#server/features/catalog/prices/prices.service.ts'
import type { LineToCount } from '#server/nutrients/add-up.ts'
import { linesToCount } from '#server/nutrients/count-lines.ts'
import { weighLine } from '#server/nutrients/weigh-line.ts'
import type { CostLine } from '#shared/contract/recipes/recipe-cost.ts'
import { type Substitution, substituteFor } from '#shared/domain/meal-plan/substitute.ts'
import { measureOf } from '#shared/domain/measures/units.ts'
import { addUpCosts, type Cost, costOf, type KnownPrice } from '#shared/domain/prices/price-of.ts'
import { scaleOfSubRecipe, shareByYield } from '#shared/domain/sub-recipes.ts'
import { findAllLines, foodsForLines, type LineRow } from '../serving-nutrients/find-all-lines.ts'
import { textOf, unitOf, writtenLine } from '../serving-nutrients/lines-of-rows.ts'

export interface CountedCost extends Cost {
  lines: CostLine[]
  /** What its ingredients weigh, as far as that is known: of a recipe that is weighed into another, its share is paid. */
  grams: number
}

/**
 * What recipes cost by these prices, each with how many of its ingredients they cover. A meal that takes other foods instead
 * pays for those: which ones may be taken has to be said first.
 */
export async function costOfRecipes(
  ctx: Context,
  recipeIds: string[],
  prices: KnownPriceRow[],
  allSubstitutions: readonly Substitution[] = [],
): Promise<(recipeId: string, substitutions?: readonly Substitution[]) => CountedCost> {
  const rows = await findAllLines(ctx, recipeIds)
  const ids = [...new Set(allSubstitutions.map(({ substituteId }) => substituteId))]
  const foodOf = new Map((await foodsForLines(ctx, ids)).map(food => [food.foodId, food]))
  const counters = new Map<string, (recipeId: string) => CountedCost>()
  return (recipeId, substitutions = []) => {
    const key = JSON.stringify(substitutions.map(({ foodId, substituteId }) => [foodId, substituteId]))
    const taken = (row: LineRow) => ({
      ...row,
      ...(row.foodId && foodOf.get(substituteFor(row.foodId, substitutions))),
    })
    const count = counters.get(key) ?? counterOf(substitutions.length ? rows.map(taken) : rows, prices)
    counters.set(key, count)
    return count(recipeId)
  }
}

function counterOf(all: LineRow[], prices: KnownPriceRow[]): (recipeId: string) => CountedCost {
  const rows = Map.groupBy(all, row => row.recipeId)
  const byFood = Map.groupBy(prices, ({ foodId }) => foodId)
  const byName = new Map<string, KnownPriceRow[]>()
  for (const price of prices) for (const name of namesOf(price)) byName.set(name, [...(byName.get(name) ?? []), price])
  const counted = new Map<string, CountedCost>()
  const count = (id: string): CountedCost => {
    const known = counted.get(id)
    if (known) return known
    // Standing here before its own ingredients are counted, a recipe that needs itself costs nothing and ends.
    counted.set(id, { ...addUpCosts([]), lines: [], grams: 0 })
    const own = rows.get(id) ?? []
    const written = own.map(writtenLine)
    let weight = 0
    const free = new Set<number>()
    const lines = linesToCount(written).map((line, i): CostLine => {
      const row = own[i] as LineRow
      const said = { referenceId: row.referenceId, text: textOf(row) }
      if (line.isOptional) return { ...said, cost: null, leftOut: 'optional' }
      if (row.madeId) {
        const made = count(row.madeId)
        const scale = scaleOfMade(line, row, made)
        weight += made.grams * scale
        return made.counted || made.cost
          ? { ...said, cost: made.cost * scale, leftOut: made.counted < made.outOf ? 'in-part' : null }
          : { ...said, cost: null, leftOut: 'no-price' }
      }
      const quantity = Math.max(line.quantity ?? 0, line.quantityMax ?? 0)
      const found = (row.foodId && byFood.get(row.foodId)) || byName.get(keyOf(row.foodName ?? line.name ?? '')) || []
      const { grams = null } = weighLine({ ...line, quantity, quantityMax: null }, line.facts) ?? {}
      weight += grams ?? 0
      const wanted = { quantity, unit: line.unit, packageSize: line.packageSize, grams }
      const cost = costOf(
        wanted,
        found.map(price => knownPrice(price, line.facts)),
      )
      if (cost !== null) return { ...said, cost, leftOut: null }
      if (!isTapWater(line.facts)) return { ...said, cost, leftOut: quantity ? 'no-price' : 'no-amount' }
      free.add(i)
      return { ...said, cost: 0, leftOut: null }
    })
    const due = lines.filter(({ leftOut }, i) => leftOut !== 'optional' && !free.has(i))
    const whole = addUpCosts(due.map(({ cost }) => cost))
    const result = { ...whole, counted: due.filter(({ leftOut }) => leftOut === null).length, lines, grams: weight }
    counted.set(id, result)
    return result
  }
  return count
}

/** How much of a recipe a line takes: what its yield says, else its share by weight, else as often as the line says. */
function scaleOfMade(line: LineToCount, { madeYield }: LineRow, { grams }: CountedCost): number {
  const made = { recipeYield: madeYield }
  const measure = line.unit && measureOf(line.unit)
  const byWeight = measure?.kind === 'weight' && grams ? ((line.quantity ?? 0) * measure.size) / grams : null
  return shareByYield(line, made) ?? (byWeight || scaleOfSubRecipe(line, made))
}

/** What comes from the tap has no price, and a dish with it would never be known whole. */
const isTapWater = (facts: Facts) => !!facts?.entry && /\bwater, tap\b/.test(facts.entry.name)

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
