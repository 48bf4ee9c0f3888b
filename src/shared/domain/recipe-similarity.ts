import { singular } from './parsing/fold.ts'
import { fold } from './text/fold.ts'

/** By what recipes are likened: ids of foods, ids of tags and categories, words of the name. */
export interface Traits {
  foods: ReadonlySet<string>
  kinds: ReadonlySet<string>
  words: ReadonlySet<string>
}

const SHARES = { foods: 0.6, words: 0.25, kinds: 0.15 } as const

/** The words of a name that say what a dish is, singular and folded. Words of one or two letters say nothing. */
export const nameWords = (name: string): Set<string> =>
  new Set((fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => word.length > 2).map(singular))

/** How much of both sets is in both, from 0 to 1, where each member counts by its weight: the weighted Jaccard index. */
export function jaccard(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  weightOf: (member: string) => number = () => 1,
): number {
  const sum = (members: Iterable<string>) => [...members].reduce((total, member) => total + weightOf(member), 0)
  const common = sum(one.intersection(other))
  const all = sum(one.union(other))
  return all ? common / all : 0
}

/** How alike two recipes are, from 0 to 1; what few recipes have weighs more. */
export const similarity = (one: Traits, other: Traits, weightOf: (trait: string) => number): number =>
  SHARES.foods * jaccard(one.foods, other.foods, weightOf) +
  SHARES.words * jaccard(one.words, other.words, weightOf) +
  SHARES.kinds * jaccard(one.kinds, other.kinds, weightOf)
