import type { Context } from '#server/context.ts'
import { similarity } from '#server/parsing/similarity.ts'
import { wordsOfForms } from '#shared/domain/measures/plural-forms.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { listFoodNames } from '../../../catalog/foods/foods.service.ts'
import { findLabelsOfFoods } from './find-label.store.ts'

/** How similar to a food's name a text must be, of 100, to get the food's label. */
const MIN_SIMILARITY = 80

interface Names {
  exact: Map<string, string>
  keys: [string, string][]
}

/** The label of the food that a text names, or nearly names. */
export type FindLabel = (text: string) => Promise<string | null>

/** Finds labels of new items by the names of the group's foods, which it reads once, on first use. */
export function labelFinder(ctx: Context): FindLabel {
  let names: Promise<Names> | null = null
  return async text => {
    const key = fold(text)
    if (!key) return null
    names ??= readNames(ctx)
    const { exact, keys } = await names
    const foodId = exact.get(key) ?? nearest(key, keys)
    if (!foodId) return null
    const [food] = await findLabelsOfFoods(ctx.db, ctx.user.groupId, [foodId])
    return food?.labelId ?? null
  }
}

async function readNames(ctx: Context): Promise<Names> {
  const exact = new Map<string, string>()
  for (const { id, name, pluralName, pluralForms, aliases } of await listFoodNames(ctx.db, ctx.user.groupId))
    for (const one of [name, pluralName, ...wordsOfForms(pluralForms), ...aliases.map(alias => alias.name)]) {
      const key = one ? fold(one) : ''
      if (key && !exact.has(key)) exact.set(key, id)
    }
  return { exact, keys: [...exact] }
}

function nearest(key: string, keys: [string, string][]): string | null {
  let best: { id: string; score: number } | null = null
  for (const [name, id] of keys) {
    // Texts of very different length cannot be like enough, whatever letters they have.
    if ((200 * Math.min(name.length, key.length)) / (name.length + key.length) < MIN_SIMILARITY) continue
    const score = similarity(key, name)
    if (score >= MIN_SIMILARITY && score > (best?.score ?? 0)) best = { id, score }
  }
  return best?.id ?? null
}
