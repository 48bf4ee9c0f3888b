import type { PublicContext } from '#server/context.ts'
import type { GroupRow, HouseholdRow } from '#server/db/schema/core.ts'
import { badRequest } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { HouseholdPreferencesInput } from '#shared/contract/accounts/households.ts'
import { numberedName, slug } from '#shared/domain/text/slug.ts'
import { createHousehold } from '../households/create-household.ts'
import { forgetFormerSlug, insertGroup, isGroupTaken } from './groups.store.ts'

/** Names tried when one is taken: the name itself, then with (1) to (9). */
export const NAMES_TRIED = 10

/** Makes a group and its first household, public or private as one. A taken name gets a number. */
export async function createGroup(
  ctx: PublicContext,
  given: {
    name: string
    privateGroup: boolean
    household?: string
    preferences?: Partial<HouseholdPreferencesInput>
  },
): Promise<{ group: GroupRow; household: HouseholdRow }> {
  return ctx.transaction(async ctx => {
    const group = await makeGroupRow(ctx, given.name, given.privateGroup)
    await insertGroup(ctx.db, group)
    await forgetFormerSlug(ctx.db, group.slug)
    const household = await createHousehold(ctx, group, {
      name: given.household ?? ctx.config.DEFAULT_HOUSEHOLD,
      preferences: given.preferences,
    })
    return { group, household }
  })
}

async function makeGroupRow(ctx: PublicContext, wanted: string, privateGroup: boolean): Promise<GroupRow> {
  const now = ctx.clock.now()
  for (let i = 0; i < NAMES_TRIED; i++) {
    const name = numberedName(wanted, i)
    const groupSlug = slug(name) || 'group'
    if (await isGroupTaken(ctx.db, name, groupSlug)) continue
    const own = { name, slug: groupSlug, privateGroup }
    return { id: newId(), ...own, preferencesId: newId(), createdAt: now, updatedAt: now, revision: 1 }
  }
  throw badRequest('account.name-taken', { params: { name: wanted } })
}
