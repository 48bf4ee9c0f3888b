import type { Suggestion } from '#shared/contract/suggestions.ts'
import { fold } from '#shared/domain/fold.ts'
import type { FoodSubstituteRow } from '../../db/schema/kitchen.ts'
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
  const atHand = new Map<string, Reason>()
  const nameOf = new Map<string, string>()
  const add = (food: NamedFood, reason: Reason['reason']) => {
    atHand.set(food.id, { reason, as: null })
    for (const name of namesOf(food)) if (!nameOf.has(name)) nameOf.set(name, food.name)
  }
  for (const food of foods) if (ids.has(food.id) || namesOf(food).some(name => wanted.has(name))) add(food, 'given')
  if (withOnHand) for (const food of foods) if (food.onHand && !atHand.has(food.id)) add(food, 'on-hand')
  for (const food of foods) {
    if (atHand.has(food.id)) continue
    const same = namesOf(food).find(name => nameOf.has(name))
    if (same) atHand.set(food.id, { reason: 'alias', as: nameOf.get(same) as string })
  }
  const present = new Map(foods.filter(food => atHand.has(food.id)).map(food => [food.id, food.name]))
  for (const { foodId, substituteId } of links) {
    const as = present.get(substituteId)
    if (as && !atHand.has(foodId)) atHand.set(foodId, { reason: 'substitute', as })
  }
  return atHand
}

const namesOf = ({ name, pluralName, aliases }: NamedFood): string[] =>
  [name, pluralName ?? '', ...aliases.map(alias => alias.name)].map(text => fold(text).trim()).filter(Boolean)
