import type { Context } from '#server/context.ts'
import { listPage } from '#server/db/paging/page.ts'
import { badRequest, found, invalid } from '#server/errors.ts'
import type { Household } from '#shared/contract/accounts/households.ts'
import type { HouseholdInput, HouseholdUpdate } from '#shared/contract/admin/admin-households.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import { slug } from '#shared/domain/text/slug.ts'
import { findGroupOf } from '../places/places.service.ts'
import { createHousehold } from './create-household.ts'
import { firstPreferencesIn } from './first-preferences.ts'
import { readHouseholds } from './households.service.ts'
import * as store from './households.store.ts'

export async function listHouseholds(ctx: Context, query: PageQuery) {
  const page = await listPage(ctx.db, 'household', query, {
    route: '/api/households',
    scope: row => row.val(true),
    select: ['id'],
  })
  return {
    ...page,
    items: await readHouseholds(
      ctx,
      page.items.map(({ id }) => id),
    ),
  }
}

export const getHousehold = async (ctx: Context, id: string): Promise<Household> =>
  found((await readHouseholds(ctx, [id]))[0])

/** Makes a household in a group that is there. Other clients, which say nothing of where they are, expect the reference's preferences. */
export async function createHouseholdByAdmin(
  ctx: Context,
  { groupId, name, timeZone }: HouseholdInput,
): Promise<Household> {
  if (!groupId) throw invalid(['body', 'groupId'], 'Field required', 'missing')
  const household = await ctx.transaction(async ctx => {
    const group = await findGroupOf(ctx, groupId)
    if (!group) throw badRequest('unexpected', { exception: 'there is no such group' })
    const preferences = timeZone ? firstPreferencesIn(ctx.locale) : undefined
    const household = await createHousehold(ctx, group, { name, preferences })
    if (timeZone) await ctx.hooks.beginInZone(ctx, household.id, timeZone)
    return household
  })
  return getHousehold(ctx, household.id)
}

/**
 * Renames a household and sets its preferences; addresses with its former slug still lead there. It stays in its group,
 * whatever the body says.
 */
export async function updateHousehold(ctx: Context, id: string, update: HouseholdUpdate): Promise<Household> {
  await ctx.transaction(async ctx => {
    const household = await getHousehold(ctx, id)
    const name = update.name.trim() || household.name
    const renamed = name !== household.name ? { name, slug: slug(name) || 'household' } : null
    if (renamed && (await store.isHouseholdTaken(ctx.db, household.groupId, renamed.name, renamed.slug, id)))
      throw badRequest('unexpected', {
        exception: ctx.t('errors.account.name-taken', { name }),
        extra: { taken: 'name' },
      })
    if (renamed && renamed.slug !== household.slug) {
      const { groupId, slug } = household
      await store.noteFormerSlug(ctx.db, { groupId, slug, householdId: id })
      await store.forgetFormerSlug(ctx.db, groupId, renamed.slug)
    }
    const changes = { ...renamed, ...update.preferences, updatedAt: ctx.clock.now() }
    await store.updateHousehold(ctx.db, household.groupId, id, changes)
  })
  return getHousehold(ctx, id)
}

export async function deleteHousehold(ctx: Context, id: string): Promise<Household> {
  return ctx.transaction(async ctx => {
    const [household] = await readHouseholds(ctx, [id])
    if (!household) throw badRequest('unexpected', { exception: 'there is no such household' })
    if (await store.hasMembers(ctx.db, id)) throw badRequest('account.household-has-users')
    await store.deleteHousehold(ctx.db, id)
    return household
  })
}
