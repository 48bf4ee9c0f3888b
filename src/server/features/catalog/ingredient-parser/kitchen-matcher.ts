import type { Context } from '#server/context.ts'
import { buildMatcher, type Matcher, type Named } from '#server/parsing/match.ts'
import { listFoodNames } from '../foods/foods.service.ts'
import { listUnitNames } from '../units/units.service.ts'
import { findKitchenStamp } from './ingredient-parser.store.ts'

/** What knows a group's foods and units by name. */
export interface KitchenMatcher {
  /** Units are found by what they mean too. */
  byMeaning: Matcher
  /** Units are found by name only, as clients of `brute` expect. */
  byName: Matcher
  unitNames: string[]
}

/** Groups whose matcher is kept; it takes some megabytes for a thousand foods. */
const MOST_GROUPS = 30
const kept = new Map<string, { stamp: string; matcher: KitchenMatcher }>()

/** The matcher of the caller's group. Made anew only when a food or unit changed. */
export async function matcherOfGroup(ctx: Context): Promise<KitchenMatcher> {
  const { groupId } = ctx.user
  const stamp = await findKitchenStamp(ctx.db, groupId)
  const known = kept.get(groupId)
  if (known?.stamp === stamp) return known.matcher
  const matcher = await makeMatcher(ctx)
  kept.delete(groupId)
  kept.set(groupId, { stamp, matcher })
  if (kept.size > MOST_GROUPS) kept.delete(kept.keys().next().value as string)
  return matcher
}

async function makeMatcher(ctx: Context): Promise<KitchenMatcher> {
  const foods = (await listFoodNames(ctx.db, ctx.user.groupId)).map(named)
  const units = (await listUnitNames(ctx.db, ctx.user.groupId)).map(named)
  return {
    byMeaning: buildMatcher(foods, units),
    byName: buildMatcher(foods, units, { unitsByMeaning: false }),
    unitNames: units.map(unit => unit.name),
  }
}

const named = <T extends Omit<Named, 'aliases'> & { aliases: { name: string }[] }>(row: T): Named => ({
  ...row,
  aliases: row.aliases.map(alias => alias.name),
})
