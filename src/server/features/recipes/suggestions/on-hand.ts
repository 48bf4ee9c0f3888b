import type { FoodSubstituteRow } from '#server/db/schema/kitchen.ts'
import type { Suggestion } from '#shared/contract/recipes/suggestions.ts'
import { fold } from '#shared/domain/text/fold.ts'
import type { NamedFood } from './suggestions.store.ts'

type Reason = Pick<Suggestion['foods'][number], 'reason' | 'as'>

/**
 * The foods that are there, by id, with the reason: asked for, on hand, a food of another entry under the same name, or one
 * of which a substitute is there. A substitute's substitutes do not count: what can stand for a thing only half can.
 */
export function foodsAtHand(
  foods: NamedFood[],
  links: FoodSubstituteRow[],
  given: string[],
  withOnHand: boolean,
): Map<string, Reason> {
  const wanted = new Set(given.map(text => fold(text)))
  const ids = new Set(given.map(text => text.toLowerCase()))
  const onHand = new Map<string, Reason>()
  const nameOf = new Map<string, string>()
  const add = (food: NamedFood, reason: Reason['reason']) => {
    onHand.set(food.id, { reason, as: null })
    for (const name of namesOf(food)) if (!nameOf.has(name)) nameOf.set(name, food.name)
  }
  for (const food of foods) if (ids.has(food.id) || namesOf(food).some(name => wanted.has(name))) add(food, 'given')
  if (withOnHand) for (const food of foods) if (food.onHand && !onHand.has(food.id)) add(food, 'on-hand')
  for (const food of foods) {
    if (onHand.has(food.id)) continue
    const same = namesOf(food).find(name => nameOf.has(name))
    if (same) onHand.set(food.id, { reason: 'alias', as: nameOf.get(same) as string })
  }
  const present = new Map(foods.filter(food => onHand.has(food.id)).map(food => [food.id, food.name]))
  for (const { foodId, substituteId } of links) {
    const as = present.get(substituteId)
    if (as && !onHand.has(foodId)) onHand.set(foodId, { reason: 'substitute', as })
  }
  return onHand
}

const namesOf = ({ name, pluralName, aliases }: NamedFood): string[] =>
  [name, pluralName ?? '', ...aliases.map(alias => alias.name)].map(text => fold(text).trim()).filter(Boolean)
