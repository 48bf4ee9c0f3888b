import { type Substitution, substituteFor } from '../meal-plan/substitute.ts'
import type { ItemShare, ListItem } from './item.ts'

/** An item with what a recipe needs of it. */
export interface Shared {
  item: ListItem
  share: ItemShare
}

/** What makings take instead of foods of the recipe, and which of these foods were deleted. */
export interface Choice {
  substitutions: readonly Substitution[]
  gone: ReadonlySet<string>
}

interface Alternatives {
  /** The food as the recipe names it; null for what is no food. */
  foodId: string | null
  /** What is bought for it, by the food that is bought: this food, or another one instead. The latest comes first. */
  bought: Map<string | null, Shared[]>
}

const lastMade = (shared: Shared[]) => shared.reduce((last, { item }) => (item.made > last ? item.made : last), '')

function alternativesOf(shared: readonly Shared[]): Alternatives[] {
  const byFood = Map.groupBy(shared, ({ item, share }) => share.insteadOf ?? item.foodId)
  return [...byFood].map(([foodId, same]) => {
    const bought = [...Map.groupBy(same, ({ item }) => item.foodId)]
    return { foodId, bought: new Map(bought.toSorted(([, a], [, b]) => (lastMade(a) < lastMade(b) ? 1 : -1))) }
  })
}

/**
 * The food that makings take, as far as that is known: undefined where it is not. A food that was deleted is bought as a line
 * without one.
 */
function wantedOf({ foodId, bought }: Alternatives, choice: Choice | undefined): string | null | undefined {
  if (!foodId || !choice) return undefined
  const wanted = substituteFor(foodId, choice.substitutions)
  if (!choice.gone.has(wanted)) return wanted
  return bought.has(null) ? null : undefined
}

/**
 * How much more or less often each item is needed when a recipe is made `by` times more or less. Where some makings take
 * another food instead, a making more or less is one of the food or of the other: as the substitutions say, or else of what
 * came onto the list last.
 */
export function timesOfEach(
  shared: readonly Shared[],
  by: number,
  choice?: Choice,
): { item: ListItem; share: ItemShare; times: number }[] {
  return alternativesOf(shared).flatMap(alternatives => {
    const { foodId, bought } = alternatives
    const wanted = wantedOf(alternatives, choice)
    const all = [...bought.values()]
    const first = wanted === undefined ? undefined : bought.get(wanted)
    if (by > 0) {
      const grown = foodId === null ? all.flat() : ((wanted === undefined ? all[0] : first) ?? [])
      return grown.map(one => ({ ...one, times: by }))
    }
    let left = -by
    return (first ? [first, ...all.filter(one => one !== first)] : all).flatMap(same => {
      const scales = same.map(({ share }) => share.scale ?? 1)
      const less = foodId === null ? -by : Math.min(left, Math.max(...scales))
      left -= less
      return same.map((one, i) => ({ ...one, times: -Math.min(less, scales[i]!) }))
    })
  })
}

/** Foods that further makings of a recipe take and that are not on the list for it yet, with the items that they are like. */
export const missingAlternatives = (shared: readonly Shared[], choice: Choice) =>
  alternativesOf(shared).flatMap(alternatives => {
    const { foodId, bought } = alternatives
    const wanted = wantedOf(alternatives, choice)
    const [latest = []] = bought.values()
    if (!wanted || bought.has(wanted)) return []
    return latest.map(like => ({ like, foodId: wanted, insteadOf: wanted === foodId ? null : foodId }))
  })
