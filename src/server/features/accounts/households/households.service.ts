import type { Context, PublicContext } from '#server/context.ts'
import { listPage } from '#server/db/paging/page.ts'
import type { HouseholdRow } from '#server/db/schema/core.ts'
import { found } from '#server/errors.ts'
import { listWebhooksOf } from '#server/features/notifications/webhooks/webhooks.service.ts'
import { canonicalUuid } from '#server/ids.ts'
import { refuseOutdated } from '#server/revisions.ts'
import type {
  Household,
  HouseholdPreferences,
  HouseholdPreferencesInput,
  HouseholdSummary,
} from '#shared/contract/accounts/households.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import * as store from './households.store.ts'

export const preferencesOf = (household: HouseholdRow): HouseholdPreferences => ({
  privateHousehold: household.privateHousehold,
  lockRecipeEditsFromOtherHouseholds: household.lockRecipeEditsFromOtherHouseholds,
  firstDayOfWeek: household.firstDayOfWeek,
  recipePublic: household.recipePublic,
  recipeShowNutrition: household.recipeShowNutrition,
  recipeShowAssets: household.recipeShowAssets,
  recipeLandscapeView: household.recipeLandscapeView,
  recipeDisableComments: household.recipeDisableComments,
  recipeDisableAmount: household.recipeDisableAmount,
  id: household.preferencesId,
  revision: household.revision,
})

export const summaryOf = (household: HouseholdRow): HouseholdSummary => ({
  groupId: household.groupId,
  name: household.name,
  id: household.id,
  slug: household.slug,
  preferences: preferencesOf(household),
})

const ownHousehold = async (ctx: Context) =>
  found(await store.findHousehold(ctx.db, ctx.user.groupId, ctx.user.householdId))

/** The households of these ids in the same order, with their group's name and their users. */
export async function readHouseholds(ctx: PublicContext, ids: string[]): Promise<Household[]> {
  if (!ids.length) return []
  const rows = new Map((await store.findHouseholds(ctx.db, ids)).map(row => [row.id, row]))
  const webhooks = Map.groupBy(await listWebhooksOf(ctx, ids), webhook => webhook.householdId)
  const users = Map.groupBy(await store.listMembers(ctx.db, ids), user => user.householdId)
  return ids.flatMap(id => {
    const row = rows.get(id)
    if (!row) return []
    const own = (users.get(id) ?? []).map(user => ({ id: user.id, fullName: user.fullName ?? user.username }))
    return [{ ...summaryOf(row), group: row.group, users: own, webhooks: webhooks.get(id) ?? [] }]
  })
}

export const getOwnHousehold = async (ctx: Context): Promise<Household> =>
  found((await readHouseholds(ctx, [ctx.user.householdId]))[0])

export const getPreferences = async (ctx: Context) => preferencesOf(await ownHousehold(ctx))

export async function updatePreferences(ctx: Context, input: HouseholdPreferencesInput): Promise<HouseholdPreferences> {
  const { groupId, householdId } = ctx.user
  return ctx.transaction(async ctx => {
    const held = found(await store.lockHousehold(ctx.db, groupId, householdId))
    await refuseOutdated(ctx, held, () => preferencesOf(held))
    await store.updateHousehold(ctx.db, groupId, householdId, { ...input, updatedAt: ctx.clock.now() })
    return getPreferences(ctx)
  })
}

export const getStatistics = (ctx: Context) => store.countThings(ctx.db, ctx.user.groupId, ctx.user.householdId)

/** The households of the caller's group. */
export async function listHouseholdsOfGroup(ctx: Context, query: PageQuery) {
  const page = await listPage(ctx.db, 'household', query, {
    route: '/api/groups/households',
    scope: row => row('households.groupId', '=', ctx.user.groupId),
  })
  return { ...page, items: page.items.map(summaryOf) }
}

export async function getHouseholdOfGroup(ctx: Context, slugOrId: string): Promise<HouseholdSummary> {
  const { groupId } = ctx.user
  const id = canonicalUuid(slugOrId)
  const household =
    (await store.findHouseholdBySlug(ctx.db, groupId, slugOrId)) ??
    (id ? await store.findHousehold(ctx.db, groupId, id) : undefined)
  return summaryOf(found(household, 'account.household-not-found', { shape: 'text' }))
}
