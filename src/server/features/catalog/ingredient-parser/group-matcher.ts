import type { Context } from '#server/context.ts'
import { buildMatcher, type Matcher, type Named } from '#server/parsing/match.ts'
import { listFoodNames } from '../foods/foods.service.ts'
import { listUnitNames } from '../units/units.service.ts'
import { findNamesVersion } from './ingredient-parser.store.ts'

/** What knows a group's foods and units by name. */
export interface GroupMatcher {
  /** Units are found by what they mean too. */
  byMeaning: Matcher
  /** Units are found by name only, as clients of `brute` expect. */
  byName: Matcher
  unitNames: string[]
}

/** How many groups' matchers are cached; one takes some megabytes for a thousand foods. */
const MOST_GROUPS = 30
const cache = new Map<string, { version: string; matcher: GroupMatcher }>()

/** The matcher of the caller's group. Built again only when a food or unit changed. */
export async function matcherOfGroup(ctx: Context): Promise<GroupMatcher> {
  const { groupId } = ctx.user
  const version = await findNamesVersion(ctx.db, groupId)
  const known = cache.get(groupId)
  if (known?.version === version) return known.matcher
  const matcher = await buildGroupMatcher(ctx)
  cache.delete(groupId)
  cache.set(groupId, { version, matcher })
  if (cache.size > MOST_GROUPS) cache.delete(cache.keys().next().value as string)
  return matcher
}

async function buildGroupMatcher(ctx: Context): Promise<GroupMatcher> {
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
