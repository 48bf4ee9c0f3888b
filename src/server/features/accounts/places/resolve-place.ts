import type { PublicContext } from '#server/context.ts'
import type { HouseholdRow } from '#server/db/schema/core.ts'
import { badRequest } from '#server/errors.ts'
import { findHouseholdNamed, oldestHousehold } from './places.service.ts'
import { findGroupByName, findOldestGroup } from './places.store.ts'

/**
 * The household that a pair of names means. Without a group name it is the default group, or the oldest one when that has
 * been renamed; the same for the household. A name that is nobody's is refused before anything is changed.
 */
export async function resolvePlace(
  ctx: PublicContext,
  groupName: string | null | undefined,
  householdName: string | null | undefined,
): Promise<HouseholdRow> {
  const { DEFAULT_GROUP, DEFAULT_HOUSEHOLD } = ctx.config
  const group = groupName
    ? await findGroupByName(ctx.db, groupName)
    : ((await findGroupByName(ctx.db, DEFAULT_GROUP)) ?? (await findOldestGroup(ctx.db)))
  if (!group) throw unknown(ctx, 'unknown-group', groupName)
  const household = householdName
    ? await findHouseholdNamed(ctx, group.id, householdName)
    : ((await findHouseholdNamed(ctx, group.id, DEFAULT_HOUSEHOLD)) ?? (await oldestHousehold(ctx, group.id)))
  if (!household) throw unknown(ctx, 'unknown-household', householdName)
  return household
}

/** Said as clients know it of anything that does not fit; which name it was stands beside. */
const unknown = (ctx: PublicContext, what: 'unknown-group' | 'unknown-household', name: string | null | undefined) =>
  badRequest('unexpected', { exception: ctx.t(`errors.account.${what}`, { name: name ?? '' }) })
